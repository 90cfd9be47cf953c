import { soldPercent, type Goods } from '@yaopi/core'
import { offerPagesText as text } from './offer.text.ts'
import { Progress } from './progress.tsx'

/** How much of an offer's pool is gone; nothing for an offer without one. */
export function SoldBar({ goods: { activity } }: { readonly goods: Pick<Goods, 'activity'> }) {
  if (activity === undefined || activity.total === null) return null
  const percent = soldPercent(activity)
  return <Progress value={percent} most={100} label={text.sold(percent)} />
}
