import { InvoiceState, RedState } from './invoice.constants.ts'

/** Who acts on an invoice. */
export type InvoiceActor = 'buyer' | 'finance' | 'system'

/** One allowed step of an invoice: from where (null: a new one) to where, by whom, on what clock, and what it does. */
export type InvoiceStep<State> = {
  readonly from: State | null
  readonly to: State
  readonly who: readonly InvoiceActor[]
  readonly clock?: string
  readonly effect: string
}

const { requested, issued, rejected, red, issuing } = InvoiceState

/** Every step of an invoice (domain.md §3.8.2). The database has the same pairs as `invoice_edge`. */
export const invoiceSteps: readonly InvoiceStep<InvoiceState>[] = [
  { from: null, to: requested, who: ['buyer', 'system'], effect: 'its orders are in no other invoice' },
  { from: requested, to: issuing, who: ['finance', 'system'], clock: 'answerDays', effect: 'lines and amount are set' },
  { from: requested, to: rejected, who: ['finance'], effect: 'its orders are free again; a message says why' },
  { from: issuing, to: issued, who: ['system'], effect: 'number and files; a message' },
  { from: issuing, to: requested, who: ['system'], clock: 'tries', effect: 'the provider failed; tried again' },
  { from: issued, to: red, who: ['system'], effect: 'all of it is red; its orders are free again' },
]

/** Every step of a red invoice. The database has the same pairs as `invoice_red_edge`. */
export const redSteps: readonly InvoiceStep<RedState>[] = [
  { from: null, to: RedState.issuing, who: ['buyer', 'finance', 'system'], effect: 'its lines are set' },
  { from: RedState.issuing, to: RedState.issued, who: ['system'], effect: 'number and files; a message' },
  { from: RedState.issuing, to: RedState.confirming, who: ['system'], effect: 'the buyer has used the invoice' },
  { from: RedState.confirming, to: RedState.issuing, who: ['buyer'], effect: 'the buyer has confirmed' },
  {
    from: RedState.confirming,
    to: RedState.void,
    who: ['system'],
    clock: 'confirmHours',
    effect: 'nobody confirmed; a message',
  },
]
