import type { Yuan } from '../../platform/money/index.ts'
import type { Int01 } from '../../platform/protocol/index.ts'
import type { Stamp } from '../../platform/time/index.ts'

/** A store of an owner, as the owner sees it; money in yuan. */
export type OwnStore = {
  readonly id: number
  readonly company: string
  readonly phone: string
  readonly audit_status: number
  readonly balance: Yuan
  /** Lines in its cart. */
  readonly cart: number
  /** When it ordered last; null: not in two years. */
  readonly last_order_at: Stamp | null
  /** 1: it came within these two years, so that it has never ordered where there is no last order. */
  readonly is_new: Int01
  /** 1: the login acts as this store. */
  readonly is_acting: Int01
}

/** When a document of the owner or of a store ends. Days as `YYYY-MM-DD`. */
export type StoreDocument = {
  readonly id: number
  readonly company: string
  readonly type: string
  readonly end_date: string
  /** Negative once it has ended. */
  readonly days_left: number
}

/** What /ddgl shows. `owner`: company of the head office when the account is a store itself. */
export type StoreOverview = {
  readonly owner: string | null
  readonly stores: readonly OwnStore[]
  /** Of the head office and all stores, the next to end first; those of the coming year and ended ones. */
  readonly documents: readonly StoreDocument[]
  /** How many stores an owner may have. */
  readonly most_stores: number
}
