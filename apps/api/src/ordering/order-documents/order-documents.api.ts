import { contract, type Order } from '@yaopi/core/contract'
import { z } from 'zod'
import type { AppContext, Member } from '../../platform/context/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import { folderStore, zipOf } from '../../platform/files/index.ts'
import { id, limitHits, oneOf, route, sendFile } from '../../platform/http/index.ts'
import { CSV } from '../../platform/spreadsheet/index.ts'
import { readOrder, traceCodesOf } from '../orders/index.ts'
import { salesContract } from './order-documents.ts'
import { papersText as text } from './order-documents.text.ts'
import { hasContract, hasSlip, packEntries, recordOf, slipOf } from './order-pack.service.ts'
import { sellerOf } from './seller.ts'
import { recordName, temperatureCsv, temperaturePdf } from './temperature-files.ts'
import { traceCodesCsv } from './trace-codes-csv.ts'

const DOWNLOADS = { bucket: 'order-documents', hits: 20, seconds: 600, message: text.tooMany } as const

/** Documents of an order, one by one and as one file (domain.md §3.8). */
export function registerOrderDocuments(server: AppContext): void {
  const calls = contract.orderDocuments
  const store = folderStore(server.config.filesDir)
  const orderOf = async (member: Member, orderId: number): Promise<Order> => {
    const order = await readOrder(server, orderId, member)
    await limitHits(server.db, DOWNLOADS, String(member.id), server.now())
    return order
  }
  const pdf = (name: string) => ({ name, type: 'application/pdf' })

  route(server, calls.slip, z.object({ id: id() }), async ({ input, member, reply }) => {
    const order = await orderOf(member, input.id)
    if (!hasSlip(order)) throw new BusinessError(409, text.notShipped)
    return sendFile(reply, await slipOf(server, order), pdf(text.slipName(order.order_sn)))
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
  route(
    server,
    calls.temperature,
    z.object({ id: id(), record_id: id(), format: oneOf(['csv', 'pdf'] as const) }),
    async ({ input, member, reply }) => {
      const one = await recordOf(server, await orderOf(member, input.id), input.record_id)
      return input.format === 'csv'
        ? sendFile(reply, temperatureCsv(one), { name: `${recordName(one)}.csv`, type: CSV })
        : sendFile(reply, await temperaturePdf(one, sellerOf(server)), pdf(`${recordName(one)}.pdf`))
    },
  )

  route(server, calls.pack, z.object({ id: id() }), async ({ input, member, reply }) => {
    const order = await orderOf(member, input.id)
    const entries = await packEntries(server, store, member, order)
    // What is in files is read while it is sent.
    return sendFile(reply, zipOf(entries), { name: text.packName(order.order_sn), type: 'application/zip' })
  })
}
