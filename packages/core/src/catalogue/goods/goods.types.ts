import type { ApplicationStatus } from './offer.constants.ts'
import type { LineType, SettleGroup } from '../../pricing/index.ts'
import type { ExpiryBand } from './expiry-band.rules.ts'
import type { PromotionFilter } from './promotion-filter.ts'
import type { Bundle } from './bundle.types.ts'
import type { Int01, Page } from '../../platform/protocol/index.ts'
import type { Yuan } from '../../platform/money/index.ts'

/** One tier of a ladder price: from `number` sale units on, each costs `price` (yuan) [EN-06]. */
export type LadderTier = { readonly number: number; readonly price: Yuan }

/** A small coloured mark on goods [CO-01]; `describe` is one sentence of the rule. */
export type Tag = {
  readonly name: string
  readonly describe: string
  readonly is_show: Int01
  /** What a promotion brings, in place of the name of its kind: 满200减15. */
  readonly benefit?: string
}

/** Why goods cannot be bought now, and where the member can do something about it (domain.md §1.6). */
export type BuyReason = { readonly code: BuyReasonCode; readonly msg: string; readonly action?: string }

/** Why somebody may not buy goods, as a code (domain.md §5.1). */
export type BuyReasonCode =
  | 'NEED_LOGIN'
  | 'NEED_AUDIT'
  | 'FROZEN'
  | 'BANNED'
  | 'OFF_SHELF'
  | 'KIND'
  | 'SCOPE'
  | 'DOC_EXPIRED'
  | 'HM_AUTH'
  | 'HM_RECEIPT'
  | 'COLD_AUTH'
  | 'CONTROL'
  | 'REGION'
  | 'NO_STOCK'
  | 'LIMIT'

/**
 * Goods as lists, cards and cart lines carry them (storefront.md §3, domain.md §5.1). Prices are null where the member
 * may not see them.
 */
export type Goods = {
  readonly id: number
  readonly name: string
  /** Manufacturer. */
  readonly sccj: string
  /** Specification. */
  readonly ypgg: string
  /** Packaging unit. */
  readonly bzdw: string
  readonly goods_image: readonly { readonly url: string }[]
  readonly base_price: Yuan | null
  /** The price this member pays for one unit now, before any ladder tier. */
  readonly price: Yuan | null
  readonly is_buy: Int01
  readonly buy_reason?: BuyReason
  /** Stock that can be sold, capped at 9999. */
  readonly number: number
  readonly is_youx: Int01
  readonly type: number
  readonly is_dpby: Int01
  /** Purchase limit, 0 = none. */
  readonly qg_number: number
  readonly limit_left?: number
  /** The activity price behind `price` and `goods_price_id`; times in Unix seconds, pool in units. */
  readonly activity?: GoodsActivity
  readonly is_free_shipping: Int01
  readonly free_shipping_number: number
  readonly ladder_price: readonly LadderTier[]
  /** 0 none, 1 by unit, 2 by case. */
  readonly ladder_price_type: 0 | 1 | 2
  readonly tags: readonly Tag[]
  readonly otc_class: 'rx' | 'otc_a' | 'otc_b' | 'none'
  readonly temp_class: 'cw' | 'yl' | 'lc' | 'ld'
  readonly goods_class: string
  /** Middle package (units) and case (units). */
  readonly zbz: number
  readonly jzl: number
  readonly min_number: number
  readonly step: number
  /** Earliest end date among the lots that would ship, `YYYY-MM-DD`. */
  readonly yxq: string | null
  readonly yxq_band: ExpiryBand | null
  readonly market_price: Yuan | null
  readonly ck_id: number
  readonly is_favorite: Int01
  readonly cart_number: number
  readonly goods_price_id: number
  readonly ladder_price_id: number
  readonly goods_manjian_id: number
  readonly is_yj: Int01
  readonly is_jxq: Int01
  readonly with_coupon: Int01
  readonly settle_group: SettleGroup
  readonly sales_30d: number
  /** 1: under controlled sale, for every viewer; absent: no. */
  readonly is_kx?: Int01
  /** The lot of a near-expiry listing. */
  readonly lot?: NearLot
  /** State of a group buy. */
  readonly group?: GroupProgress
}

