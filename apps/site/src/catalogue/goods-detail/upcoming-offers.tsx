import { goodsCalls, type GoodsActivities, type GoodsDetail } from '@yaopi/core/contract'
import { OfferStatus, formatDateTime, formatYuan } from '@yaopi/core'
import { useStorefront, useValue } from '@yaopi/widgets'
import { useQuery } from '../../platform/data/index.ts'
import { hasRoute, href } from '../../platform/routing/index.ts'
import { upcomingText as text } from './upcoming-offers.text.ts'
import { couponsText } from '../../pricing/coupons/index.ts'
import { PromotionLines, type PromotionLine } from './promotion-lines.tsx'

/**
 * What is announced for goods, one line each, and to visitors the coupons that members claim. What runs now stands in
 * the price and the promotions.
 */
function linesOf({ acts, manjians, coupons, combos }: GoodsActivities, isMember: boolean): readonly PromotionLine[] {
  const when = (start: number): string => formatDateTime(start).slice(5, 16)
  return [
    ...acts
      .filter((act) => act.status === OfferStatus.upcoming)
      .map((act) => ({
        mark: text.mark[act.kind] ?? text.price,
        text: text.soon(when(act.start), act.price === null ? undefined : formatYuan(act.price)),
      })),
    ...manjians
      .filter((one) => one.status === OfferStatus.upcoming)
      .map((one) => ({ mark: text.manjian, text: text.tiersSoon(when(one.start), one.tiers.join('，')) })),
    ...combos
      .filter((one) => one.status === OfferStatus.upcoming)
      .map((one) => ({ mark: text.combo, text: text.tiersSoon(when(one.start), one.name) })),
    ...(isMember ? [] : coupons).map((one) => ({
      mark: text.coupon[one.type],
      text: text.offered(couponsText.value(one), one.status === OfferStatus.upcoming ? when(one.start) : undefined),
      ...(hasRoute('lqzx') ? { href: href('lqzx') } : {}),
    })),
  ]
}

/** Comes with the page, so that nothing below moves; goods without any show nothing. */
export function UpcomingOffers({ goods }: { readonly goods: GoodsDetail }) {
  const { session } = useStorefront()
  const isMember = useValue(session.loggedIn)
  const { state } = useQuery(goodsCalls.activities, { goods_id: goods.id }, { cache: true })
  const lines = state.data === undefined ? [] : linesOf(state.data, isMember)
  return <PromotionLines label={text.label} lines={lines} go={text.claim} />
}
