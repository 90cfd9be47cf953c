import {
  checkoutCalls,
  type Address,
  type CheckoutChoices,
  type PlacedOrder,
  type OrderRequest,
  type Preview,
} from '@yaopi/core/contract'
import type { AsyncState } from '@yaopi/core'
import { useAction, useStorefront } from '@yaopi/widgets'
import { useLayoutEffect, useRef, useState } from 'react'
import { newKey, useQuery } from '../../platform/data/index.ts'
import { useMemberStorage } from '../../platform/member-storage/index.ts'
import { fitDraft, readDraft, readUnconfirmed, writeDraft, type CheckoutDraft } from './checkout-draft.ts'
import { problemOf, type CheckoutProblem } from './checkout-problem.ts'
import { placeOrder, type Change } from './place-order.ts'
import { checkoutText as text } from './checkout.text.ts'

export type Checkout = {
  readonly preview: AsyncState<Preview>
  readonly reload: () => void
  /** What the member filled in, fitted to the preview; undefined before it has come. */
  readonly draft: CheckoutDraft | undefined
  readonly change: (part: CheckoutDraft) => void
  readonly setAddresses: (addresses: readonly Address[]) => void
  /** Other coupons, vouchers or points: the amounts are asked for anew. A choice that is refused changes nothing. */
  readonly choose: (part: CheckoutChoices) => void
  /** The amounts of a new choice are on their way. */
  readonly isChoosing: boolean
  readonly problem: CheckoutProblem | undefined
  /** What changed since the preview; the page already shows the new figures. */
  readonly changed: Change | undefined
  readonly closeChange: () => void
  readonly isSending: boolean
  /** An order was sent and its answer never came. */
  readonly isUnconfirmed: boolean
  readonly submit: () => void
  /** Sends the unanswered order once more, unchanged. */
  readonly resend: () => void
}

/** Step 2: the preview, the draft that survives a login, and the order that is never made twice. */
export function useCheckout(onMade: (order: PlacedOrder) => void): Checkout {
  const { client, notifications } = useStorefront()
  const storage = useMemberStorage()
  const { state: preview, reload, replace, update } = useQuery(checkoutCalls.preview, {})
  const choice = useAction(checkoutCalls.preview)
  const [stored, setStored] = useState<CheckoutDraft>({})
  const [problem, setProblem] = useState<CheckoutProblem>()
  const [changed, setChanged] = useState<Change>()
  const [isSending, setSending] = useState(false)
  const [unanswered, setUnanswered] = useState<OrderRequest>()
  const choices = useRef<CheckoutChoices>({})
  // Not in the first render, which the server makes too; before the paint, so that no field changes under the eyes.
  useLayoutEffect(
    function readStored() {
      setStored(readDraft(storage))
      setUnanswered(readUnconfirmed(storage))
    },
    [storage],
  )
  const draft = preview.data === undefined ? undefined : fitDraft(stored, preview.data)

  const change = (part: CheckoutDraft): void => {
    const next = { ...stored, ...draft, ...part }
    setStored(next)
    writeDraft(storage, next)
    setProblem(undefined)
  }

  async function choose(part: CheckoutChoices): Promise<void> {
    const wanted = { ...choices.current, ...part }
    const answer = await choice.run(wanted)
    // A later choice has its own answer coming.
    if (answer === undefined) return
    if (answer.ok) {
      choices.current = wanted
      replace(answer.data)
    } else notifications.report(answer.failure)
  }

  async function send(request: OrderRequest): Promise<void> {
    setSending(true)
    const placed = await placeOrder(client, storage, request)
    setSending(false)
    setUnanswered(placed.kind === 'unknown' ? request : undefined)
    if (placed.kind === 'made') onMade(placed.order)
    else if (placed.kind === 'changed') showChange(placed)
    else notifications.report(placed.failure)
  }

  function showChange(change: Change): void {
    // The new preview comes with the best coupons and nothing else chosen.
    choices.current = {}
    if (change.preview !== undefined) replace(change.preview)
    if (change.differences.length > 0 || change.preview === undefined) setChanged(change)
    else notifications.info(text.recalculated)
  }

  const submit = (): void => {
    if (preview.data === undefined || draft === undefined || isSending || choice.isBusy) return
    const missing = problemOf(preview.data, draft)
    setProblem(missing)
    if (missing !== undefined) return
    setChanged(undefined)
    writeDraft(storage, draft)
    void send({
      preview_token: preview.data.preview_token,
      idempotency_key: newKey(),
      address_id: draft.address_id!,
      ...draft,
      remark: draft.remark?.trim(),
    } as OrderRequest)
  }

  return {
    preview,
    draft,
    change,
    problem,
    changed,
    isSending,
    isChoosing: choice.isBusy,
    submit,
    choose: (part) => {
      void choose(part)
    },
    reload,
    setAddresses: (addresses) => update((data) => ({ ...data, addresses })),
    closeChange: () => setChanged(undefined),
    isUnconfirmed: unanswered !== undefined && !isSending,
    resend: () => {
      if (unanswered === undefined) return
      void send(unanswered)
    },
  }
}
