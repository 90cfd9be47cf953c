import type { Int01 } from '../../platform/protocol/index.ts'
import type { DocumentNeed, DocumentTerm, MemberDocument } from '../document/index.ts'
import type { MemberReview } from '../member-review/index.ts'
import type { UserState } from '../member/index.ts'

/**
 * Where somebody who registers goes on: a step, that of a chain with its stores (`dd_`), waiting for the review, or
 * nothing left to do.
 */
export type RegisterStep = 'step2' | 'step3' | 'dd_step2' | 'dd_step3' | 'waiting' | 'done'

/** First step of a registration: the account (domain.md §1.2). */
export type AccountForm = {
  readonly phone: string
  /** Code of the text message. */
  readonly code: string
  readonly username?: string
  readonly password: string
  readonly password_confirmation: string
  readonly invite_code?: string
  readonly agree: 1
}

/**
 * Registration with a WeChat that was scanned and confirmed. With `bind` the phone is that of a member, whose password
 * it is; without it a new account is opened with the code of a text message.
 */
export type WechatAccountForm = {
  readonly scene: string
  readonly phone: string
  readonly password: string
  readonly bind: Int01
  readonly code?: string
  readonly agree?: Int01
  /** Wanted after some wrong passwords. */
  readonly captcha?: string
  readonly captcha_key?: string
}

/** Second step: the company (domain.md §1.3). */
export type CompanyForm = {
  readonly rank: number
  readonly company: string
  readonly uscc: string
  readonly province_id: number
  readonly city_id: number
  readonly district_id: number
  readonly address: string
  /** Address of the storehouse; the registered one where absent. */
  readonly ck_address?: string
  readonly legal_person: string
  readonly name: string
  readonly tel: string
  readonly email?: string
  readonly licence_no: string
  readonly jyfw: readonly string[]
  readonly invoice_type: 1 | 2
  readonly tax_no?: string
  readonly bank_name?: string
  readonly bank_account?: string
  readonly invoice_phone?: string
  readonly invoice_address?: string
}

/** The fields of the second step as they were typed in, checked by nobody. */
export type CompanyDraft = { readonly [K in keyof CompanyForm]?: string | readonly string[] }

/** A registration as far as it has come. */
export type RegisterState = {
  readonly next_step: RegisterStep
  readonly audit_status: number
  readonly phone: string
  /** 1: the member has stores, which register beside it. */
  readonly has_stores: Int01
  /** What is stored of the company; null before the second step. */
  readonly company: CompanyForm | null
  /** What was typed in since. */
  readonly draft: CompanyDraft | null
  /** 1: the fields of the company may be changed. */
  readonly is_company_open: Int01
  /** 0: nobody delivers to the region yet; registering goes on all the same. */
  readonly is_region_served: Int01
  readonly documents: readonly MemberDocument[]
  readonly review: MemberReview | null
  /** How often the member may still hand in again. */
  readonly resubmissions_left: number
  /** The WeChat of the customer service; empty: none is named. */
  readonly service_wechat: string
}

/** The state of the member after a step, and where to go on. */
export type RegisterAnswer = UserState & { readonly next_step: RegisterStep }

/** What was read off a picture of a licence; the member confirms it. Days as `YYYY-MM-DD`. */
export type LicenceReading = {
  readonly number?: string
  readonly issuer?: string
  readonly issue_date?: string
  readonly end_date?: string
  readonly long_term?: Int01
  /** 1: made up, because nobody reads licences in demo mode. */
  readonly is_simulated: Int01
}

/** What registering asks of whom. */
export type RegisterKinds = {
  readonly ranks: readonly { readonly rank: number; readonly name: string }[]
  readonly documents: readonly {
    readonly type: string
    readonly name: string
    readonly term: DocumentTerm
    /** Need by rank. */
    readonly need: Readonly<Record<string, DocumentNeed>>
    readonly has_template: Int01
  }[]
  readonly scopes: readonly { readonly code: string; readonly name: string }[]
}
