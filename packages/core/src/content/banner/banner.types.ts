import type { Goods } from '../../catalogue/goods/index.ts'
import type { BrandMark } from '../home/index.ts'
import type { Page } from '../../platform/protocol/index.ts'

/** An advertisement [EN-09]. An empty url means the activity has not begun; `#text` is a note to show [ER-10]. */
export type Ad = {
  readonly id: number
  readonly image: string
  readonly url: string
  readonly title?: string
  readonly remark?: string
  readonly start_time?: number
  readonly end_time?: number
}

/** A floor of the home page: pictures and goods. */
export type Floor = { readonly ads: readonly Ad[]; readonly goods: readonly Goods[] }

/** Head of the page of a brand: the brand and its ads. */
export type BrandPage = {
  readonly brand: { readonly id: number; readonly name: string; readonly logo: string; readonly intro: string }
  readonly ads: readonly Ad[]
}

/** A brand on the wall: its initial is one capital letter, `goods` how many of its goods are on sale. */
export type BrandCard = BrandMark & { readonly initial: string; readonly goods: number }

/** One page of brands, and the initials that any brand has. */
export type BrandList = Page<BrandCard> & { readonly initials: readonly string[] }
