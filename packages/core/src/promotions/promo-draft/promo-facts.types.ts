import type { Fen } from '../../platform/money/index.ts'
import type { Stamp } from '../../platform/time/index.ts'
import type { PromoKind } from './promo-kind.constants.ts'

/** A price record of goods that runs in a part of the window of a draft. */
export type OtherPrice = {
  readonly kind: string
  readonly id: number
  readonly price: Fen
  readonly start: Stamp
  readonly end: Stamp
  readonly ranks: readonly number[] | null
}

/** Goods as the checks need them; amounts in fen. */
export type PromoGoods = {
  readonly id: number
  readonly name: string
  readonly base_price: Fen
  /** The lowest price that everybody could have in the last 30 days. */
  readonly lowest_30d: Fen
  /** The lowest base price of the last 90 days. */
  readonly lowest_90d: Fen
  /** The lowest price that a controlled-sale policy allows, null without one. */
  readonly floor: Fen | null
  readonly is_on_sale: boolean
  readonly sellable: number
  readonly ck_id: number
  readonly settle_group: string
  readonly is_prescription: boolean
  readonly is_controlled: boolean
  readonly ranks_allowed: readonly number[] | null
  /** Other prices in the window of the draft. */
  readonly others: readonly OtherPrice[]
  readonly lots: readonly {
    readonly id: number
    readonly is_jxq: boolean
    readonly days: number
    readonly left: number
  }[]
}

/** Another promotion that runs in a part of the window and reaches some of the same goods. */
export type RunningPromo = {
  readonly kind: PromoKind
  readonly id: number
  readonly name: string
  readonly start: Stamp
  readonly end: Stamp
}

/** A template of coupons (1) or vouchers (2) that a prize gives. */
export type PromoTemplate = {
  readonly id: number
  readonly type: 1 | 2
  readonly face: Fen
  readonly left: number
  /** Its last moment of use, null when it depends on the claim. */
  readonly use_end: Stamp | null
  /** Members of every rank may have it. */
  readonly is_for_all: boolean
}

/** What the checks need besides the draft; read by the server. */
export type PromoFacts = {
  readonly now: Stamp
  readonly goods: readonly PromoGoods[]
  /** Goods on sale that the scope reaches, and those of them whose zone bars the kind. */
  readonly reach: number
  readonly dropped: number
  readonly running: readonly RunningPromo[]
  /** Coupons that can be used in the window, for the share of combined discounts. */
  readonly coupons: readonly { readonly face: Fen; readonly threshold: Fen }[]
  /** Templates that the prizes of a lottery name. */
  readonly templates: readonly PromoTemplate[]
  /** The most that a promotion may cost without a second look, fen. */
  readonly budget: Fen
}
