import type { Goods, OfferStatus } from '../../catalogue/goods/index.ts'
import type { Page } from '../../platform/protocol/index.ts'
import type { Yuan } from '../../platform/money/index.ts'

/** A mix-and-match group: a discount on a number of kinds and an amount of chosen goods (domain.md §2.4 组合满减). */
export type MixAndMatchGroup = {
  readonly id: number
  readonly name: string
  readonly banner: string
  readonly rule_text: string
  readonly tiers: readonly {
    readonly amount: Yuan
    readonly kinds: number
    readonly number: number
    readonly value: number
    readonly text: string
  }[]
  readonly start_time: number
  readonly end_time: number
  readonly status: OfferStatus
  /** Goods to choose from. */
  readonly goods_count: number
}

/** Totals of the member's ticked lines in a group, also by goods, so that a page can add its own selection. */
export type MixAndMatchSelection = {
  readonly kinds: number
  readonly amount: Yuan
  readonly goods: readonly { readonly goods_id: number; readonly number: number; readonly amount: Yuan }[]
}

/** A group with a page of its goods and what is selected; `timestamp`: server time, Unix seconds (domain.md §2.4.7). */
export type MixAndMatchPage = {
  readonly group: MixAndMatchGroup
  readonly goods: Page<Goods>
  readonly selected: MixAndMatchSelection
  readonly timestamp: number
}
