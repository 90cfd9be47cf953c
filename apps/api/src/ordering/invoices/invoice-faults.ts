import { INVOICE_LIMITS, InvoiceState, RedState } from '@yaopi/core/contract'
import type { InvoiceRow, RedRow } from './invoices.queries.ts'

/** Why an invoice can not be issued by the provider now, `at` in milliseconds; undefined when it can. */
export function issueFault(
  { state, next_ms }: Pick<InvoiceRow, 'state' | 'next_ms'>,
  { at, byHand }: { readonly at: number; readonly byHand: boolean },
): 'noProvider' | 'busy' | 'notRequested' | undefined {
  if (byHand) return 'noProvider'
  if (state === InvoiceState.issuing) return next_ms !== null && next_ms > at ? 'busy' : undefined
  return state === InvoiceState.requested ? undefined : 'notRequested'
}

/** Why nothing more of an invoice can be taken back now; undefined when it can. */
export function redFault({
  state,
  reds,
}: {
  readonly state: InvoiceState
  readonly reds: readonly Pick<RedRow, 'state'>[]
}): 'notIssued' | 'redOpen' | undefined {
  if (state !== InvoiceState.issued) return 'notIssued'
  return reds.some((red) => red.state === RedState.issuing || red.state === RedState.confirming) ? 'redOpen' : undefined
}

/** Whether the provider has refused a red invoice so often that finance has to try it again. */
export const isStuckRed = ({ state, tries }: Pick<RedRow, 'state' | 'tries'>): boolean =>
  state === RedState.issuing && tries >= INVOICE_LIMITS.tries
