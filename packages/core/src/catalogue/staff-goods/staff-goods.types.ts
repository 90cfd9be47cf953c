import type { Yuan } from '../../platform/money/index.ts'
import type { Int01 } from '../../platform/protocol/index.ts'
import type { Goods } from '../goods/index.ts'
import type { GoodsProblem } from './goods-problems.rules.ts'
import type { FirstApproval, GoodsSort, GoodsVerb } from './staff-goods.constants.ts'

/** What a list of goods of the staff is narrowed to; absent: not by this. */
export type StaffGoodsFilter = {
  /** Name, pinyin, code, barcode or the beginning of an approval number: the shop's own search. */
  readonly q?: string
  readonly category_id?: number
  readonly brand_id?: number
  readonly maker_id?: number
  readonly goods_class?: string
  readonly otc_class?: string
  readonly temp_class?: string
  readonly special?: Int01
  readonly scope?: string
  readonly on_sale?: Int01
  readonly first_state?: FirstApproval
  /** Units that can be sold, at most. */
  readonly stock_most?: number
  /** Days until the earliest lot ends, at most. */
  readonly ends_within?: number
  readonly no_picture?: Int01
  /** Lots of prepared herbs wait for their inspection report. */
  readonly no_report?: Int01
  readonly no_barcode?: Int01
  readonly has_problem?: Int01
  readonly problem?: string
  /** `YYYY-MM-DD` in Shanghai. */
  readonly changed_since?: string
  readonly import_id?: number
  /** Ids as a comma list. */
  readonly ids?: string
}

/** A list of goods of the staff: filter, order, page. */
export type StaffGoodsQuery = StaffGoodsFilter & {
  readonly sort?: GoodsSort
  /** `next` of the page before. */
  readonly after?: string
  readonly per_page?: number
}

/** Goods as the staff see them in a list. Times in seconds. */
export type StaffGoods = {
  readonly id: number
  /** Changes with every change by the staff; an edit names the one it was made for. */
  readonly version: number
  readonly goods_sn: string
  readonly name: string
  readonly picture: string
  readonly ypgg: string
  readonly bzdw: string
  readonly maker: string
  readonly brand: string
  /** Names from the first level on. */
  readonly category: string
  readonly goods_class: string
  readonly otc_class: string
  readonly temp_class: string
  readonly special_type: number
  /** 1: sold under a policy of controlled sale. */
  readonly is_controlled: Int01
  readonly scope_codes: readonly string[]
  readonly approval_no: string
  readonly barcode: string
  readonly base_price: Yuan
  readonly market_price: Yuan | null
  readonly tax_rate: number
  readonly zbz: number
  readonly jzl: number
  readonly min_number: number
  readonly step: number
  readonly qg_number: number
  /** Units that can be sold. */
  readonly sellable: number
  readonly yxq: string | null
  readonly sales_30d: number
  readonly is_on_sale: Int01
  readonly first_state: FirstApproval
  readonly state_text: string
  readonly problems: readonly GoodsProblem[]
  /** 0: changed a moment ago, its problems are worked out within a minute. */
  readonly is_judged: Int01
  readonly awaits_report: Int01
  readonly updated_at: number
  readonly updated_by: string
  readonly can: { readonly edit: Int01; readonly shelve: Int01; readonly submit: Int01; readonly approve: Int01 }
}

/** A step of a ladder: from so many units on, a price. */
export type PriceStep = { readonly number: number; readonly price: Yuan }
/** A price for some kinds of members, some regions, or both; null: all of them. */
export type LevelPrice = {
  readonly ranks: readonly number[] | null
  readonly zones: readonly string[] | null
  readonly price: Yuan
}

/** A picture of goods in its place; `alt`: what it shows, '' for the name of the goods. */
export type GoodsPicture = { readonly url: string; readonly alt: string }

/** A part of the instruction of goods, as the leaflet has it. */
export type InstructionPart = { readonly title: string; readonly text: string }

/** A lot of goods as the page of goods shows it. */
export type GoodsLot = {
  readonly id: number
  readonly batch_no: string
  readonly made_date: string
  readonly end_date: string
  readonly on_hand: number
  readonly held: number
  readonly state: string
}