/** The lot of a near-expiry listing; `days`: whole days until it expires. */
export type NearLot = Pick<Lot, 'batch_no' | 'made_date' | 'end_date'> & { readonly days: number }

/** State of a group buy: units paid and needed, members, units of this member. */
export type GroupProgress = {
  readonly target: number
  readonly sold: number
  readonly members: number
  readonly mine: number
  readonly state: 'open' | 'reached' | 'failed'
}

/**
 * An activity price: when it runs and the units left in its pool, null without a pool. `percent` (of a storewide
 * price): what remains to be paid.
 */
export type GoodsActivity = {
  readonly kind: string
  readonly start: number
  readonly end: number
  readonly total: number | null
  readonly left: number | null
  readonly percent?: number
}

/** A full reduction that goods take part in: its mark and its tiers in words. */
export type GoodsReduction = {
  readonly id: number
  readonly mark?: string
  readonly name: string
  readonly start: number
  readonly end: number
  readonly tiers: readonly string[]
}

/**
 * An activity price, running (`status` 1) or upcoming (0); price in yuan, null where the viewer sees none. `left`,
 * `limit`: null without a limit.
 */
export type ActivityPrice = {
  readonly id: number
  readonly kind: string
  readonly price: Yuan | null
  readonly start: number
  readonly end: number
  readonly status: 0 | 1
  readonly total: number | null
  readonly left: number | null
  readonly limit: number | null
}

/** A coupon (type 1) or voucher (2) that these goods may use and that can be claimed now or soon, yuan. */
export type GoodsCoupon = {
  readonly id: number
  readonly type: 1 | 2
  readonly name: string
  readonly face: Yuan
  readonly threshold: Yuan
  readonly start: number
  readonly end: number
  readonly status: 0 | 1
}

/**
 * A bundle that contains the goods, running (`status` 1) or upcoming (0); price of one set in yuan, null where the
 * viewer sees no prices.
 */
export type GoodsBundle = {
  readonly id: number
  readonly name: string
  readonly price: Yuan | null
  readonly start: number
  readonly end: number
  readonly status: 0 | 1
  readonly goods: readonly { readonly id: number; readonly name: string; readonly number: number }[]
}

/** All running and upcoming activities of goods. */
export type GoodsActivities = {
  readonly acts: readonly ActivityPrice[]
  readonly manjians: readonly (GoodsReduction & { readonly status: 0 | 1 })[]
  readonly coupons: readonly GoodsCoupon[]
  readonly combos: readonly GoodsBundle[]
}

/** The member's last application for controlled goods; `note` is the answer of the staff. */
export type ControlApplication = {
  readonly id: number
  readonly status: ApplicationStatus
  readonly reason: string
  readonly note: string
  readonly at: number
}

/**
 * Controlled sale on the detail page: the policy, whether it admits the member, and what they may do (domain.md §2.4).
 */
export type GoodsControl = {
  readonly id: number
  readonly name: string
  readonly url: string
  /** The price agreement that buyers accept, Markdown. */
  readonly convention: string
  readonly start: number
  /** 0: until further notice. */
  readonly end: number
  readonly inside: Int01
  /** Retail price the buyer promises not to go below; null where they may not see prices, or none is set. */
  readonly min_price: Yuan | null
  readonly may_apply: Int01
  readonly application?: ControlApplication
}

/** A lot of goods with its dates (domain.md §2.1). */
export type Lot = {
  readonly batch_no: string
  readonly made_date: string
  readonly end_date: string
  readonly band: ExpiryBand
  readonly number: number
}

