import type { Yuan } from '../../platform/money/index.ts'
import type { Stamp } from '../../platform/time/index.ts'
import type { LoginEntry } from '../member/index.ts'
import type { DocumentStatus } from '../document/index.ts'

/** What of a member is shown only on request, with a reason. */
export type HiddenField = 'phone' | 'tel' | 'email' | 'bank_account' | 'invoice_phone' | 'id_number'

/** A note of the staff about a member. */
export type MemberNote = {
  readonly id: number
  readonly text: string
  /** `YYYY-MM-DD` on which to talk to the member again; null: none. */
  readonly visit_on: string | null
  readonly is_done: 0 | 1
  readonly staff: string
  readonly at: Stamp
}

/** A member as the staff see them: facts with personal data masked. */
export type MemberRecord = {
  readonly id: number
  readonly username: string
  readonly company: string
  readonly uscc: string
  readonly rank: number
  readonly audit_status: number
  readonly frozen_reason: string
  readonly region: string
  readonly address: string
  readonly ck_address: string
  readonly legal_person: string
  readonly name: string
  readonly phone: string
  readonly tel: string
  readonly email: string
  readonly licence_no: string
  readonly contract_end: string | null
  readonly manager_id: number | null
  readonly manager: string | null
  readonly scopes: readonly string[]
  readonly claimed_scopes: readonly string[]
  readonly tax_no: string
  readonly bank_name: string
  readonly bank_account: string
  readonly points: number
  readonly created_at: Stamp
  readonly owner: { readonly id: number; readonly company: string } | null
  readonly stores: number
  readonly tags: readonly string[]
  readonly notes: readonly MemberNote[]
  /** The open review; null: none. */
  readonly review_id: number | null
  readonly orders_90: number
  readonly amount_90: Yuan
  readonly last_order_at: Stamp | null
  readonly open_cases: number
}

/** A version of a document in the record of a member. */
export type RecordDocument = {
  readonly id: number
  readonly type: string
  readonly version: number
  readonly status: DocumentStatus
  readonly number: string
  readonly issuer: string
  readonly issue_date: string | null
  readonly end_date: string | null
  readonly long_term: 0 | 1
  readonly reason: string
  readonly submitted_at: Stamp | null
  readonly reviewed_at: Stamp | null
  readonly reviewed_by: string | null
  readonly files: readonly {
    readonly id: number
    readonly name: string
    readonly size: number
    readonly content_type: string
  }[]
}

/** A delivery address in the record of a member. */
export type RecordAddress = {
  readonly id: number
  readonly receiver: string
  readonly phone: string
  readonly detail: string
  readonly is_default: 0 | 1
  readonly audit_status: number
}

/** An order in the record of a member. */
export type RecordOrder = {
  readonly id: number
  readonly order_sn: string
  readonly status: number
  readonly created_at: Stamp
  readonly payable: Yuan
  readonly lines: number
}

/** An after-sale case in the record of a member. */
export type RecordCase = {
  readonly id: number
  readonly sn: string
  readonly order_sn: string
  readonly type: number
  readonly state: number
  readonly created_at: Stamp
}

/** The wallet of a member and its last movements. */
export type RecordWallet = {
  readonly recharge: Yuan
  readonly gift: Yuan
  readonly moves: readonly {
    readonly id: number
    readonly amount: Yuan
    readonly balance_after: Yuan
    readonly kind: string
    readonly remark: string
    readonly created_at: Stamp
  }[]
}

/** Coupons that a member can still use, and the last movements of points. */
export type RecordBenefits = {
  readonly points: number
  readonly coupons: readonly {
    readonly id: number
    readonly name: string
    readonly face: Yuan
    readonly threshold: Yuan
    readonly end_at: Stamp
    readonly is_used: 0 | 1
  }[]
  readonly moves: readonly {
    readonly id: number
    readonly points: number
    readonly points_after: number
    readonly remark: string
    readonly created_at: Stamp
  }[]
}

/** Something the staff did with a member, from the audit log. */
export type RecordEvent = {
  readonly id: number
  readonly at: Stamp
  readonly staff: string
  readonly action: string
  readonly detail: unknown
}

/** Logins of a member that are valid. */
export type RecordLogins = readonly Omit<LoginEntry, 'is_own'>[]

/** A change of several members. */
export type BulkInput = {
  readonly verb: 'assign' | 'tag' | 'untag'
  readonly ids: readonly number[]
  readonly staff_id?: number
  readonly tag?: string
  /** 1: only says what would happen. */
  readonly dry_run?: 0 | 1
}

/** What a change of several members did, or would do. */
export type BulkResult = {
  readonly will: number
  readonly refused: readonly { readonly id: number; readonly text: string }[]
}

/** A member as their sales person sees them. */
export type Customer = {
  readonly id: number
  readonly company: string
  readonly rank: number
  readonly audit_status: number
  readonly phone: string
  readonly manager: string | null
  readonly last_order_at: Stamp | null
  /** Paid in the last 30 days, in the 30 before, and in the last 90. */
  readonly amount_30: Yuan
  readonly amount_before: Yuan
  readonly amount_90: Yuan
  readonly orders_90: number
  readonly ends_first: string | null
  /** Of the wallet; null for those who may not see it. */
  readonly balance: Yuan | null
  /** What waits: refused papers, unpaid orders, open after-sale cases. */
  readonly refused_documents: number
  readonly unpaid_orders: number
  readonly open_cases: number
  /** `YYYY-MM-DD` of the next visit; null: none is planned. */
  readonly visit_on: string | null
}

/** What a customer buys most, in the last 90 days. */
export type FrequentGoods = {
  readonly goods_id: number
  readonly name: string
  readonly ypgg: string
  readonly times: number
  readonly number: number
  readonly last_at: Stamp
  readonly stock: number
}

/** What a customer buys, asks for and was told. */
export type CustomerProfile = {
  readonly frequent: readonly FrequentGoods[]
  readonly requests: readonly {
    readonly id: number
    readonly name: string
    readonly ypgg: string
    readonly number: number
    readonly status: number
    readonly created_at: Stamp
  }[]
  readonly months: readonly { readonly month: string; readonly amount: Yuan; readonly orders: number }[]
}

/** A document that ends, and what hangs on it. */
export type EndingLicence = {
  readonly id: number
  readonly member_id: number
  readonly company: string
  readonly phone: string
  readonly type: string
  readonly end_date: string
  /** Days that are left; negative after the end. */
  readonly days: number
  /** Whether ordering stops when it ends. */
  readonly is_required: 0 | 1
  readonly scopes: readonly string[]
  readonly open_orders: number
  /** What is in the cart at the ordinary prices of the member, without promotions. */
  readonly cart_amount: Yuan
  /** Days before the end at which the member was reminded. */
  readonly reminded: readonly number[]
  readonly called_on: string | null
  /** Where a later version stands; null: none was handed in. */
  readonly next_status: DocumentStatus | null
  readonly manager: string | null
}

/** Documents that end by day, for the strip above the list. */
export type EndingDay = { readonly day: string; readonly number: number }

/** A delivery address that waits, beside the addresses of the licences. */
export type WaitingAddress = {
  readonly id: number
  readonly member_id: number
  readonly company: string
  readonly rank: number
  readonly receiver: string
  readonly phone: string
  readonly region: string
  readonly detail: string
  readonly audit_status: number
  readonly created_at: Stamp
  readonly licence_region: string
  readonly licence_address: string
  readonly store_address: string
  readonly is_same_region: 0 | 1
  /** Whether the text is the one of the licence or of the storehouse. */
  readonly is_same_text: 0 | 1
}
