import { orderCalls, type Difference, type PlacedOrder, type OrderRequest, type Preview } from '@yaopi/core/contract'
import type { Client, Failure, TextStorage } from '@yaopi/core'
import { isUnanswered } from '../../platform/data/index.ts'
import { clearCheckout, clearUnconfirmed, writeUnconfirmed } from './checkout-draft.ts'

/** What changed; `preview` is missing when the rest can no longer be ordered as it stands (minimum order, all gone). */
export type Change = {
  readonly preview: Preview | undefined
  readonly differences: readonly Difference[]
  readonly message: string
}

/** What became of an order that was sent. */
export type Placed =
  | { readonly kind: 'made'; readonly order: PlacedOrder }
  /** Something changed since the preview: nothing was ordered, the member decides anew. */
  | ({ readonly kind: 'changed' } & Change)
  /** Nothing was ordered. */
  | { readonly kind: 'refused'; readonly failure: Failure }
  /** No answer: the order may stand; only sending the same request again tells. */
  | { readonly kind: 'unknown'; readonly failure: Failure }

/**
 * Sends an order. The request with its key stays in the tab's storage until it has been answered,
 * so that a retry after a lost answer finds the first order instead of making a second (domain.md §3.2).
 */
export async function placeOrder(client: Client, storage: TextStorage, request: OrderRequest): Promise<Placed> {
  writeUnconfirmed(storage, request)
  const answer = await client.send(orderCalls.create, request)
  if (answer.ok) {
    clearCheckout(storage)
    // Stock, what the cart holds and what is recommended have changed on every page.
    client.answers.clear()
    return { kind: 'made', order: answer.data }
  }
  const { failure } = answer
  if (isUnanswered(failure)) return { kind: 'unknown', failure }
  clearUnconfirmed(storage)
  const change =
    failure.kind === 'refused' && failure.code === 409 ? changeOf(failure.data, failure.message) : undefined
  return change === undefined ? { kind: 'refused', failure } : { kind: 'changed', ...change }
}

function changeOf(data: unknown, message: string): Change | undefined {
  const { preview, differences } = (data ?? {}) as { preview?: Preview; differences?: readonly Difference[] }
  return Array.isArray(differences) ? { preview: preview ?? undefined, differences, message } : undefined
}
