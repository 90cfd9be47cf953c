/** States of an invoice (domain.md §3.8.2). `open`: an order without a request; it has no row. */
export const InvoiceState = { open: 1, requested: 2, issued: 3, rejected: 4, red: 5, issuing: 6 } as const
/** A value of `InvoiceState`. */
export type InvoiceState = (typeof InvoiceState)[keyof typeof InvoiceState]

/** Kinds of an invoice: 数电票(普通), code pc; 数电票(增值税专用), code bs. */
export const InvoiceKind = { plain: 1, special: 2 } as const
/** A value of `InvoiceKind`. */
export type InvoiceKind = (typeof InvoiceKind)[keyof typeof InvoiceKind]

/** States of a title: a member has at most one under review and one valid. */
export const TitleState = { review: 1, valid: 2, rejected: 3, replaced: 4 } as const
/** A value of `TitleState`. */
export type TitleState = (typeof TitleState)[keyof typeof TitleState]

/** States of a red invoice; `confirming`: the buyer has used the invoice and has to confirm. */
export const RedState = { issuing: 1, confirming: 2, issued: 3, void: 4 } as const
/** A value of `RedState`. */
export type RedState = (typeof RedState)[keyof typeof RedState]

/** Why a red invoice is made. */
export const RedReason = { returned: 1, title: 2, goods: 3, staff: 4 } as const
/** A value of `RedReason`. */
export type RedReason = (typeof RedReason)[keyof typeof RedReason]

/** Kinds of a line: plain, a discount straight after its goods, goods with a discount. */
export const InvoiceLineKind = { plain: 0, discount: 1, discounted: 2 } as const
/** A value of `InvoiceLineKind`. */
export type InvoiceLineKind = (typeof InvoiceLineKind)[keyof typeof InvoiceLineKind]

/** Limits of invoices (domain.md §3.8.2). */
export const INVOICE_LIMITS = {
  /** Orders of one invoice, and days between the first and the last of them. */
  orders: 50,
  mergeDays: 90,
  /** Days after signing within which an invoice is requested. */
  daysAfterSigning: 180,
  /** Calls of the provider for one invoice before staff have to act, and minutes before the next one. */
  tries: 5,
  retryMinutes: 10,
  /** Hours for the buyer to confirm a red invoice of one they have used. */
  confirmHours: 72,
  /** Invoices of an order that are issued anew, and days after the first in which the buyer may ask for it. */
  reissues: 2,
  reissueDays: 30,
  /** Working days within which finance answers a request. */
  answerDays: 2,
  /** Years for which the files of an invoice can be downloaded, at least. */
  keptYears: 10,
} as const
