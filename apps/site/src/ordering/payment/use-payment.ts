import { paymentCalls, type PayShare, type StartedPayment, type PayState } from '@yaopi/core/contract'
import { PayStatus, type PayType } from '@yaopi/core'
import { useStorefront } from '@yaopi/widgets'
import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { newKey, type QueryResult, sendIdempotent, useQuery } from '../../platform/data/index.ts'
import { doneHref } from '../steps/index.ts'
import type { BalanceProof } from './use-balance-code.tsx'

/** How often the state of a payment is asked for, milliseconds (domain.md §5.2). */
const POLL = 2_000

export type PayChoice = { readonly pay_type: PayType; readonly useBalance: boolean; readonly proof: BalanceProof }

export type Payment = {
  readonly query: QueryResult<PayState>
  /** A payment that waits for the channel. */
  readonly started: StartedPayment | undefined
  readonly isStarting: boolean
  readonly pay: (choice: PayChoice) => void
  /** Leaves the code and chooses another way to pay. */
  readonly cancelStarted: () => void
  readonly isHm: boolean
  readonly tradeId: number
  /** The link by which somebody else may pay, as it is now; null: none. */
  readonly share: PayShare | null
  /** A link was made or taken back. */
  readonly onShare: (share: PayShare) => void
  /** The transfer was declared: on to the last step. */
  readonly onTransferSent: () => void
}

/** What is to be paid of a trade: read, paid, polled, and read again whenever the page comes back into view. */
export function usePayment(tradeId: number, isHm: boolean): Payment {
  const { client, environment, notifications } = useStorefront()
  const navigate = useNavigate()
  const controlledDrug = isHm ? { hm: 1 as const } : {}
  const query = useQuery(paymentCalls.read, { trade_id: tradeId, ...controlledDrug })
  const [started, setStarted] = useState<StartedPayment>()
  const [isStarting, setStarting] = useState(false)
  const [newShare, setShare] = useState<PayShare | null>()
  const share = newShare === undefined ? (query.state.data?.share ?? null) : newShare
  const isShared = share?.state === 'open' || share?.state === 'opened'
  const { reload } = query
  const goOn = useCallback(() => {
    void navigate(doneHref(tradeId, isHm), { replace: true })
  }, [navigate, tradeId, isHm])

  useReloadOnReturn(reload)
  usePolling(started !== undefined || isShared, async () => {
    const answer = await client.send(paymentCalls.status, { trade_id: tradeId, ...controlledDrug })
    if (!answer.ok) {
      // A lost question is asked again; a login that has ended cannot be waited out [ER-02].
      if (answer.failure.kind === 'login') notifications.report(answer.failure)
      return
    }
    setShare(answer.data.share)
    if (answer.data.pay_status === PayStatus.paid) goOn()
    else if (answer.data.pay_status !== PayStatus.open) {
      setStarted(undefined)
      reload()
    }
  })

  const pay = async (choice: PayChoice): Promise<void> => {
    setStarting(true)
    // One key per way to pay: pressing twice, or again after a lost answer, pays once.
    const slot = `yaopi-pay-${tradeId}-${isHm ? 1 : 0}-${choice.pay_type}-${choice.useBalance ? 1 : 0}`
    const answer = await sendIdempotent(environment.session, slot, newKey, (key) =>
      client.send(paymentCalls.start, {
        trade_id: tradeId,
        pay_type: choice.pay_type,
        use_balance: choice.useBalance ? 1 : 0,
        idempotency_key: key,
        ...controlledDrug,
        ...choice.proof,
      }),
    )
    setStarting(false)
    if (!answer.ok) {
      notifications.report(answer.failure)
      // Paid or closed meanwhile: the page shows what is so now.
      if (answer.failure.kind === 'refused') reload()
      return
    }
    if (answer.data.paid === 1) goOn()
    else setStarted(answer.data)
  }

  return {
    query,
    started,
    isStarting,
    isHm,
    tradeId,
    share,
    onShare: setShare,
    onTransferSent: goOn,
    pay: (choice) => {
      void pay(choice)
    },
    cancelStarted: () => {
      setStarted(undefined)
      reload()
    },
  }
}

/**
 * Reads again when the page is shown again: from the back-forward cache, or from another tab (no live pay button after
 * paying).
 */
function useReloadOnReturn(reload: () => void): void {
  useEffect(
    function reloadWhenShown() {
      const onShow = (event: PageTransitionEvent): void => {
        if (event.persisted) reload()
      }
      const onVisible = (): void => {
        if (document.visibilityState === 'visible') reload()
      }
      window.addEventListener('pageshow', onShow)
      document.addEventListener('visibilitychange', onVisible)
      return () => {
        window.removeEventListener('pageshow', onShow)
        document.removeEventListener('visibilitychange', onVisible)
      }
    },
    [reload],
  )
}

/** Asks every two seconds while it is on and the page is visible; one question at a time. */
export function usePolling(isOn: boolean, ask: () => Promise<void>): void {
  useEffect(
    function poll() {
      if (!isOn) return
      let timer: number
      let isCurrent = true
      const next = (): void => {
        timer = window.setTimeout(() => {
          if (document.visibilityState === 'hidden') {
            next()
            return
          }
          void ask().finally(() => {
            if (isCurrent) next()
          })
        }, POLL)
      }
      next()
      return () => {
        isCurrent = false
        window.clearTimeout(timer)
      }
    },
    // `ask` is a new function with every render; only on and off matter.
    // oxlint-disable-next-line react/exhaustive-deps
    [isOn],
  )
}
