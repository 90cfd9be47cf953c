import { COLD_RANGE, type ColdClass, type ParcelTemperature, type TemperatureRecord } from '@yaopi/core/contract'
import type { AppContext } from '../../platform/context/index.ts'
import { type Db, inTransaction } from '../../platform/db/index.ts'
import { BusinessError, fieldError } from '../../platform/errors/index.ts'
import { DAY_SECONDS } from '../../platform/time/index.ts'
import { lockTradeOf } from '../order-state/index.ts'
import { auditOrder, type Staff } from './cancel-order.service.ts'
import { orderMessages } from './order.text.ts'
import { readReadings } from './read-readings.ts'
import { coldParcel, insertRecord, type Reading, readingsOf, type TemperatureRow } from './temperature.queries.ts'
import { temperatureText as text } from './temperature.text.ts'

/** How far the clock of a logger may be ahead, and how long before the shipment it may be switched on; seconds. */
const AHEAD = 600
const BEFORE = 2 * DAY_SECONDS

/** The cold goods of a parcel as the wire has them; undefined without any. */
export const temperatureView = (cold: readonly TemperatureRow[] | null): ParcelTemperature[] | undefined =>
  cold?.map(({ temp_class, record }) => {
    if (record === null) return { temp_class }
    const { is_corrected, ...facts } = record
    const shown: TemperatureRecord = {
      ...facts,
      lowest: record.lowest / 10,
      highest: record.highest / 10,
      ...(is_corrected ? { is_corrected: 1 } : {}),
    }
    return { temp_class, record: shown }
  })

/** Whether a reading is outside of what a class of cold goods allows. */
export const isOutside = (temp_class: ColdClass, tenths: number): boolean =>
  tenths < COLD_RANGE[temp_class].from || tenths > COLD_RANGE[temp_class].to

function classOf(cold: readonly TemperatureRow[], named: ColdClass | undefined): ColdClass {
  if (cold.length === 0) throw new BusinessError(409, text.notCold)
  if (named === undefined && cold.length > 1) throw fieldError('temp_class', text.whichClass)
  const one = cold.find(({ temp_class }) => temp_class === (named ?? cold[0]!.temp_class))
  if (one === undefined) throw fieldError('temp_class', text.otherClass)
  return one.temp_class
}

/**
 * Staff record what a logger measured in a parcel. The same file again changes nothing; another one corrects it, and
 * the earlier record stays. Throws 404, 409 and 422 at the field.
 */
export async function recordTemperature(
  server: AppContext,
  staff: Staff,
  id: number,
  file: { readonly package_id: number; readonly temp_class?: ColdClass | undefined; readonly csv: string },
): Promise<TemperatureRecord> {
  const read = readReadings(file.csv)
  if ('fault' in read) throw fieldError('csv', read.fault)
  const { points } = read
  const at = server.now()
  return inTransaction(server.db, async (tx) => {
    const order = (await lockTradeOf(tx, id)).find((one) => one.id === id)
    if (order === undefined) throw new BusinessError(404, orderMessages.unknown)
    const parcel = await coldParcel(tx, id, file.package_id)
    if (parcel === undefined) throw fieldError('package_id', text.unknownParcel)
    const temp_class = classOf(parcel.temperature ?? [], file.temp_class)
    const [first, last] = [points[0]![0], points.at(-1)![0]]
    if (last > at / 1000 + AHEAD) throw fieldError('csv', text.inFuture)
    if (last < parcel.shipped_at || first < parcel.shipped_at - BEFORE) throw fieldError('csv', text.otherTrip)
    const known = recordOf(parcel.temperature, temp_class)
    if (known !== undefined && (await isSame(tx, id, known.id, points))) return known
    const outside = points.filter(([, tenths]) => isOutside(temp_class, tenths)).length
    await insertRecord(tx, {
      order_id: id,
      package_id: file.package_id,
      temp_class,
      points,
      outside,
      staff_id: staff.id,
      at,
    })
    const note = text.note(parcel.wl_no, text.kind[temp_class], points.length, outside)
    await auditOrder(server, tx, staff, text.recorded, order, note)
    return recordOf((await coldParcel(tx, id, file.package_id))!.temperature, temp_class)!
  })
}

const recordOf = (cold: readonly TemperatureRow[] | null, temp_class: ColdClass): TemperatureRecord | undefined =>
  temperatureView(cold)?.find((one) => one.temp_class === temp_class)?.record

const isSame = async (tx: Db, orderId: number, recordId: number, points: readonly Reading[]): Promise<boolean> =>
  JSON.stringify((await readingsOf(tx, orderId, recordId))?.points) === JSON.stringify(points)
