import type { PromoKind, PromoPayload } from '@yaopi/core/staff'
import type { z } from 'zod'
import type { Db } from '../../../platform/db/index.ts'

/** What is published: the promotion's draft, its kind and its payload. */
export type Publication<Payload extends PromoPayload> = {
  readonly promo_id: number
  readonly kind: PromoKind
  readonly payload: Payload
}

/** Where a form's live rows are: table, window columns, and the column of the pool. */
export type LiveRows = {
  readonly table:
    | 'price_offer'
    | 'reduction'
    | 'storewide_price'
    | 'cashback_offer'
    | 'bundle'
    | 'coupon_template'
    | 'draw'
  readonly start: 'start_at' | 'claim_start'
  readonly end: 'end_at' | 'claim_end'
  readonly pool?: 'stock_total' | 'total'
  readonly taken?: 'taken' | 'claimed'
  readonly hasName?: true
}

/** One form of promotions: the schema of its payload, its live rows, and how it is published. */
export type PromoFormRow<Payload extends PromoPayload> = {
  readonly schema: z.ZodType<Payload>
  readonly live: LiveRows
  /** Writes the live rows; their ids. */
  readonly publish: (tx: Db, publication: Publication<Payload>) => Promise<readonly number[]>
  /** Goods that the payload names one by one. */
  readonly goodsOf: (payload: Payload) => readonly number[]
}
