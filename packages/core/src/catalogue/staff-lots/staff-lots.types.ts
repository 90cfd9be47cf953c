import type { Yuan } from '../../platform/money/index.ts'
import type { Int01 } from '../../platform/protocol/index.ts'
import type { LotState } from './staff-lots.constants.ts'

/** What a list of lots is narrowed to; absent: not by this. Without `goods_id` lots with units only. */
export type StaffLotFilter = {
  /** Part of the name of the goods, their code or barcode, or a batch number. */
  readonly q?: string
  readonly goods_id?: number
  readonly ck_id?: number
  readonly state?: LotState
  /** Days until the end, at least and at most; at most 0: over. */
  readonly ends_from?: number
  readonly ends_within?: number
  readonly no_report?: Int01
}

/** A list of lots, first to end first. */
export type StaffLotQuery = StaffLotFilter & { readonly after?: string; readonly per_page?: number }

/** A lot as the staff see it; days as `YYYY-MM-DD`. */
export type StaffLot = {
  readonly id: number
  readonly goods_id: number
  readonly goods_sn: string
  readonly name: string
  readonly ypgg: string
  readonly bzdw: string
  readonly ck_id: number
  readonly warehouse: string
  readonly batch_no: string
  readonly made_date: string
  readonly end_date: string
  /** Days until the end. */
  readonly days: number
  readonly on_hand: number
  /** Kept from everybody by quality or a recall. */
  readonly held: number
  /** Came back and waits for its inspection. */
  readonly quarantine: number
  /** What open orders wait for: of the lot for a near-expiry one, of all ordinary lots of the goods here for others. */
  readonly reserved: number
  /** What can be sold, likewise. */
  readonly sellable: number
  /** Units on hand and on hold at list price. */
  readonly amount: Yuan
  readonly state: LotState
  readonly state_text: string
  readonly hold_reason: string
  readonly has_report: Int01
  /** A second person has to sign that it is scrapped. */
  readonly waits: Int01
  readonly can: {
    readonly adjust: Int01
    readonly scrap: Int01
    readonly move: Int01
    readonly hold: Int01
    readonly release: Int01
    readonly near: Int01
    readonly unlist: Int01
  }
}

/** A lot with what has happened to it and who waits for it. Times in seconds. */
export type StaffLotDetail = StaffLot & {
  readonly moves: readonly {
    readonly id: number
    readonly at: number
    readonly kind: string
    readonly number: number
    readonly held: number
    readonly by: string
    readonly reason: string
  }[]
  readonly orders: readonly LotOrder[]
}

/** An open order that waits for units. */
export type LotOrder = { readonly id: number; readonly order_sn: string; readonly number: number }

/** A delivery of one lot; a batch that is here already grows. */
export type NewLot = {
  readonly goods_sn: string
  readonly ck_id: number
  readonly batch_no: string
  readonly made_date: string
  readonly end_date: string
  readonly number: number
  readonly reason?: string
  readonly idempotency_key: string
}

/** What scrapping has done: at once, or once a second person has signed. */
export type LotScrapped = { readonly lot: StaffLot; readonly approval_id: number | null }

/** Lots that end within a band, with units and their value at list price. */
export type LotBand = {
  /** Days until the end, the first and the last of the band; null: without beginning. */
  readonly from: number | null
  readonly to: number
  readonly lots: number
  readonly units: number
  readonly amount: Yuan
}

/** What is near its end, by band, and the warehouses that there are. */
export type LotBands = {
  readonly bands: readonly LotBand[]
  readonly warehouses: readonly { readonly id: number; readonly name: string }[]
}
