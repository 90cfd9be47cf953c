import type { Order, TraceCodes } from '@yaopi/core/contract'
import type { Db } from '../../platform/db/index.ts'
import { fieldError } from '../../platform/errors/index.ts'
import { orderMessages } from './order.text.ts'
import {
  codesOfOrder,
  insertCodes,
  parcelOfWaybill,
  releaseReturned,
  type CodeOfLine,
  type KnownParcel,
} from './trace-codes.queries.ts'

/** A line that is shipped with codes of its units. */
type CodedLine = {
  readonly item_id: number
  readonly number: number
  readonly trace_codes?: readonly string[] | undefined
}

const CODE = /^\d{20}$/
/** The first digits of a code name the drug with its pack. */
const DRUG_DIGITS = 7

const refused = (message: string) => fieldError('lines', message)

/**
 * The codes of lines that are to be shipped. Throws 422 for what is no code, stands twice, belongs to another drug than
 * the first of its line, or is more than the units.
 */
export function checkedCodes(
  lines: readonly CodedLine[] | undefined,
  items: readonly { readonly id: number; readonly name: string }[],
): CodeOfLine[] {
  const names = new Map(items.map(({ id, name }) => [id, name]))
  const seen = new Set<string>()
  return (lines ?? []).flatMap(({ item_id, number, trace_codes: codes = [] }) => {
    const name = names.get(item_id) ?? ''
    codes.forEach((code, at) => {
      if (!CODE.test(code)) throw refused(orderMessages.notACode(name, at + 1, code))
      if (seen.has(code)) throw refused(orderMessages.codeTwice(name, code))
      if (code.slice(0, DRUG_DIGITS) !== codes[0]!.slice(0, DRUG_DIGITS))
        throw refused(orderMessages.codeOfOther(name, code))
      seen.add(code)
    })
    if (codes.length > number) throw refused(orderMessages.tooManyCodes(name, number, codes.length))
    return codes.map((code) => ({ item_id, code }))
  })
}

/**
 * The parcel that the same shipment made before: same waybill, same codes. A shipment without codes is never known, its
 * waybill is refused as everywhere.
 */
export async function parcelMadeBefore(
  tx: Db,
  orderId: number,
  waybill: string,
  codes: readonly CodeOfLine[],
): Promise<KnownParcel | undefined> {
  if (codes.length === 0) return undefined
  const known = await parcelOfWaybill(tx, orderId, waybill)
  if (known?.codes.length !== codes.length) return undefined
  const its = new Map(known.codes.map(({ code, item_id }) => [code, item_id]))
  return codes.every(({ code, item_id }) => its.get(code) === item_id) ? known : undefined
}

/** Writes the codes of a parcel; throws 422 for one that another unit has. */
export async function saveCodes(
  tx: Db,
  parcel: { readonly order_id: number; readonly package_id: number },
  codes: readonly CodeOfLine[],
): Promise<void> {
  if (codes.length === 0) return
  const saved = new Set((await insertCodes(tx, parcel, codes)).map(({ code }) => code))
  const taken = codes.find(({ code }) => !saved.has(code))
  if (taken !== undefined) throw refused(orderMessages.codeTaken(taken.code))
}

export { releaseReturned }

/** The codes of an order by parcel and line, with what stands on the page beside them. */
export async function traceCodesOf(db: Db, order: Pick<Order, 'id' | 'items' | 'packages'>): Promise<TraceCodes[]> {
  const items = new Map(order.items.map((item) => [item.id, item]))
  const parcels = new Map(order.packages.map((parcel) => [parcel.id, parcel]))
  return (await codesOfOrder(db, order.id)).map(({ package_id, item_id, codes }) => {
    const { goods } = items.get(item_id)!
    const { wl_no, shipped_at, lines } = parcels.get(package_id)!
    const batches = lines.filter((line) => line.item_id === item_id).map(({ batch_no }) => batch_no)
    return { package_id, item_id, wl_no, shipped_at, name: goods.name, ypgg: goods.ypgg, batches, codes }
  })
}
