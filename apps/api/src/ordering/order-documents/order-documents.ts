import { afterSaleDeadlines, fen, formatDate, formatDateTime, fromYuan, toDecimal, type Fen } from '@yaopi/core'
import type { Order } from '@yaopi/core/contract'
import { drawFacts, drawTable, newDocument, documentBytes, type TableColumn } from '../../platform/pdf/index.ts'
import { papersText as text } from './order-documents.text.ts'
import type { Seller } from './seller.ts'

/** What slips say beside their orders: how goods are stored by their id, and when it is printed, Unix seconds. */
type SlipFacts = { readonly storage: ReadonlyMap<number, string>; readonly printedAt: number }

const foot = ({ isDemo }: Seller) => ({ page: text.page, note: isDemo ? text.demo : '' })
const addressOf = ({ province, city, district, detail }: Order['address']): string =>
  `${province}${city}${district}${detail}`
const money = (yuan: Order['paid']): string => toDecimal(fromYuan(yuan))

type SlipRow = {
  readonly item: Order['items'][number]
  readonly lot: Order['packages'][number]['lines'][number]
  readonly storage: string
}

/** The amount of a row before reductions; that of a bundle's share is exact for the whole line only. */
const amountOf = ({ item, lot }: SlipRow): Fen =>
  lot.number === item.number ? fromYuan(item.line_amount) : fen(fromYuan(item.price) * lot.number)

const nameOf = (item: Order['items'][number]): string =>
  `${item.goods.generic_name || item.goods.name}${item.is_gift === 1 ? text.gift : ''}`

const slipColumns: readonly TableColumn<SlipRow>[] = [
  { title: text.index, share: 3, cell: (_, at) => String(at + 1) },
  { title: text.name, share: 13, cell: ({ item }) => nameOf(item) },
  { title: text.form, share: 5, cell: ({ item }) => item.goods.dosage_form },
  { title: text.specification, share: 8, cell: ({ item }) => item.goods.ypgg },
  { title: text.maker, share: 13, cell: ({ item }) => item.goods.sccj },
  { title: text.holder, share: 11, cell: ({ item }) => item.goods.mah || text.none },
  { title: text.approval, share: 12, cell: ({ item }) => item.goods.approval_no },
  { title: text.lot, share: 9.5, cell: ({ lot }) => lot.batch_no },
  { title: text.made, share: 8.5, cell: ({ lot }) => lot.made_date },
  { title: text.end, share: 8.5, cell: ({ lot }) => lot.end_date },
  { title: text.storage, share: 8, cell: ({ storage }) => storage || text.none },
  { title: text.unit, share: 4, cell: ({ item }) => item.goods.bzdw },
  { title: text.number, share: 5, isNumber: true, cell: ({ lot }) => String(lot.number) },
  { title: text.price, share: 7, isNumber: true, cell: ({ item }) => money(item.price) },
  { title: text.amount, share: 8, isNumber: true, cell: (row) => toDecimal<Fen>(amountOf(row)) },
  { title: text.quality, share: 5, cell: () => text.qualified },
]

/** The slip that goes with the goods, a table for each parcel; in demo mode it says that it is none. */
export const deliverySlip = (order: Order, seller: Seller, facts: SlipFacts): Promise<Buffer> =>
  deliverySlips([order], seller, facts)