/** Goods with everything that the staff may change. */
export type StaffGoodsDetail = StaffGoods & {
  readonly generic_name: string
  /** The class of the tax office, 19 digits, and its name. */
  readonly tax_code: string
  readonly tax_class: string
  readonly sccj_id: number
  readonly brand_id: number | null
  /** The deepest category. */
  readonly category_id: number
  readonly zone: string
  readonly device_class: number | null
  readonly ranks_allowed: readonly number[] | null
  readonly dosage_form: string
  readonly mah: string
  readonly origin: string
  readonly grade: string
  readonly register_no: string
  readonly storage: string
  readonly is_split: Int01
  readonly is_medicare: Int01
  readonly with_coupon: Int01
  readonly with_voucher: Int01
  readonly ladder: { readonly type: 1 | 2; readonly tiers: readonly PriceStep[] } | null
  readonly levels: readonly LevelPrice[]
  readonly instruction: readonly InstructionPart[]
  readonly pictures: readonly GoodsPicture[]
  readonly lots: readonly GoodsLot[]
  readonly offers: readonly {
    readonly id: number
    readonly kind: string
    readonly price: Yuan
    readonly start: number
    readonly end: number
  }[]
  readonly first: {
    readonly sent_at: number | null
    readonly sent_by: string
    readonly decided_at: number | null
    readonly decided_by: string
    readonly note: string
  }
  readonly changes: readonly {
    readonly at: number
    readonly by: string
    readonly action: string
    readonly detail: unknown
  }[]
}

/** Fields of goods that the staff change; prices have the price sheet. Lists as commas, '' for none or for all. */
export type GoodsFields = {
  readonly name?: string
  readonly generic_name?: string
  readonly ypgg?: string
  readonly bzdw?: string
  readonly sccj_id?: number
  /** 0: none. */
  readonly brand_id?: number
  readonly category_id?: number
  readonly goods_class?: string
  /** 0: none. */
  readonly device_class?: number
  readonly special_type?: number
  readonly otc_class?: string
  readonly temp_class?: string
  readonly scope_codes?: string
  readonly ranks_allowed?: string
  readonly approval_no?: string
  readonly barcode?: string
  readonly dosage_form?: string
  readonly mah?: string
  readonly origin?: string
  readonly grade?: string
  readonly register_no?: string
  readonly storage?: string
  readonly zbz?: number
  readonly jzl?: number
  readonly is_split?: Int01
  readonly min_number?: number
  readonly step?: number
  readonly qg_number?: number
  readonly tax_rate?: number
  readonly is_medicare?: Int01
  readonly with_coupon?: Int01
  readonly with_voucher?: Int01
}

/** New goods: off the shelf until quality has approved them. */
export type NewStaffGoods = GoodsFields & {
  readonly goods_sn: string
  readonly name: string
  readonly ypgg: string
  readonly bzdw: string
  readonly sccj_id: number
  readonly category_id: number
  readonly goods_class: string
  readonly base_price: Yuan
}

/** A change of many goods: by their ids, or all that fit a filter, as many as were counted. */
export type GoodsBulk = {
  readonly verb: GoodsVerb
  readonly ids?: readonly number[]
  readonly filter?: StaffGoodsFilter
  readonly expected_count: number
  /** The category, tax rate or scopes that `verb` sets. */
  readonly value?: string
  readonly dry_run: Int01
}

/** What a bulk change does or did; the first of those it leaves alone, and why. */
export type GoodsBulkAnswer = {
  readonly will: number
  readonly refused_count: number
  readonly refused: readonly { readonly id: number; readonly name: string; readonly text: string }[]
}

/** What a member is shown of goods, and everything that keeps them from buying. */
export type GoodsWhy = {
  readonly company: string
  readonly goods: Goods
  readonly reasons: readonly { readonly code: string; readonly text: string }[]
}

/** Makers and brands that goods can have, by name. */
export type GoodsOwners = {
  readonly makers: readonly { readonly id: number; readonly name: string }[]
  readonly brands: readonly { readonly id: number; readonly name: string }[]
}

/** A category in the tree of the staff; `goods`: those directly in it or below. */
export type CategoryNode = {
  readonly id: number
  readonly parent_id: number | null
  readonly zone: string
  readonly level: number
  readonly name: string
}
