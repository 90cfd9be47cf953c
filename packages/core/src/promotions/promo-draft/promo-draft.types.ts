import type { Yuan } from '../../platform/money/index.ts'
import type { Int01 } from '../../platform/protocol/index.ts'
import type { Stamp } from '../../platform/time/index.ts'
import type { ZoneCode } from '../../pricing/index.ts'
import type { PrizeKind } from '../lottery/index.ts'
import type { IssueWeight, PromoDraftState, PromoKind, PromoPhase } from './promo-kind.constants.ts'

/** What every promotion has: a name, a half-open window, and the ranks it is for; no rank means all. */
export type PromoBase = {
  readonly name: string
  readonly start: Stamp
  readonly end: Stamp
  readonly ranks: readonly number[]
}

/** The goods a promotion reaches; `ids` of goods, categories or brands. */
export type PromoScope = {
  readonly kind: 'all' | 'goods' | 'category' | 'brand' | 'zone'
  readonly ids: readonly number[]
  readonly zones: readonly ZoneCode[]
}

/** A row of goods with their price; 0 in `total` and `limit`: without. */
export type PromoPriceRow = {
  readonly goods_id: number
  readonly price: Yuan
  /** Units of the pool. */
  readonly total: number
  /** Units a member may have. */
  readonly limit: number
  /** Least units of a line. */
  readonly min: number
  /** The lot of a near-expiry price, 0 for other kinds. */
  readonly lot_id: number
  /** Units that must be paid until the end of a group buy, 0 for other kinds. */
  readonly target: number
}
/** Prices of goods: flash sale, daily special, group buy, near expiry and the agreed price lists. */
export type PricesPayload = PromoBase & { readonly rows: readonly PromoPriceRow[] }

/** A tier of a reduction: thresholds that are 0 do not count; `value` of 满减, `percent` that remains of 满折. */
export type PromoTier = {
  readonly amount: Yuan
  readonly kinds: number
  readonly number: number
  readonly gives: 'jian' | 'zhe' | 'zeng' | 'hg'
  readonly value: Yuan
  readonly percent: number
  /** Units that may be exchanged. */
  readonly units: number
}
/** A gift of a tier (its place from 0 on) with the pool of its goods. */
export type PromoGift = {
  readonly tier: number
  readonly goods_id: number
  readonly number: number
  readonly total: number
}
/** Goods that a reached tier lets exchange for. */
export type PromoExchange = {
  readonly goods_id: number
  readonly price: Yuan
  readonly total: number
  readonly from_amount: Yuan
}
/** A full reduction; `banner` and `rule_text` belong to the page of a mix-and-match. */
export type ReductionPayload = PromoBase & {
  readonly scope: PromoScope
  readonly tiers: readonly PromoTier[]
  readonly is_repeat: Int01
  readonly max_times: number
  readonly gifts: readonly PromoGift[]
  readonly exchange: readonly PromoExchange[]
  readonly rule_text: string
}

/** A storewide price; `percent` remains to be paid. */
export type StorewidePayload = PromoBase & { readonly scope: PromoScope; readonly percent: number }

/** A cashback offer; one tier counts. */
export type CashbackPayload = PromoBase & {
  readonly scope: PromoScope
  readonly tiers: readonly { readonly amount: Yuan; readonly value: Yuan }[]
}

/** A bundle of one warehouse; 0 in `total` and `limit`: without. */
export type BundlePayload = PromoBase & {
  readonly price: Yuan
  readonly goods: readonly { readonly goods_id: number; readonly number: number }[]
  readonly total: number
  readonly limit: number
}

/** A template of coupons (1) or cash vouchers (2); the window is that of claiming. */
export type CouponPayload = PromoBase & {
  readonly type: 1 | 2
  readonly face: Yuan
  readonly threshold: Yuan
  readonly scope: PromoScope
  readonly total: number
  readonly per_member: number
  /** Fixed days of use, 0 with `use_days`. */
  readonly use_start: Stamp
  readonly use_end: Stamp
  /** So many days from the claim, 0 with fixed days. */
  readonly use_days: number
}

