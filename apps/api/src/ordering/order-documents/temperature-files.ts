import { formatDateTime } from '@yaopi/core'
import { COLD_RANGE, type ColdClass, type Order, type TemperatureRecord } from '@yaopi/core/contract'
import { documentBytes, drawChart, drawFacts, drawTable, newDocument } from '../../platform/pdf/index.ts'
import { csvOf } from '../../platform/spreadsheet/index.ts'
import { isOutside, type Reading } from '../orders/index.ts'
import { papersText as text } from './order-documents.text.ts'
import type { Seller } from './seller.ts'

/** A temperature record of a parcel with its readings. */
export type ParcelRecord = {
  readonly order: Order
  readonly parcel: Order['packages'][number]
  readonly temp_class: ColdClass
  readonly record: TemperatureRecord
  readonly points: readonly Reading[]
}

/** Readings that the PDF lists at most; all of them are in the CSV and in the chart. */
const LISTED = 300

/** The name of the files of a record, without an ending. */
export const recordName = ({ order, parcel, temp_class }: ParcelRecord): string =>
  text.temperatureName(order.order_sn, parcel.wl_no, text.coldKind[temp_class])

const judged = (temp_class: ColdClass, tenths: number): string =>
  isOutside(temp_class, tenths) ? text.outside : text.within

/** All readings of a record, a row each. */
export const temperatureCsv = ({ order, parcel, temp_class, points }: ParcelRecord): Buffer =>
  csvOf([
    text.temperatureColumns,
    ...points.map(([at, tenths]) => [
      order.order_sn,
      parcel.wl_no,
      text.coldKind[temp_class],
      formatDateTime(at),
      tenths / 10,
      judged(temp_class, tenths),
    ]),
  ])

/** Those that are listed: outside ones first come first, the rest evenly; in the order of time. */
function listed(temp_class: ColdClass, points: readonly Reading[]): readonly Reading[] {
  if (points.length <= LISTED) return points
  const outside = points.filter(([, tenths]) => isOutside(temp_class, tenths)).slice(0, LISTED / 2)
  const step = Math.ceil(points.length / (LISTED - outside.length))
  return [...new Set([...outside, ...points.filter((_, at) => at % step === 0)])].sort(([a], [b]) => a - b)
}

/** A record as a document: what it is of, lowest and highest, its course, and a list of readings. */
export function temperaturePdf(one: ParcelRecord, seller: Seller): Promise<Buffer> {
  const { order, parcel, temp_class, record, points } = one
  const document = newDocument(text.temperature)
  drawFacts(document, [
    [text.supplier, seller.company],
    [text.buyer, order.buyer.company],
    [text.orderNumber, order.order_sn],
    [text.waybill, `${parcel.company} ${parcel.wl_no}`],
    [text.shippedAt, formatDateTime(parcel.shipped_at)],
    [text.control, text.cold[temp_class]],
    [text.lowest, String(record.lowest)],
    [text.highest, String(record.highest)],
    [text.readings, String(record.readings)],
    [text.outsideCount, String(record.outside)],
    [text.from, formatDateTime(record.started_at)],
    [text.to, formatDateTime(record.ended_at)],
    [text.recordedAt, `${formatDateTime(record.recorded_at)}${record.is_corrected === 1 ? text.corrected : ''}`],
  ])
  const { from, to } = COLD_RANGE[temp_class]
  drawChart(document, {
    points: points.map(([at, tenths]) => [at, tenths / 10]),
    band: { from: from / 10, to: to / 10 },
    label: (value) => `${value}℃`,
  })
  const rows = listed(temp_class, points)
  if (rows.length < points.length)
    document.fontSize(8).fillColor('#5F6B7A').text(text.sampled(rows.length, points.length)).moveDown(0.4)
  drawTable(
    document,
    [
      { title: text.time, share: 3, cell: ([at]: Reading) => formatDateTime(at) },
      { title: text.degrees, share: 2, isNumber: true, cell: ([, tenths]: Reading) => (tenths / 10).toFixed(1) },
      { title: text.judged, share: 2, cell: ([, tenths]: Reading) => judged(temp_class, tenths) },
    ],
    rows,
  )
  return documentBytes(document, { page: text.page, note: seller.isDemo ? text.demo : '' })
}
