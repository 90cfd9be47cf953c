import { contract, type Order } from '@yaopi/core/contract'
import { formatDate, OrderStatus } from '@yaopi/core'
import { zipSync } from 'fflate'
import { z } from 'zod'
import { firstBusinessPack } from '../../accounts/licences/index.ts'
import type { AppContext, Member } from '../../platform/context/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import { contentDisposition, id, limitHits, route } from '../../platform/http/index.ts'
import { readOrder } from '../orders/index.ts'
import { deliverySlip, salesContract, type Seller } from './order-documents.ts'
import { papersText as text } from './order-documents.text.ts'

const DOWNLOADS = { bucket: 'order-documents', hits: 20, seconds: 600, message: text.tooMany } as const

const hasSlip = (order: Order): boolean => order.packages.length > 0
const hasContract = ({ status, pay_status }: Order): boolean => pay_status >= 2 && status !== OrderStatus.cancelled

/** Documents of an order, one by one and as one file (domain.md §3.8). */
export function registerOrderDocuments(server: AppContext): void {
  const calls = contract.orderDocuments
  const seller = (): Seller => {
    const { company, hot_line } = server.settings.values()
    return { company, phone: hot_line, isDemo: server.config.demo }
  }
  const orderOf = async (member: Member, orderId: number): Promise<Order> => {
    const order = await readOrder(server, orderId, member)
    await limitHits(server.db, DOWNLOADS, String(member.id), server.now())
    return order
  }
  /** `route()` sends what a file call returns as it is; the call's type stands for the bytes. */
  const fileOf = (
    reply: { header: (name: string, value: string) => unknown },
    bytes: Buffer,
    { name, type }: { readonly name: string; readonly type: string },
  ) => {
    reply.header('content-type', type)
    reply.header('cache-control', 'private, no-store')
    reply.header('content-disposition', contentDisposition('attachment', name))
    return bytes as unknown as { file: true }
  }
  const pdf = (name: string) => ({ name, type: 'application/pdf' })

  route(server, calls.slip, z.object({ id: id() }), async ({ input, member, reply }) => {
    const order = await orderOf(member, input.id)
    if (!hasSlip(order)) throw new BusinessError(409, text.notShipped)
    return fileOf(reply, await deliverySlip(order, seller()), pdf(text.slipName(order.order_sn)))
  })
  route(server, calls.contract, z.object({ id: id() }), async ({ input, member, reply }) => {
    const order = await orderOf(member, input.id)
    if (!hasContract(order)) throw new BusinessError(409, text.noContract)
    return fileOf(reply, await salesContract(order, seller()), pdf(text.contractName(order.order_sn)))
  })
  route(server, calls.pack, z.object({ id: id() }), async ({ input, member, reply }) => {
    const order = await orderOf(member, input.id)
    const sn = order.order_sn
    const files: Record<string, Uint8Array> = {}
    if (hasSlip(order)) files[text.slipName(sn)] = new Uint8Array(await deliverySlip(order, seller()))
    if (hasContract(order)) files[text.contractName(sn)] = new Uint8Array(await salesContract(order, seller()))
    if (Object.keys(files).length === 0) throw new BusinessError(409, text.notThere)
    const { company, licences } = server.settings.values()
    const day = formatDate(Math.floor(server.now() / 1000))
    const facts = { seller: company, licences, buyer: order.buyer.company, day, isDemo: server.config.demo }
    files[text.firstBusinessName(day)] = new Uint8Array(await firstBusinessPack(facts))
    // The files are compressed already.
    const pack = Buffer.from(zipSync(files, { level: 0 }))
    return fileOf(reply, pack, { name: text.packName(sn), type: 'application/zip' })
  })
}
