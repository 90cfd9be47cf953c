import { couponCalls } from '@yaopi/core/contract'
import { useStorefront } from '@yaopi/widgets'
import { useState } from 'react'
import { couponsText as text } from './coupons.text.ts'

/** Stands for `busy` while all coupons are claimed. */
export const CLAIMING_ALL = 'all'

/**
 * Claims coupons: which one is on its way, and what says how it went; `onAnswer` is called either way, for what is left
 * has changed.
 */
export function useClaim(onAnswer: () => void): {
  readonly busy: number | typeof CLAIMING_ALL | undefined
  /** Claims everything that the member may claim, in one call. */
  readonly claimAll: () => Promise<void>
  readonly claim: (coupon: { readonly id: number; readonly name: string }) => Promise<void>
} {
  const { client, notifications, cart } = useStorefront()
  const [busy, setBusy] = useState<number | typeof CLAIMING_ALL>()
  // What the cart comes to may depend on a coupon that can be used now.
  const finish = (): void => {
    onAnswer()
    void cart.invalidate()
  }
  const claim = async ({ id, name }: { readonly id: number; readonly name: string }): Promise<void> => {
    setBusy(id)
    const answer = await client.send(couponCalls.receive, { id })
    setBusy(undefined)
    if (answer.ok) notifications.success(text.claimed(name))
    else notifications.report(answer.failure)
    finish()
  }
  const claimAll = async (): Promise<void> => {
    setBusy(CLAIMING_ALL)
    const answer = await client.send(couponCalls.receiveAll, {})
    setBusy(undefined)
    if (!answer.ok) notifications.report(answer.failure)
    else {
      const { claimed, refused } = answer.data
      if (claimed.length > 0) notifications.success(text.claimedAll(claimed))
      const missed = refused.filter(({ code }) => code === 'GONE')
      if (missed.length > 0 || claimed.length === 0)
        notifications.info(
          missed.length === 0 ? text.nothingToClaim : missed.map((one) => text.missed(one.name, one.reason)).join('\n'),
        )
    }
    finish()
  }
  return { busy, claim, claimAll }
}
