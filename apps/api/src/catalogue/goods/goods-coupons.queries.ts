import type { Fen, GoodsCoupon } from '@yaopi/core/contract'
import { type Db, rows, sql } from '../../platform/db/index.ts'

type Scoped = {
  readonly id: number
  readonly brand_id: number | null
  readonly cat1: number
  readonly cat2: number | null
  readonly cat3: number | null
}

/** A coupon as it is stored: amounts in fen. */
type ClaimableRow = Omit<GoodsCoupon, 'status' | 'face' | 'threshold'> & { readonly face: Fen; readonly threshold: Fen }

/** Coupons and vouchers that can be claimed now or soon and that these goods may use, the dearest first; `rank` null: those for everybody. Amounts in fen. */
export const claimableFor = (db: Db, goods: Scoped, rank: number | null, now: number): Promise<ClaimableRow[]> =>
  rows(
    db,
    sql<ClaimableRow>`
  select t.id, t.type, t.name, t.face, t.threshold, extract(epoch from t.claim_start)::int as start, extract(epoch from t.claim_end)::int as end
  from coupon_template t where t.claim_end > ${new Date(now)} and t.claimed < t.total and (t.ranks is null or ${rank}::smallint = any(t.ranks)) and case t.scope_kind
    when 'all' then true when 'goods' then ${goods.id} = any(t.scope_ids) when 'brand' then ${goods.brand_id}::int = any(t.scope_ids)
    when 'category' then t.scope_ids && array[${goods.cat1}, ${goods.cat2}, ${goods.cat3}]::int[] else false end
  order by t.face desc, t.id limit 6`,
  )
