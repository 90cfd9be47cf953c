import type { Yuan } from '../../platform/money/index.ts'
import type { Stamp } from '../../platform/time/index.ts'
import type { JudgedOffer, SettleGroup, SourceCode } from '../../pricing/index.ts'
import type { PromoKind } from '../promo-draft/index.ts'

/** A line of a cart that is simulated; without `goods_price_id` it is bought as the shop shows it. */
export type SimulatedLine = {
  readonly goods_id: number
  readonly number: number
  /** A record; 0: at no record that must be named. */
  readonly goods_price_id?: number
  readonly goods_manjian_id?: number
  readonly combination_id?: number
  readonly is_yj?: 0 | 1
}

/** A buyer in words: kind, freight region, and whether they have ordered before. */
export type DescribedBuyer = { readonly rank: number; readonly region: 'A' | 'B' | 'C'; readonly is_new?: 0 | 1 }

/** What is asked of the simulator. */
export type SimulationInput = {
  readonly member_id?: number
  readonly as?: DescribedBuyer
  /** Lines; none: those that are ticked in the member's own cart. */
  readonly lines?: readonly SimulatedLine[]
  /** The moment, seconds; now when absent. */
  readonly at?: Stamp
  /** Whether the best coupon of each order is used; else none. */
  readonly coupons?: 'best' | 'none'
  readonly voucher_ids?: readonly number[]
  readonly points?: number
  readonly draft_ids?: readonly number[]
  /** Published promotions that are left out. */
  readonly without?: readonly { readonly kind: PromoKind; readonly id: number }[]
}

/** A step from list price to paid amount, yuan for the whole line. */
export type SimulatedStep = {
  readonly code: string
  readonly amount: Yuan
  readonly reason: string
  readonly ref_id: number
}

/** A source of the price of a line, and why it lost. */
export type SimulatedCandidate = {
  readonly source: SourceCode
  readonly name: string
  readonly ref_id: number
  readonly price: Yuan | null
  readonly taken: 0 | 1
  readonly text: string
}

/** A line of a simulation. */
export type SimulatedResult = {
  readonly id: number
  readonly goods_id: number
  readonly name: string
  readonly spec: string
  readonly maker: string
  readonly unit: string
  readonly number: number
  /** Why it cannot be bought, or why it does not count. */
  readonly gate?: { readonly code: string; readonly text: string }
  readonly counted: 0 | 1
  readonly source: SourceCode
  readonly source_name: string
  readonly list_price: Yuan
  readonly price: Yuan
  readonly line_amount: Yuan
  readonly paid_amount: Yuan
  readonly steps: readonly SimulatedStep[]
  readonly candidates: readonly SimulatedCandidate[]
}

/** An offer with its verdict in words. */
export type SimulatedOffer = Pick<JudgedOffer, 'kind' | 'id' | 'verdict'> & {
  readonly name: string
  readonly value: Yuan
  readonly text: string
  /** Amount that is missing. */
  readonly gap?: Yuan
}

/** Orders that a simulated cart becomes. */
export type SimulatedOrder = {
  readonly settle_group: SettleGroup
  readonly name: string
  readonly ck_id: number
  readonly goods_amount: Yuan
  readonly manjian: Yuan
  readonly coupon: Yuan
  readonly voucher: Yuan
  readonly points: Yuan
  readonly freight: Yuan
  readonly payable: Yuan
}

/** A priced cart with the reasons of its prices. */
export type Simulation = {
  readonly at: Stamp
  readonly buyer: { readonly name: string; readonly rank: number; readonly region: 'A' | 'B' | 'C' }
  readonly lines: readonly SimulatedResult[]
  readonly orders: readonly SimulatedOrder[]
  readonly offers: readonly SimulatedOffer[]
  readonly gifts: readonly {
    readonly goods_id: number
    readonly name: string
    readonly number: number
    readonly reason: string
  }[]
  /** What stops an order of this cart: the minimum of a group. */
  readonly problem?: string
  readonly total: {
    readonly list: Yuan
    readonly goods: Yuan
    readonly discount: Yuan
    readonly freight: Yuan
    readonly payable: Yuan
    /** Share of all discounts of the list amount, percent. */
    readonly share: number
    readonly points_earned: number
    readonly cashback: Yuan
  }
}

/** A saved case: a cart with the amount that it should cost. */
export type PromoCase = {
  readonly id: number
  readonly name: string
  readonly input: SimulationInput
  readonly expected: Yuan
  readonly last_payable: Yuan | null
  readonly last_run_at: Stamp | null
  readonly author: string
}
