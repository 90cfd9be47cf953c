import type { Order } from '@yaopi/core/contract'
import { formatDate, OrderStatus } from '@yaopi/core'
import { firstBusinessFiles } from '../../accounts/licences/index.ts'
import { packsOf } from '../../catalogue/goods-papers/index.ts'
import type { AppContext, Member } from '../../platform/context/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import { type FileStore, type ZipEntry, zipEntry, zipOf } from '../../platform/files/index.ts'
import { entriesOf, lotsOfOrder } from '../inspection-reports/index.ts'
import { issuedFilesOf } from '../invoices/index.ts'
import { readingsOf, traceCodesOf } from '../orders/index.ts'
import { storageOf } from './order-documents.queries.ts'
import { deliverySlip, salesContract } from './order-documents.ts'
import { papersText as text } from './order-documents.text.ts'
import { sellerOf } from './seller.ts'
import { recordName, temperatureCsv, temperaturePdf, type ParcelRecord } from './temperature-files.ts'
import { traceCodesCsv } from './trace-codes-csv.ts'

export const hasSlip = (order: Order): boolean => order.packages.length > 0
export const hasContract = ({ status, pay_status }: Order): boolean =>
  pay_status >= 2 && status !== OrderStatus.cancelled

export const slipOf = async (server: AppContext, order: Order): Promise<Buffer> =>
  deliverySlip(order, sellerOf(server), {
    storage: await storageOf(server.db, [order]),
    printedAt: Math.floor(server.now() / 1000),
  })

/** A record of an order with its readings; throws 404 for one that is not, or no longer, of the order. */
export async function recordOf(server: AppContext, order: Order, recordId: number): Promise<ParcelRecord> {
  for (const parcel of order.packages)
    for (const { temp_class, record } of parcel.temperature ?? []) {
      if (record?.id !== recordId) continue
      const stored = await readingsOf(server.db, order.id, recordId)
      return { order, parcel, temp_class, record, points: stored!.points }
    }
  throw new BusinessError(404, text.noRecord)
}

/** Temperature records of an order, each as both files. */
async function temperatureOf(server: AppContext, order: Order): Promise<ZipEntry[]> {
  const known = order.packages.flatMap(({ temperature = [] }) => temperature.flatMap(({ record }) => record ?? []))
  const entries: ZipEntry[] = []
  for (const { id: recordId } of known) {
    const one = await recordOf(server, order, recordId)
    entries.push(zipEntry(`${recordName(one)}.csv`, temperatureCsv(one)))
    entries.push(zipEntry(`${recordName(one)}.pdf`, await temperaturePdf(one, sellerOf(server))))
  }
  return entries
}

/** Reports of the lots of an order, in a folder of the pack. */
const reportsOf = async (server: AppContext, store: FileStore, member: Member, orderId: number): Promise<ZipEntry[]> =>
  entriesOf(server, store, await lotsOfOrder(server.db, member.id, orderId)).map(({ name, read }) => ({
    name: `${text.reportsFolder}/${name}`,
    read,
  }))

/** A zip in the pack: papers of the company and, in a folder each, of the goods of an order that have some. */
async function firstBusinessOf(server: AppContext, store: FileStore, order: Order): Promise<ZipEntry> {
  const { company, licences } = server.settings.values()
  const day = formatDate(Math.floor(server.now() / 1000))
  const facts = { seller: company, licences, buyer: order.buyer.company, day, isDemo: server.config.demo }
  const own = [...(await firstBusinessFiles(facts))].map(([name, bytes]) => zipEntry(name, bytes))
  const ids = [...new Set(order.items.map(({ goods_id }) => goods_id))]
  const packs = await packsOf(server, store, ids, order.buyer.company)
  const ofGoods = packs.flatMap(({ folder, entries }) =>
    entries.map(({ name, read }) => ({ name: `${folder}/${name}`, read })),
  )
  return { name: text.firstBusinessName(day), read: async () => zipOf([...own, ...ofGoods]) }
}

/** All documents of an order. Throws 409 before there is one. */
export async function packEntries(
  server: AppContext,
  store: FileStore,
  member: Member,
  order: Order,
): Promise<ZipEntry[]> {
  const sn = order.order_sn
  const entries: ZipEntry[] = []
  if (hasSlip(order)) entries.push(zipEntry(text.slipName(sn), await slipOf(server, order)))
  if (hasContract(order)) entries.push(zipEntry(text.contractName(sn), await salesContract(order, sellerOf(server))))
  for (const { number, content } of await issuedFilesOf(server.db, order.id))
    entries.push(zipEntry(text.invoiceName(number), content))
  if (entries.length === 0) throw new BusinessError(409, text.notThere)
  const firstBusiness = await firstBusinessOf(server, store, order)
  entries.push(firstBusiness, ...(await reportsOf(server, store, member, order.id)))
  if (order.trace_codes !== undefined)
    entries.push(zipEntry(text.codesName(sn), traceCodesCsv(order, await traceCodesOf(server.db, order))))
  entries.push(...(await temperatureOf(server, order)))
  return entries
}
