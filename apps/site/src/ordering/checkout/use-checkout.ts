import {
  checkoutCalls,
  type Address,
  type CheckoutChoices,
  type PlacedOrder,
  type OrderRequest,
  type Preview,
} from '@yaopi/core/contract'
import type { AsyncState } from '@yaopi/core'
import { useStorefront } from '@yaopi/widgets'
import { useCallback, useEffect, useRef, useState } from 'react'
import { newKey } from '../../platform/data/index.ts'
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
  const { client, environment, notifications } = useStorefront()
  const storage = environment.session
  const [preview, setPreview] = useState<AsyncState<Preview>>({ status: 'loading' })
  const [stored, setStored] = useState(() => readDraft(storage))
  const [problem, setProblem] = useState<CheckoutProblem>()
  const [changed, setChanged] = useState<Change>()
  const [isSending, setSending] = useState(false)
  const [unanswered, setUnanswered] = useState(() => readUnconfirmed(storage))
  const [isChoosing, setChoosing] = useState(false)
  const choices = useRef<CheckoutChoices>({})
  const lastChoice = useRef(0)
  const draft = preview.data === undefined ? undefined : fitDraft(stored, preview.data)

  const load = useCallback(async (): Promise<void> => {
    setPreview((now) => ({ status: 'loading', data: now.data }))
    const answer = await client.send(checkoutCalls.preview, {})
    if (answer.ok) {
      setPreview({ status: 'ready', data: answer.data })
      return
    }
    const { failure } = answer
    if (failure.kind === 'cancelled') return
    if (failure.kind === 'login' || failure.kind === 'contract') notifications.report(failure)
    setPreview({ status: 'failed', failure })
  }, [client, notifications])
  useEffect(
    function loadPreview() {
      void load()
    },
    [load],
  )

  const change = (part: CheckoutDraft): void => {
    const next = { ...stored, ...draft, ...part }
    setStored(next)
    writeDraft(storage, next)
    setProblem(undefined)
  }

  async function choose(part: CheckoutChoices): Promise<void> {
    const wanted = { ...choices.current, ...part }
    const choice = ++lastChoice.current
    setChoosing(true)
    const answer = await client.send(checkoutCalls.preview, wanted)
    // A later choice has its own answer coming.
    if (choice !== lastChoice.current) return
    setChoosing(false)
    if (answer.ok) {
      choices.current = wanted
      setPreview({ status: 'ready', data: answer.data })
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
    if (change.preview !== undefined) setPreview({ status: 'ready', data: change.preview })
    if (change.differences.length > 0 || change.preview === undefined) setChanged(change)
    else notifications.info(text.recalculated)
  }

  const submit = (): void => {
    if (preview.data === undefined || draft === undefined || isSending || isChoosing) return
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
    isChoosing,
    submit,
    choose: (part) => {
      void choose(part)
    },
    reload: () => {
      void load()
    },
    setAddresses: (addresses) =>
      setPreview((now) => (now.data === undefined ? now : { status: 'ready', data: { ...now.data, addresses } })),
    closeChange: () => setChanged(undefined),
    isUnconfirmed: unanswered !== undefined && !isSending,
    resend: () => {
      if (unanswered === undefined) return
      void send(unanswered)
    },
  }
}
