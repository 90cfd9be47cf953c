// Cases of after-sales in their states, bills that somebody else pays, and the pages of money and self-service that
// need something prepared, for the contact sheets.
import { afterSaleCalls, orderCalls, paymentCalls } from '@yaopi/core/contract'
import { afterSaleAdminCalls, orderAdminCalls, paymentAdminCalls } from '@yaopi/core/staff'
import { memberByCalls, staff } from '../tests/journeys/caller.ts'

const regular = '13800000001'
const owner = '13800000003'

/** Units of the first line of a received order, as a case names them. */
async function linesOf(member, order_id, number) {
  const { lines } = await member.send(afterSaleCalls.options, { order_id })
  for (const { item_id, lots } of lines) {
    const lot = lots.find(({ left }) => left >= number)
    if (lot) return [{ item_id, lot_id: lot.lot_id, number }]
  }
  throw new Error(`order ${order_id} has no ${number} units left for a case`)
}

/** An order that is on its way, confirmed by its buyer. */
async function receivedOrder({ url, order }) {
  const member = await memberByCalls(url, regular)
  const { id } = order(30)
  const warehouse = await staff(url, 'warehouse')
  await warehouse.send(orderAdminCalls.ship, { id, company: '演示物流', wl_no: `YS${id}` })
  await member.send(orderCalls.confirm, { id })
  return id
}

/** Opens the cases of the sheet and takes each to its state; once, for the first row. */
async function openCases(things) {
  const { url } = things
  const [member, service, warehouse, finance] = await Promise.all([
    memberByCalls(url, regular),
    staff(url, 'service'),
    staff(url, 'warehouse'),
    staff(url, 'finance'),
  ])
  const order_id = await receivedOrder(things)
  const open = async (type, reason, lines = []) =>
    (
      await member.send(afterSaleCalls.apply, {
        order_id,
        type,
        reason,
        text: '外箱压坏，内盒变形',
        ...(lines.length > 0 && { lines, images: [await photo(url)] }),
        idempotency_key: crypto.randomUUID(),
      })
    ).id
  const units = (number) => linesOf(member, order_id, number)
  const refunded = await open(2, 2, await units(1))
  await service.send(afterSaleAdminCalls.approve, { id: refunded })
  await finance.send(afterSaleAdminCalls.refund, { id: refunded })
  const exchanged = await open(3, 2, await units(1))
  await service.send(afterSaleAdminCalls.approve, { id: exchanged, address: '演示路1号退货组' })
  await member.send(afterSaleCalls.sendBack, { id: exchanged, carrier: '演示快递', waybill: 'SF1000200030' })
  const two = await units(2)
  const differs = await open(1, 2, two)
  await service.send(afterSaleAdminCalls.approve, { id: differs, address: '演示路1号退货组' })
  await member.send(afterSaleCalls.sendBack, { id: differs, carrier: '演示快递', waybill: 'SF1000200031' })
  await warehouse.send(afterSaleAdminCalls.inspect, {
    id: differs,
    note: '少到1盒',
    lines: two.map(({ item_id, lot_id }) => ({ item_id, lot_id, good: 1, bad: 0 })),
  })
  const sendBack = await open(1, 1, await units(1))
  await service.send(afterSaleAdminCalls.approve, { id: sendBack, address: '演示路1号退货组' })
  const rejected = await open(2, 2, await units(1))
  await service.send(afterSaleAdminCalls.reject, { id: rejected, reason: 2, note: '照片看不清批号，请重拍' })
  const withdrawn = await open(5, 9)
  await member.send(afterSaleCalls.withdraw, { id: withdrawn })
  const review = await open(7, 9)
  things.cases = { review, rejected, sendBack, exchanged, differs, refunded, withdrawn, order: order_id }
}

