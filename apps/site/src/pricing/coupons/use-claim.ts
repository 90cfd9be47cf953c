import { couponCalls } from '@yaopi/core'
import { useStorefront } from '@yaopi/widgets'
import { useState } from 'react'
import { couponsText as text } from './coupons.text.ts'

/** Claims coupons: which one is on its way, and what says how it went; `onAnswer` is called either way, for what is left has changed. */
export function useClaim(onAnswer: () => void): {
  readonly busy: number | undefined
  readonly claim: (coupon: { readonly id: number; readonly name: string }) => Promise<void>
} {
  const { client, notifications } = useStorefront()
  const [busy, setBusy] = useState<number>()
  const claim = async ({ id, name }: { readonly id: number; readonly name: string }): Promise<void> => {
    setBusy(id)
    const answer = await client.send(couponCalls.receive, { id })
    setBusy(undefined)
    if (answer.ok) notifications.success(text.claimed(name))
    else notifications.report(answer.failure)
    onAnswer()
  }
  return { busy, claim }
}
