import type { Yuan } from '../../platform/money/index.ts'
import type { LevelPrice, PriceStep } from '../staff-goods/index.ts'
import type { PriceIssue } from './price-sheet.rules.ts'
import type { PriceChangeState } from './staff-prices.constants.ts'

/** Prices of goods, yuan; null: none. */
export type GoodsPrices = {
  readonly base_price: Yuan
  readonly market_price: Yuan | null
  readonly ladder: { readonly type: 1 | 2; readonly tiers: readonly PriceStep[] } | null
  readonly levels: readonly LevelPrice[]
}

/** A row of the price sheet. */
export type PriceRow = GoodsPrices & {
  readonly id: number
  readonly goods_sn: string
  readonly name: string
  readonly ypgg: string
  readonly maker: string
  /** The lowest running activity price. */
  readonly offer: Yuan | null
  /** When the price was changed last, and the next planned change; seconds. */
  readonly changed_at: number | null
  readonly planned_at: number | null
  /** A change waits for a second person. */
  readonly waits: 0 | 1
}

/**
 * What a row of the sheet sets; absent: left as it is. `market_price` 0: none; `ladder_type` 0: no ladder; `no_levels`:
 * none.
 */
export type PriceRowInput = {
  readonly goods_id: number
  readonly base_price?: Yuan
  readonly market_price?: Yuan
  readonly ladder_type?: 0 | 1 | 2
  readonly tiers?: readonly PriceStep[]
  /** Ranks and zones as commas; '' for all. */
  readonly levels?: readonly { readonly ranks: string; readonly zones: string; readonly price: Yuan }[]
  readonly no_levels?: 1
}

/** What was found of a row; `takes_second`: another person has to sign it. */
export type PriceRowCheck = {
  readonly goods_id: number
  readonly name: string
  readonly issues: readonly PriceIssue[]
  readonly is_refused: 0 | 1
  readonly takes_second: 0 | 1
  /** Hundredths of a percent of the old base price. */
  readonly change: number
}

/** What happened to the rows of a sheet. */
export type PriceApplied = {
  readonly batch_id: number
  readonly applied: number
  readonly planned: number
  readonly waiting: number
  readonly approval_id: number | null
  readonly refused: readonly PriceRowCheck[]
}

/** A change of the prices of goods. Times in seconds. */
export type PriceChange = {
  readonly id: number
  readonly batch_id: number
  readonly goods_id: number
  readonly goods_sn: string
  readonly name: string
  readonly before: Partial<GoodsPrices>
  readonly after: Partial<GoodsPrices>
  readonly state: PriceChangeState
  readonly state_text: string
  readonly reason: string
  readonly by: string
  readonly at: number
  readonly effective_at: number
  readonly note: string
  readonly can: { readonly cancel: 0 | 1 }
}
