import type { Coupon, Fen, GoodsCoupon } from '@yaopi/core/contract'
import { type Db, rows, sql } from '../../platform/db/index.ts'
import { couponReaches, type StoredScope } from '../../pricing/offers/index.ts'

/** Type, scope and member kinds of a coupon. */
type CouponScope = StoredScope & Pick<Coupon, 'type'> & { readonly ranks: readonly number[] | null }

/** Coupons and vouchers that can be claimed at a moment (milliseconds), for whichever kind of member. */
export const claimableNow = (db: Db, now: number): Promise<CouponScope[]> =>
  rows(
    db,
    sql<CouponScope>`select t.type, t.scope_kind, t.scope_ids, t.scope_zones, t.ranks from coupon_template t
      where t.claim_start <= ${new Date(now)} and t.claim_end > ${new Date(now)} and t.claimed < t.total order by t.id`,
  )

/** A coupon as it is stored: amounts in fen. */
type ClaimableRow = Omit<GoodsCoupon, 'status' | 'face' | 'threshold'> & { readonly face: Fen; readonly threshold: Fen }

/**
 * Coupons and vouchers that can be claimed now or soon and that these goods may use, highest face first. `rank` null:
 * those for everybody. Amounts in fen.
 */
export const claimableFor = (db: Db, goodsId: number, rank: number | null, now: number): Promise<ClaimableRow[]> =>
  rows(
    db,
    sql<ClaimableRow>`
  select t.id, t.type, t.name, t.face, t.threshold, unix_seconds(t.claim_start)::int as start,
    unix_seconds(t.claim_end)::int as end
  from coupon_template t join goods g on g.id = ${goodsId}
  where t.claim_end > ${new Date(now)} and t.claimed < t.total and (t.ranks is null or ${rank}::smallint = any(t.ranks))
    and ${couponReaches}
  order by t.face desc, t.id limit 6`,
  )
