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

/** A banner that can be closed for good: an ad or a draw, by its id. */
export type BannerRef = { readonly kind: 'ad' | 'draw'; readonly id: number }

/** A floor of the home page: pictures and goods. */
export type Floor = { readonly ads: readonly Ad[]; readonly goods: readonly Goods[] }

/** Header of a brand page: the brand and its ads. */
export type BrandPage = {
  readonly brand: { readonly id: number; readonly name: string; readonly logo: string; readonly intro: string }
  readonly ads: readonly Ad[]
}

/** A brand in the list of brands; `initial`: one capital letter, `goods`: number of its goods on sale. */
export type BrandCard = BrandMark & { readonly initial: string; readonly goods: number }

/** One page of brands, and the initials that occur. */
export type BrandList = Page<BrandCard> & { readonly initials: readonly string[] }
