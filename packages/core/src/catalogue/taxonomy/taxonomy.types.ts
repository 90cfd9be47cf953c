import type { Int01 } from '../../platform/protocol/index.ts'
import type { CategoryZone, OwnerKind, TaxonKind } from './taxonomy.constants.ts'

/** A category; a list of them has those below it after it, in the order of the menu. */
export type CategoryTaxon = {
  readonly id: number
  /** Changes with every change by the staff; a change names the one it was made for. */
  readonly version: number
  readonly parent_id: number | null
  readonly level: number
  readonly name: string
  /** 1: not in the menus of the shop. */
  readonly is_hidden: Int01
  /** Goods in it or below, on the shelf or not. */
  readonly goods: number
}

/** A brand or a maker with its goods. */
export type OwnerTaxon = {
  readonly id: number
  readonly version: number
  readonly name: string
  /** Of a maker: the name that lists show. */
  readonly short_name: string
  /** Of a brand: picture and words of its page. */
  readonly logo: string
  readonly intro: string
  /** Of a brand: its place on the home page, the smallest first. */
  readonly sort: number
  readonly is_hidden: Int01
  readonly goods: number
  readonly on_sale: number
  /** Other names that lead to it: searches and imports know them. */
  readonly aliases: readonly string[]
  /** Names of those that became it, which lead to it as well. */
  readonly merged: readonly string[]
}

/** A list of brands or makers. */
export type OwnerQuery = {
  readonly kind: OwnerKind
  /** Part of a name or of another name. */
  readonly q?: string
  readonly is_hidden?: Int01
  /** 1: those without goods. */
  readonly is_empty?: Int01
  readonly page?: number
  readonly per_page?: number
}

/** Two that became one. Times in seconds. */
export type TaxonMerge = {
  readonly id: number
  /** The one that went. */
  readonly name: string
  readonly at: number
  readonly by: string
  readonly goods: number
  readonly undone_at: number | null
  readonly can_undo: Int01
}

/** What happened to a category, brand or maker, and what names it. */
export type TaxonDetail = {
  readonly merges: readonly TaxonMerge[]
  /** Promotions that run or will run for it. */
  readonly promotions: readonly string[]
}

/** Fields of a category, brand or maker; absent: as they are. */
export type TaxonFields = {
  readonly name?: string
  readonly short_name?: string
  readonly logo?: string
  readonly intro?: string
  readonly sort?: number
  readonly is_hidden?: Int01
}

/** One of the taxonomy at the version that was read. */
export type TaxonStep = { readonly kind: TaxonKind; readonly id: number; readonly version: number }

/** A new category, brand or maker; a category has a parent or, at the first level, a zone. */
export type NewTaxon = TaxonFields & {
  readonly kind: TaxonKind
  readonly name: string
  /** 0: at the first level. */
  readonly parent_id?: number
  readonly zone?: CategoryZone
}

/** What a merge moves or has moved. */
export type TaxonMerged = {
  readonly goods: number
  /** Categories below that move with it. */
  readonly children: number
  /** Names that lead to the other from then on. */
  readonly names: readonly string[]
  /** Why it cannot be done. */
  readonly refused: readonly string[]
}

/** What parting two again brings back, and the goods that stay because somebody has moved them since. */
export type TaxonParted = { readonly goods: number; readonly kept: number; readonly refused: readonly string[] }
