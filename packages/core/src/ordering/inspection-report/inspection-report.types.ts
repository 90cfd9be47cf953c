import type { Page } from '../../platform/protocol/index.ts'
import type { Stamp } from '../../platform/time/index.ts'
import type { ReportRefusal } from './inspection-report.constants.ts'

/** A lot and its inspection report; dates as `YYYY-MM-DD`. */
export type InspectionLot = {
  /** Id of the lot. */
  readonly id: number
  readonly goods: { readonly id: number; readonly name: string; readonly ypgg: string; readonly sccj: string }
  readonly batch_no: string
  readonly made_date: string
  readonly end_date: string
  /** The report, as its download is called; null: there is none yet. */
  readonly file: { readonly name: string; readonly at: Stamp } | null
  /** The member's newest order with the lot; null: they have not bought it. */
  readonly order: { readonly id: number; readonly order_sn: string; readonly at: Stamp } | null
  /** The open case that asks for the report. */
  readonly asked?: { readonly case_id: number; readonly until: Stamp | null }
}

/** What lots are asked for. Without `goods_id`: those the member has bought. */
export type InspectionQuery = {
  /** Part of the name, or the code, of the goods. */
  readonly keyword?: string | undefined
  /** Part of the batch number. */
  readonly batch_no?: string | undefined
  /** Part of the number of an order. */
  readonly order_sn?: string | undefined
  /** Part of the name of the manufacturer. */
  readonly sccj?: string | undefined
  /** First and last day of the orders, `YYYY-MM-DD`. */
  readonly start_time?: string | undefined
  readonly end_time?: string | undefined
  /** Lots of these goods: for approved members also those in stock that they have not bought. */
  readonly goods_id?: number | undefined
  /** Only lots with a report, or only those without. */
  readonly state?: 'there' | 'missing' | undefined
  readonly page?: number | undefined
}

/** A page of lots, with how many of all that were found have a report. */
export type InspectionPage = Page<InspectionLot> & {
  readonly counts: { readonly there: number; readonly missing: number }
}

/** What an import of reports has done. */
export type ReportImport = {
  readonly added: readonly { readonly name: string; readonly id: number }[]
  readonly refused: readonly { readonly name: string; readonly code: ReportRefusal; readonly reason: string }[]
  /** Cases that ended because their reports are there now. */
  readonly closed_cases: number
}

/** A report as the staff see it; without one (`id` null) a lot in stock whose report is missing. */
export type StaffReport = {
  readonly id: number | null
  readonly goods_id: number
  readonly goods_sn: string
  readonly name: string
  readonly batch_no: string
  /** Addresses of the file as it came and with our seal, which hold for minutes; empty without a report. */
  readonly original: string
  readonly stamped: string
  readonly uploaded_by: string
  readonly uploaded_at: Stamp | null
}
