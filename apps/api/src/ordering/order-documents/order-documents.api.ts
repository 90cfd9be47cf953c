import { contract, type Order } from '@yaopi/core/contract'
import { formatDate, OrderStatus } from '@yaopi/core'
import { z } from 'zod'
import { firstBusinessFiles } from '../../accounts/licences/index.ts'
import { packsOf } from '../../catalogue/goods-papers/index.ts'
import type { AppContext, Member } from '../../platform/context/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import { folderStore, type ZipEntry, zipEntry, zipOf } from '../../platform/files/index.ts'
import { id, limitHits, oneOf, route, sendFile } from '../../platform/http/index.ts'
import { entriesOf, lotsOfOrder } from '../inspection-reports/index.ts'
import { issuedFilesOf } from '../invoices/index.ts'
import { CSV } from '../../platform/spreadsheet/index.ts'
import { readingsOf, readOrder, traceCodesOf } from '../orders/index.ts'
import { storageOf } from './order-documents.queries.ts'
import { deliverySlip, salesContract } from './order-documents.ts'
import { papersText as text } from './order-documents.text.ts'
import { sellerOf } from './seller.ts'
import { recordName, temperatureCsv, temperaturePdf, type ParcelRecord } from './temperature-files.ts'
import { traceCodesCsv } from './trace-codes-csv.ts'

const DOWNLOADS = { bucket: 'order-documents', hits: 20, seconds: 600, message: text.tooMany } as const

const hasSlip = (order: Order): boolean => order.packages.length > 0
const hasContract = ({ status, pay_status }: Order): boolean => pay_status >= 2 && status !== OrderStatus.cancelled

/** Documents of an order, one by one and as one file (domain.md §3.8). */
export function registerOrderDocuments(server: AppContext): void {
  const calls = contract.orderDocuments
  const store = folderStore(server.config.filesDir)
  const slipOf = async (order: Order): Promise<Buffer> =>
    deliverySlip(order, sellerOf(server), {
      storage: await storageOf(server.db, [order]),
      printedAt: Math.floor(server.now() / 1000),
    })
  const orderOf = async (member: Member, orderId: number): Promise<Order> => {
    const order = await readOrder(server, orderId, member)
    await limitHits(server.db, DOWNLOADS, String(member.id), server.now())
    return order
  }
  const pdf = (name: string) => ({ name, type: 'application/pdf' })

  route(server, calls.slip, z.object({ id: id() }), async ({ input, member, reply }) => {
    const order = await orderOf(member, input.id)
    if (!hasSlip(order)) throw new BusinessError(409, text.notShipped)
    return sendFile(reply, await slipOf(order), pdf(text.slipName(order.order_sn)))
  })
  route(server, calls.contract, z.object({ id: id() }), async ({ input, member, reply }) => {
    const order = await orderOf(member, input.id)
    if (!hasContract(order)) throw new BusinessError(409, text.noContract)
    return sendFile(reply, await salesContract(order, sellerOf(server)), pdf(text.contractName(order.order_sn)))
  })
  route(server, calls.traceCodes, z.object({ id: id() }), async ({ input, member, reply }) => {
    const order = await orderOf(member, input.id)
    if (order.trace_codes === undefined) throw new BusinessError(409, text.noCodes)
    const bytes = traceCodesCsv(order, await traceCodesOf(server.db, order))
    return sendFile(reply, bytes, { name: text.codesName(order.order_sn), type: CSV })
  })
  /** A record of an order with its readings; throws 404 for one that is not, or no longer, of the order. */
  const recordOf = async (order: Order, recordId: number): Promise<ParcelRecord> => {
    for (const parcel of order.packages)
      for (const { temp_class, record } of parcel.temperature ?? []) {
        if (record?.id !== recordId) continue
        const stored = await readingsOf(server.db, order.id, recordId)
        return { order, parcel, temp_class, record, points: stored!.points }
      }
    throw new BusinessError(404, text.noRecord)
  }
  route(
    server,
    calls.temperature,
    z.object({ id: id(), record_id: id(), format: oneOf(['csv', 'pdf'] as const) }),
    async ({ input, member, reply }) => {
      const one = await recordOf(await orderOf(member, input.id), input.record_id)
      return input.format === 'csv'
        ? sendFile(reply, temperatureCsv(one), { name: `${recordName(one)}.csv`, type: CSV })
        : sendFile(reply, await temperaturePdf(one, sellerOf(server)), pdf(`${recordName(one)}.pdf`))
    },
  )
  /** Temperature records of an order, each as both files. */
  const temperatureOf = async (order: Order): Promise<ZipEntry[]> => {
    const known = order.packages.flatMap(({ temperature = [] }) => temperature.flatMap(({ record }) => record ?? []))
    const entries: ZipEntry[] = []
    for (const { id: recordId } of known) {
      const one = await recordOf(order, recordId)
      entries.push(zipEntry(`${recordName(one)}.csv`, temperatureCsv(one)))
      entries.push(zipEntry(`${recordName(one)}.pdf`, await temperaturePdf(one, sellerOf(server))))
    }
    return entries
  }
  /** Reports of the lots of an order, in a folder of the pack. */
  const reportsOf = async (member: Member, orderId: number): Promise<ZipEntry[]> =>
    entriesOf(server, store, await lotsOfOrder(server.db, member.id, orderId)).map(({ name, read }) => ({
      name: `${text.reportsFolder}/${name}`,
      read,
    }))
  /** A zip in the pack: papers of the company and, in a folder each, of the goods of an order that have some. */
  const firstBusinessOf = async (order: Order): Promise<ZipEntry> => {
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

  route(server, calls.pack, z.object({ id: id() }), async ({ input, member, reply }) => {
    const order = await orderOf(member, input.id)
    const sn = order.order_sn
    const entries: ZipEntry[] = []
    if (hasSlip(order)) entries.push(zipEntry(text.slipName(sn), await slipOf(order)))
    if (hasContract(order)) entries.push(zipEntry(text.contractName(sn), await salesContract(order, sellerOf(server))))
    for (const { number, content } of await issuedFilesOf(server.db, order.id))
      entries.push(zipEntry(text.invoiceName(number), content))
    if (entries.length === 0) throw new BusinessError(409, text.notThere)
    entries.push(await firstBusinessOf(order), ...(await reportsOf(member, input.id)))
    if (order.trace_codes !== undefined)
      entries.push(zipEntry(text.codesName(sn), traceCodesCsv(order, await traceCodesOf(server.db, order))))
    entries.push(...(await temperatureOf(order)))
    // What is in files is read while it is sent.
    return sendFile(reply, zipOf(entries), { name: text.packName(sn), type: 'application/zip' })
  })
}