/** A picture of one pixel, as a photo of a case or a receipt. */
async function photo(url, scene = 'after_sale') {
  const login = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    body: new URLSearchParams({ username: regular, password: 'yaopi2026' }),
  })
  const body = new FormData()
  body.set('scene', scene)
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  body.set('file', new Blob([Buffer.from(pixel, 'base64')], { type: 'image/png' }), '外箱.png')
  const cookie = login.headers.get('set-cookie').split(';')[0]
  const answer = await fetch(`${url}/api/upload`, { method: 'POST', body, headers: { cookie } })
  return (await answer.json()).data.id
}

/** A link that somebody else pays the first unpaid order by. */
async function shareBill(things) {
  const member = await memberByCalls(things.url, regular)
  const { trade_id } = things.order(10)
  const { url } = await member.send(paymentCalls.share, { trade_id })
  things.shared = new URL(url, things.url).pathname
  things.sharedTrade = trade_id
}

/** Takes the link back, declares the whole as a transfer, and confirms a part of it: the rest is still due. */
async function payInPart({ url, order, sharedTrade }) {
  const member = await memberByCalls(url, regular)
  const finance = await staff(url, 'finance')
  await member.send(paymentCalls.unshare, { trade_id: sharedTrade })
  const { id } = await member.send(paymentCalls.transfer, {
    trade_id: sharedTrade,
    payer: '成都演示康宁大药房',
    bank: '演示银行',
    amount: 1_001.8,
    paid_at: new Date().toISOString().slice(0, 10),
    image: await photo(url, 'pay'),
    idempotency_key: crypto.randomUUID(),
  })
  await finance.send(paymentAdminCalls.confirm, { id, amount: 500 })
  return order(10).id
}

const ofCase = (caption, path, more = {}) => ({ sheet: 'cases', caption, path, as: regular, ...more })

export const caseRows = [
  ofCase('待审核', ({ cases }) => `/order/afterSalesInfo/${cases.review}`, { first: openCases }),
  ofCase('已驳回', ({ cases }) => `/order/afterSalesInfo/${cases.rejected}`),
  ofCase('待寄回', ({ cases }) => `/order/returnInfo/${cases.sendBack}`),
  ofCase('换货，待验收', ({ cases }) => `/order/returnInfo/${cases.exchanged}`),
  ofCase('验收不符，待选择', ({ cases }) => `/order/returnInfo/${cases.differs}`),
  ofCase('仅退款，已完成', ({ cases }) => `/order/afterSalesInfo/${cases.refunded}`),
  ofCase('已撤销', ({ cases }) => `/order/afterSalesInfo/${cases.withdrawn}`),
  ofCase('售后列表', () => '/order?status=after_sale'),
  ofCase('有售后的订单', ({ cases }) => `/order/info/${cases.order}`),
  ofCase('申请售后', ({ cases }) => `/order/info/${cases.order}`, {
    still: true,
    act: async (page) => {
      await page.getByRole('button', { name: /^申请售后/ }).click()
      await page.getByRole('dialog', { name: /^申请售后/ }).waitFor()
      await page.waitForTimeout(500)
    },
  }),

  { sheet: 'records', caption: '代付，对方看到的账单', first: shareBill, path: ({ shared }) => shared },
  {
    sheet: 'records',
    caption: '代付，付款人的页面',
    path: ({ sharedTrade }) => `/cart/step3/${sharedTrade}`,
    as: regular,
    act: async (page) => {
      await page.getByRole('radio', { name: /找人代付/ }).check()
    },
  },
  {
    sheet: 'records',
    caption: '汇款部分到账的订单',
    first: async (things) => {
      things.partPaid = await payInPart(things)
    },
    path: ({ partPaid }) => `/order/info/${partPaid}`,
    as: regular,
  },
  ...[
    ['对账单', '/order?status=bill', regular],
    ['积分管理', '/jfgl', regular],
    ['积分订单', '/jfdd', regular],
    ['我的现金券', '/xjq', regular],
    ['余额管理，有账期', '/yegl', owner],
    ['新增求购', '/pzqg/add', regular],
    ['意见反馈', '/yjfk', regular],
  ].map(([caption, path, as]) => ({ sheet: 'records', caption, path: () => path, as })),
]
