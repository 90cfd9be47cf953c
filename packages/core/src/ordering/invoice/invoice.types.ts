import type { Yuan } from '../../platform/money/index.ts'
import type { Int01, Page } from '../../platform/protocol/index.ts'
import type { SettleGroup } from '../../pricing/index.ts'
import type {
  InvoiceKind,
  InvoiceLineKind,
  InvoiceState,
  RedReason,
  RedState,
  TitleState,
} from './invoice.constants.ts'
import type { TitleFields } from './invoice.rules.ts'

/** A title: to whom invoices are made out; its name is the company of the member. Times in Unix seconds. */
export type InvoiceTitle = TitleFields & {
  readonly id: number
  readonly name: string
  readonly state: TitleState
  /** Why it was rejected; empty otherwise. */
  readonly reason: string
  readonly created_at: number
}

/** The titles of a member: the valid one, and the newest change when it waits or was rejected. */
export type InvoiceTitles = {
  readonly valid: InvoiceTitle | null
  readonly change: InvoiceTitle | null
  /** What a first title begins with: the papers of the member. */
  readonly draft: TitleFields & { readonly name: string }
  /** 专票 is possible: the valid title has everything it needs, and the paper behind it is approved. */
  readonly may_special: Int01
  /** The valid title of the owner, who pays for this store by the paper zbsq. */
  readonly owner: InvoiceTitle | null
}

/** A change of the title that is sent for review. */
export type InvoiceTitleInput = TitleFields & { readonly idempotency_key: string }

/** An order that can be invoiced; times in Unix seconds. */
export type InvoiceableOrder = {
  readonly order_id: number
  readonly order_sn: string
  readonly settle_group: SettleGroup
  readonly group_name: string
  readonly created_at: number
  readonly signed_at: number | null
  /** Until when it may be requested; null before it is signed for. */
  readonly until: number | null
  readonly payable: Yuan
  readonly gift: Yuan
  readonly refunded: Yuan
  /** What an invoice of it comes to: payable without gift balance and refunds. */
  readonly amount: Yuan
  /** Open cases that may still be refunded. */
  readonly open_cases: number
}

/** A line of an invoice as the wire has it: amounts without tax. */
export type InvoiceLineView = {
  readonly kind: InvoiceLineKind
  readonly name: string
  readonly spec: string
  readonly unit: string
  readonly number: number | null
  readonly price: string | null
  readonly amount: Yuan
  /** Percent. */
  readonly tax_rate: number
  readonly tax: Yuan
  readonly tax_code: string
  readonly tax_preference: '' | 'exempt' | 'simple'
}

/** Lines of an invoice that would be made of orders now. */
export type InvoicePreview = {
  readonly lines: readonly InvoiceLineView[]
  readonly amount: Yuan
  readonly tax: Yuan
  readonly total: Yuan
  readonly remark: string
}

/** Kinds of the files of an invoice. */
export type InvoiceFileKind = 'pdf' | 'ofd' | 'xml'

/** A red invoice; amounts are what is taken off, times in Unix seconds. */
export type RedInvoice = {
  readonly id: number
  readonly state: RedState
  readonly reason: RedReason
  readonly note: string
  readonly number: string
  readonly total: Yuan
  readonly tax: Yuan
  readonly created_at: number
  readonly issued_at: number | null
  /** Until when the buyer confirms; null when nothing is to be confirmed. */
  readonly confirm_by: number | null
  /** What can be downloaded; empty before it is issued. */
  readonly files: readonly InvoiceFileKind[]
  /** A new invoice is made of the orders then. */
  readonly is_reissued: Int01
}

/** An invoice of a member; times in Unix seconds. */
export type Invoice = {
  readonly id: number
  readonly state: InvoiceState
  readonly kind: InvoiceKind
  /** 20 digits; empty before it is issued. */
  readonly number: string
  readonly title: string
  readonly tax_no: string
  readonly email: string
  /** 经办人 of the buyer; absent: not named. */
  readonly agent?: string
  /** With tax. Before it is issued what it would come to now. */
  readonly total: Yuan
  readonly tax: Yuan
  /** What is left after red invoices. */
  readonly left: Yuan
  readonly reason: string
  readonly created_at: number
  readonly issued_at: number | null
  /** What can be downloaded; empty before it is issued. */
  readonly files: readonly InvoiceFileKind[]
  /** Until when finance answers; null when nothing waits. */
  readonly answer_by: number | null
  readonly orders: readonly { readonly id: number; readonly order_sn: string; readonly total: Yuan }[]
  readonly reds: readonly RedInvoice[]
  readonly can: { readonly reissue: boolean; readonly confirm_red: number | null }
}

/** Lists of invoices. */
export type InvoiceTab = 'pending' | 'issued' | 'closed'

/** A page of invoices with how many each list has; `open`: orders that can be invoiced. */
export type InvoicePage = Page<Invoice> & { readonly counts: Readonly<Record<InvoiceTab | 'open', number>> }

/** A page of orders that can be invoiced. */
export type InvoiceableOrderPage = Page<InvoiceableOrder> & {
  readonly counts: Readonly<Record<InvoiceTab | 'open', number>>
}

/** A request for an invoice. */
export type InvoiceRequest = {
  readonly order_ids: readonly number[]
  readonly kind: InvoiceKind
  readonly title_id: number
  readonly email?: string
  readonly agent?: string
  readonly idempotency_key: string
}

/** An invoice as finance sees it. */
export type StaffInvoice = Invoice & {
  readonly member_id: number
  readonly company: string
  readonly tries: number
  /** What the provider said last. */
  readonly fault: string
  /** It waits for finance longer than it should. */
  readonly is_escalated: Int01
  /** There is no provider: what was issued elsewhere is registered by hand. */
  readonly by_hand: Int01
  /** What its reader may do now: issue it through the provider, take back what is left of it. */
  readonly can: Invoice['can'] & { readonly issue: boolean; readonly red: boolean }
}

/** An invoice that was issued elsewhere: number, day, amounts as they stand on it, and uploads of whoever registers. */
export type InvoiceRegistration = {
  readonly id: number
  /** 20 digits. */
  readonly number: string
  /** `YYYY-MM-DD`. */
  readonly issued_on: string
  /** With tax; of a red one what it takes off, without a sign. */
  readonly total: Yuan
  readonly tax: Yuan
  /** At least one of both files. */
  readonly pdf_id?: number
  readonly ofd_id?: number
}

/** A title as finance sees it. */
export type StaffInvoiceTitle = InvoiceTitle & { readonly member_id: number; readonly company: string }
