import { toYuan } from '@yaopi/core'
import type { Coupon } from '@yaopi/core/contract'
import { countedPage, pageOf } from '../../platform/http/index.ts'
import type { CouponAbout } from './coupon.queries.ts'
import { couponGoodsText } from './coupon.text.ts'

const PER_PAGE = 20

/** A coupon with its face and threshold in yuan. */
export const inYuan = <T extends { readonly face: number; readonly threshold: number }>(one: T): T => ({
  ...one,
  face: toYuan(one.face),
  threshold: toYuan(one.threshold),
})

/** A row of a page of coupons. */
type PageRow = CouponAbout &
  Pick<Coupon, 'scope'> & { readonly all: number; readonly face: number; readonly threshold: number }

/** What a coupon is for, in words; nothing for all goods. */
const goodsOf = ({ scope, about, about_all }: PageRow): Pick<Coupon, 'applies_to'> =>
  scope === 'all' || about.length === 0 ? {} : { applies_to: couponGoodsText(scope, about, about_all) }

/** A page of coupons as the wire has them. */
export async function couponPage<T extends PageRow>(
  page: number,
  read: (part: { readonly limit: number; readonly offset: number }) => Promise<readonly T[]>,
) {
  const paging = { page, per_page: PER_PAGE }
  const { list, total } = await countedPage('all', paging, read)
  return pageOf(
    list.map((row) => {
      const { all: _, about: __, about_all: ___, ...one } = row
      return { ...inYuan(one), ...goodsOf(row) }
    }),
    total,
    paging,
  )
}