/** A prize of a lottery; 谢谢参与 has a weight only. */
export type PromoPrize = {
  readonly kind: PrizeKind
  readonly name: string
  /** How the member gets it. */
  readonly remarks: string
  readonly weight: number
  /** Points of one, 0 for other kinds. */
  readonly points: number
  /** What one is worth; of the balance it is what the member gets. */
  readonly worth: Yuan
  /** The template of a coupon or voucher, 0 for other kinds. */
  readonly template_id: number
  readonly total: number
  /** How many a day at most; 0: no limit. */
  readonly day_cap: number
}
/** A lottery for all members; `rules` are shown beside its odds. */
export type DrawPayload = PromoBase & { readonly rules: string; readonly prizes: readonly PromoPrize[] }

/** The payload of each form. */
export type PromoPayloads = {
  readonly prices: PricesPayload
  readonly reduction: ReductionPayload
  readonly storewide: StorewidePayload
  readonly cashback: CashbackPayload
  readonly bundle: BundlePayload
  readonly coupon: CouponPayload
  readonly draw: DrawPayload
}
/** The payload of any kind. */
export type PromoPayload = PromoPayloads[keyof PromoPayloads]

/** Something that a check says of a draft. */
export type PromoIssue = {
  readonly code: string
  readonly weight: IssueWeight
  readonly text: string
  /** The field of the payload, for the form. */
  readonly field?: string
  readonly goods_ids?: readonly number[]
}

/** A tick of somebody who publishes in spite of an issue, with the reason. */
export type PromoTick = { readonly code: string; readonly reason: string }

/** A draft of the staff. */
export type PromoDraft = {
  readonly id: number
  readonly kind: PromoKind
  readonly name: string
  readonly state: PromoDraftState
  readonly version: number
  readonly payload: PromoPayload
  readonly issues: readonly PromoIssue[]
  readonly ticks: readonly PromoTick[]
  readonly author: string
  /** Who saved it last. */
  readonly updated_by: string
  readonly updated_at: Stamp
  readonly published_at: Stamp | null
}

/** What a check of a draft answers. */
export type PromoCheck = {
  readonly issues: readonly PromoIssue[]
  /** Goods that it reaches, of those on sale, and goods that its scope names but that it cannot help. */
  readonly reach: { readonly goods: number; readonly dropped: number }
  /** The most it can cost, null where nothing limits it. */
  readonly cost: { readonly most: Yuan | null }
}

/** A saved case whose totals a draft would change. */
export type PromoCaseChange = {
  readonly id: number
  readonly name: string
  readonly before: Yuan
  readonly after: Yuan
}

/** A promotion in the calendar or the list: a draft, or rows that were published together. */
export type PromoEntry = {
  /** `draft:12`, or kind and first id of what was published. */
  readonly key: string
  readonly kind: PromoKind
  /** First id of what was published; 0 for a draft. */
  readonly id: number
  /** 0: published before there were drafts. */
  readonly draft_id: number
  readonly name: string
  readonly state: PromoDraftState
  readonly phase: PromoPhase | 0
  readonly start: Stamp
  readonly end: Stamp
  readonly goods: number
  readonly taken: number
  /** Units of the pools, null without one. */
  readonly total: number | null
  readonly summary: string
  readonly author: string
  /** Issues of a draft that stop its publication or need a tick. */
  readonly issues: number
  readonly version: number
}

/** Goods for the rows of a draft and for carts of the simulator. */
export type PromoGoodsChoice = {
  readonly id: number
  readonly goods_sn: string
  readonly name: string
  readonly spec: string
  readonly maker: string
  readonly unit: string
  readonly base_price: Yuan
  readonly sellable: number
  readonly is_on_sale: Int01
  /** Near-expiry lots. */
  readonly lots: readonly {
    readonly id: number
    readonly batch_no: string
    readonly end_date: string
    readonly left: number
  }[]
}

/** A member for whom a cart is simulated. */
export type PromoBuyer = {
  readonly id: number
  readonly company: string
  readonly rank: number
  readonly region: string
}