/** The slips of several orders in one document, each parcel on a page of its own. */
export function deliverySlips(
  orders: readonly Order[],
  seller: Seller,
  { storage, printedAt }: SlipFacts,
): Promise<Buffer> {
  const document = newDocument(text.slip, { across: true })
  const parcels = orders.flatMap((order) => {
    const items = new Map(order.items.map((item) => [item.id, item]))
    const its = [...order.packages].sort((a, b) => a.shipped_at - b.shipped_at || a.id - b.id)
    return its.map((parcel, at) => ({
      order,
      items,
      parcel,
      number: text.slipNumber(order.order_sn, at + 1),
      place: text.parcelOf(at + 1, its.length),
    }))
  })
  parcels.forEach(({ order, items, parcel, number, place }, at) => {
    if (at > 0) document.addPage()
    drawFacts(document, [
      [text.paperNumber, number],
      [text.printedAt, formatDateTime(printedAt)],
      [text.supplier, seller.company],
      [text.phone, seller.phone],
      [text.supplierLicence, seller.licence],
      [text.supplierAddress, seller.address],
      [text.buyer, order.buyer.company],
      [text.buyerLicence, order.buyer.licence_no],
      [text.receiver, `${order.address.receiver} ${order.address.phone}`],
      [text.address, addressOf(order.address)],
      [text.orderNumber, order.order_sn],
      [text.shippedAt, formatDateTime(parcel.shipped_at)],
      [text.carrier, parcel.company],
      [text.waybill, parcel.wl_no],
      [text.parcel, place],
    ])
    const lines = parcel.lines.map((lot): SlipRow => {
      const item = items.get(lot.item_id)!
      return { item, lot, storage: storage.get(item.goods_id) ?? '' }
    })
    drawTable(document, slipColumns, lines)
    const units = lines.reduce((sum, { lot }) => sum + lot.number, 0)
    const amount = lines.reduce<Fen>((sum, line) => fen(sum + amountOf(line)), fen(0))
    document.fontSize(9.5).fillColor('#222222')
    document.text(text.slipTotal(units, toDecimal<Fen>(amount)), { align: 'right' }).moveDown(0.8)
    document.text(text.signatures).moveDown(0.8).text(text.seal)
  })
  return documentBytes(document, foot(seller))
}

const contractColumns: readonly TableColumn<Order['items'][number]>[] = [
  { title: text.index, share: 4, cell: (_, at) => String(at + 1) },
  { title: text.name, share: 15, cell: nameOf },
  { title: text.specification, share: 10, cell: (item) => item.goods.ypgg },
  { title: text.maker, share: 14, cell: (item) => item.goods.sccj },
  { title: text.holder, share: 12, cell: (item) => item.goods.mah || text.none },
  { title: text.approval, share: 12, cell: (item) => item.goods.approval_no },
  { title: text.unit, share: 5, cell: (item) => item.goods.bzdw },
  { title: text.number, share: 7, isNumber: true, cell: (item) => String(item.number) },
  { title: text.price, share: 9, isNumber: true, cell: (item) => money(item.price) },
  { title: text.amount, share: 11, isNumber: true, cell: (item) => money(item.paid_amount) },
]

/** The contract of an order with its lines, amounts and terms. */
export function salesContract(order: Order, seller: Seller): Promise<Buffer> {
  const document = newDocument(text.contract)
  drawFacts(document, [
    [text.supplier, seller.company],
    [text.buyer, order.buyer.company],
    [text.phone, seller.phone],
    [text.uscc, order.buyer.uscc],
    [text.supplierLicence, seller.licence],
    [text.buyerLicence, order.buyer.licence_no],
    [text.taxNo, seller.taxNo],
    [text.supplierAddress, seller.address],
    [text.bank, seller.bank],
    [text.account, seller.account],
    [text.orderNumber, order.order_sn],
    [text.orderedAt, formatDate(order.created_at)],
    [text.address, addressOf(order.address)],
  ])
  drawTable(document, contractColumns, order.items)
  const parts = [order.manjian_amount, order.coupon_amount, order.voucher_amount, order.points_amount]
  const off: Fen = parts.reduce<Fen>((sum, part) => sum + fromYuan(part), 0)
  drawFacts(document, [
    [text.goodsAmount, money(order.goods_amount)],
    [text.discount, toDecimal<Fen>(off)],
    [text.freight, money(order.freight)],
    [text.payable, money(order.payable)],
  ])
  document.fontSize(9.5).fillColor('#222222')
  const { hours, days } = afterSaleDeadlines(order.settle_group)
  for (const term of text.terms(hours, days)) document.text(term, { lineGap: 3 })
  document.moveDown(1.5).text(text.sealBoth.join('　　　　　　　　　　　　　　　'))
  return documentBytes(document, foot(seller))
}