/** Everything the detail page shows. */
export type GoodsDetail = Goods & {
  readonly goods_sn: string
  readonly barcode: string
  readonly approval_no: string
  readonly dosage_form: string
  readonly special_type: number
  readonly device_class?: number
  /** Gross margin of `price` in percent of the suggested retail price, one decimal. */
  readonly profit_rate: number | null
  readonly generic_name: string
  readonly brand: { readonly id: number; readonly name: string } | null
  /** `alt`: what a picture shows, where somebody has said it. */
  readonly images: readonly { readonly url: string; readonly alt?: string }[]
  readonly mah: string
  readonly origin: string
  readonly grade: string
  readonly register_no: string
  readonly storage: string
  readonly is_medicare: Int01
  readonly tax_rate: number
  readonly category: readonly { readonly id: number; readonly name: string }[]
  readonly lots: readonly Lot[]
  readonly instruction: readonly { readonly title: string; readonly text: string }[]
  readonly docs: readonly { readonly name: string; readonly url: string }[]
  readonly same_goods: readonly Goods[]
  readonly reductions?: readonly GoodsReduction[]
  /** Running bundles that contain the goods. */
  readonly combinations?: readonly Bundle[]
  readonly control?: GoodsControl
  readonly history: readonly {
    readonly at: number
    readonly price: Yuan
    readonly number: number
    readonly order_sn: string
  }[]
}

/** A value that a filter of a list offers, with the number of goods that have it. */
export type Facet = { readonly id: string; readonly name: string; readonly count: number }

/** A maker with the capital letter that its name is filed under, `#` without one. */
export type MakerFacet = Facet & { readonly initial: string }

/** One page of goods and what the filters may offer. */
export type GoodsPage = Page<Goods> & {
  readonly facets: {
    /** The makers with the most goods, and the chosen ones; counted as if no maker was chosen. */
    readonly sccj: readonly Facet[]
    /** Categories below the chosen one, or beside it; the first level without a choice. Empty ones are left out. */
    readonly category?: readonly Facet[]
    /** Promotions for the viewer, by `PromotionFilter`; counted as if none was chosen. Empty ones are left out. */
    readonly promo?: readonly Omit<Facet, 'name'>[]
    /** Classes of drugs, classes of storage, bands of remaining life: each counted as if none of it was chosen. */
    readonly otc?: readonly Omit<Facet, 'name'>[]
    readonly temp?: readonly Omit<Facet, 'name'>[]
    readonly band?: readonly Omit<Facet, 'name'>[]
    /** Dosage forms and brands with the most goods, and the chosen ones; counted as the makers are. */
    readonly dosage: readonly Facet[]
    readonly brand: readonly Facet[]
  }
  /** The corrected keywords, when a typing error was corrected. */
  readonly corrected?: string
}

/** The filters of a list, as in the URL (domain.md §5.3). */
export type GoodsListQuery = {
  readonly page?: number
  readonly per_page?: number
  readonly keywords?: string
  /** 0 drug, 1 manufacturer: what `keywords` means. */
  readonly type?: 0 | 1
  readonly select?: number
  readonly brand_id?: number
  /** Id of a maker, or several with commas between them. */
  readonly sccj?: number | string
  /** Only goods with a promotion that the viewer may use now. */
  readonly promo?: PromotionFilter
  readonly dosage?: string
  readonly otc?: 'rx' | 'otc_a' | 'otc_b' | 'none'
  readonly temp?: 'cw' | 'yl' | 'lc' | 'ld'
  readonly medicare?: Int01
  /** Minimum months until expiry. */
  readonly band?: ExpiryBand
  readonly stock?: Int01
  readonly free?: Int01
  readonly yx?: Int01
  readonly zone?: 'normal' | 'zy' | 'qx'
  /** 1: near-expiry lots, one entry each; `life`: days until they expire. */
  readonly is_jxq?: Int01
  readonly life?: '30-60' | '60-90' | '90-180'
  /** `goods.type` of domain.md §2.1; 7: controlled sale. */
  readonly goods_type?: typeof LineType.controlledSale
  readonly min_price?: number
  readonly max_price?: number
  /** Only goods with a running price of this kind for the member. */
  readonly price_kind?: 'yyh'
  /** Only goods for which a coupon of the member may be used; an unknown one has none. */
  readonly coupon_id?: number
  readonly sort?: 'default' | 'sales' | 'price' | 'profit' | 'expiry' | 'new'
  readonly order?: 'asc' | 'desc'
}

/** A node of a category menu [EN-07]; `childrenShow` 1 when the menu unfolds it. */
export type Category = {
  readonly id: number
  readonly name: string
  readonly logo1: string
  readonly children: readonly Category[]
  readonly childrenShow: 0 | 1
}
