import { type afterSaleClocks, AfterSaleReason, AfterSaleState, AfterSaleType } from './after-sale.constants.ts'

/** Who acts on a case. */
export type AfterSaleActor = 'buyer' | 'staff' | 'warehouse' | 'finance' | 'system'

/** One allowed step of a case: from where (null: a new one) to where, by whom, on what clock, and what it does. */
export type AfterSaleStep = {
  readonly from: AfterSaleState | null
  readonly to: AfterSaleState
  readonly who: readonly AfterSaleActor[]
  /** The clock of `afterSaleClocks` within which whoever acts has to. */
  readonly clock?: keyof typeof afterSaleClocks
  readonly effect: string
}

const { review, rejected, sendBack, inspection, differs, settling, refundFailed, done, withdrawn, timedOut } =
  AfterSaleState

/** Every step that a case may take (domain.md §3.6.1). The database has the same pairs as `after_sale_edge`. */
export const afterSaleSteps: readonly AfterSaleStep[] = [
  { from: null, to: review, who: ['buyer'], effect: 'units are held by the case: no other case may have them' },
  { from: null, to: sendBack, who: ['staff'], effect: 'a recall: nothing is to be reviewed' },
  { from: null, to: inspection, who: ['staff'], effect: 'refused at the door: the goods are on their way back' },
  { from: null, to: settling, who: ['system'], effect: 'instant compensation' },
  {
    from: review,
    to: rejected,
    who: ['staff'],
    clock: 'reviewWorkingDays',
    effect: 'units are free again; the buyer may apply again',
  },
  {
    from: review,
    to: sendBack,
    who: ['staff'],
    clock: 'reviewWorkingDays',
    effect: 'address to send to, who pays the way',
  },
  {
    from: review,
    to: inspection,
    who: ['staff'],
    clock: 'reviewWorkingDays',
    effect: 'no proof of the cold chain: the carrier brings the goods back',
  },
  { from: review, to: settling, who: ['staff'], clock: 'reviewWorkingDays', effect: 'nothing comes back' },
  {
    from: review,
    to: done,
    who: ['system'],
    clock: 'reportWorkingDays',
    effect: 'the inspection reports it asks for have come',
  },
  { from: review, to: withdrawn, who: ['buyer'], effect: 'units are free again' },
  { from: rejected, to: review, who: ['buyer'], effect: 'applied for again, at most twice' },
  { from: sendBack, to: inspection, who: ['buyer'], clock: 'sendBackDays', effect: 'the waybill' },
  { from: sendBack, to: withdrawn, who: ['buyer'], effect: 'units are free again' },
  { from: sendBack, to: timedOut, who: ['system'], clock: 'sendBackDays', effect: 'units are free again' },
  { from: sendBack, to: done, who: ['buyer'], effect: 'a recall: nothing is left' },
  {
    from: inspection,
    to: settling,
    who: ['warehouse'],
    clock: 'inspectDays',
    effect: 'units leave quarantine: on hand or written off',
  },
  { from: inspection, to: differs, who: ['warehouse'], clock: 'inspectDays', effect: 'fewer came than were announced' },
  { from: differs, to: settling, who: ['buyer', 'staff'], clock: 'chooseDays', effect: 'refund of what has come' },
  {
    from: differs,
    to: withdrawn,
    who: ['buyer', 'staff'],
    clock: 'chooseDays',
    effect: 'the goods go back to the buyer',
  },
  {
    from: settling,
    to: done,
    who: ['staff', 'warehouse', 'finance', 'system'],
    clock: 'refundHours',
    effect: 'refunded, sent anew, or documents given',
  },
  { from: settling, to: refundFailed, who: ['system'], effect: 'the channel refuses the refund' },
  { from: refundFailed, to: done, who: ['system'], clock: 'refundHours', effect: 'the refund has arrived' },
]

/** States that a case does not leave by itself; `rejected` may be applied for again. */
export const isOpenCase = (state: AfterSaleState): boolean =>
  state !== rejected && state !== done && state !== withdrawn && state !== timedOut

/** Whether a case waits for the buyer. */
export const waitsForBuyer = (state: AfterSaleState): boolean => state === sendBack || state === differs

/** Who acts in a state; null: nobody, it has ended. */
export const actorOf = (state: AfterSaleState): AfterSaleActor | null =>
  ({
    [review]: 'staff' as const,
    [rejected]: null,
    [sendBack]: 'buyer' as const,
    [inspection]: 'warehouse' as const,
    [differs]: 'buyer' as const,
    [settling]: 'finance' as const,
    [refundFailed]: 'finance' as const,
    [done]: null,
    [withdrawn]: null,
    [timedOut]: null,
  })[state]

/** Whether units come back to the warehouse. */
export const comesBack = (type: AfterSaleType): boolean =>
  type === AfterSaleType.returned ||
  type === AfterSaleType.exchange ||
  type === AfterSaleType.refused ||
  type === AfterSaleType.recalled

/** Whether it ends with money. */
export const isRefunded = (type: AfterSaleType): boolean =>
  type === AfterSaleType.returned ||
  type === AfterSaleType.refundOnly ||
  type === AfterSaleType.refused ||
  type === AfterSaleType.instant ||
  type === AfterSaleType.recalled

/** Whether it ends with goods that are sent anew. */
export const isSentAnew = (type: AfterSaleType): boolean =>
  type === AfterSaleType.exchange || type === AfterSaleType.resent

/** Whether it is about units of lines, and not about documents. */
export const hasUnits = (type: AfterSaleType): boolean => isRefunded(type) || isSentAnew(type)

/** Whether its page is that of returns; the others have the page of after-sales. */
export const isReturnPage = (type: AfterSaleType): boolean => comesBack(type)

/** The route of a case on the site: returns, or everything else. */
export const caseRouteOf = (type: AfterSaleType): 'order_returnInfo' | 'order_afterSalesInfo' =>
  isReturnPage(type) ? 'order_returnInfo' : 'order_afterSalesInfo'

/** Whether the fault is ours: then we pay the way and the freight. */
export const isOurFault = (reason: AfterSaleReason): boolean =>
  reason !== AfterSaleReason.notWanted && reason !== AfterSaleReason.other && reason !== AfterSaleReason.nearExpiry
