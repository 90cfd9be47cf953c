import { contract, type PlacedOrder } from '@yaopi/core/contract'
import { STAFF_COOKIE } from '../../src/platform/http/session-cookie.ts'
import { row, sql } from '../../src/platform/db/db.ts'
import { addWalletLog } from '../../src/ordering/ledgers/wallet.queries.ts'
import { addGoods, addStaff, PASSWORD } from '../support/fixtures.ts'
import { wireClient, type WireAnswer, type WireClient } from '../support/processes.ts'
import { addFile } from '../../src/platform/uploads/upload.queries.ts'
import { buyersWith, mustPlace, twoServers, type Buyer, type TwoServers } from './two-servers.ts'

const { auth, order, payment, orderAdmin, paymentAdmin, afterSaleAdmin } = contract
const { recallAdmin, inspectionReportAdmin, staffLotsAdmin } = contract

/** What a buyer of these races has, and what a unit of the goods costs, in fen. */
export const RECHARGE = 25_000
export const GIFT = 3_000
export const PRICE = 20_000

/** The same person at both servers. */
export type Both = readonly [WireClient, WireClient]
/** An order of one line with its buyer. */
export type Placed = { readonly buyer: Buyer; readonly both: Both; readonly made: PlacedOrder; readonly id: number }
type Lines = readonly { readonly item_id: number; readonly number: number }[]

let serial = 0
/** A fresh idempotency key or number. */
export const key = (what: string): string => `${what}-${++serial}`
const at = (both: Both, server: number): WireClient => both[server % 2]!

/** Does an act at either server. */
export const twice = <T>(act: (server: number) => Promise<T>): readonly (() => Promise<T>)[] => [
  () => act(0),
  () => act(1),
]
/** Everything at once, in no order that a queue would keep. */
export const atOnce = <T>(acts: readonly (() => Promise<T>)[]): Promise<T[]> =>
  Promise.all(
    acts
      .map((act) => [Math.random(), act] as const)
      .sort(([a], [b]) => a - b)
      .map(([, act]) => act()),
  )
/** Answers that nobody should have got: none, a failure, a refusal without words. */
export const surprises = (answers: readonly WireAnswer<unknown>[]): readonly WireAnswer<unknown>[] =>
  answers.filter(
    (answer) => answer.status === 0 || answer.status >= 500 || (answer.status >= 400 && answer.message === ''),
  )

/**
 * A shop of two servers with goods for 200.00, the staff a purchase needs, and everything that they and a buyer can do
 * at either server.
 */
export async function raceShop() {
  const shop: TwoServers = await twoServers()
  const goods = await addGoods(shop.db, { stock: 100_000, base_price: PRICE, is_free_shipping: true })
  const both = (cookie: string): Both => [
    wireClient(shop.servers[0].url, cookie),
    wireClient(shop.servers[1].url, cookie),
  ]
  const staffAs = async (role: string): Promise<Both> => {
    await addStaff(shop.db, role)
    const login = await wireClient(shop.servers[0].url, '').send(auth.staffLogin, {
      username: `staff-${role}`,
      password: PASSWORD,
    })
    return both(`${STAFF_COOKIE}=${login.data.token}`)
  }
  const [service, finance, warehouse] = [await staffAs('service'), await staffAs('finance'), await staffAs('warehouse')]
  const quality = await staffAs('quality')
  const audit = (id: number, server: number, pass: 0 | 1) =>
    at(service, server).send(orderAdmin.audit, { id, pass, ...(pass === 1 ? {} : { note: '证照不清晰' }) })
  const confirm = (id: number, server: number) => at(finance, server).send(paymentAdmin.confirm, { id })

  /** Orders of buyers who have 250.00 and a gift of 30.00. */
  const placed = async (count: number, of = goods, number = 1): Promise<Placed[]> => {
    const buyers = await buyersWith(shop, count, () => [{ goods_id: of, number }], RECHARGE)
    return Promise.all(
      buyers.map(async (buyer) => {
        await addWalletLog(shop.db, {
          member_id: buyer.id,
          use_type: 5,
          kind: 'gift',
          amount: GIFT,
          cause: key('gift'),
          remark: '',
          trade_id: null,
          at: Date.now(),
        })
        const made = await mustPlace(buyer, key('order'))
        return { buyer, both: both(buyer.client.cookie), made, id: made.orders[0]!.id }
      }),
    )
  }

  /** Declares the transfer of an order; returns its id. Throws what the server said. */
  const declare = async (one: Placed): Promise<number> => {
    const image = await addFile(shop.db, {
      member_id: one.buyer.id,
      scene: 'pay',
      name: 'receipt.pdf',
      content_type: 'application/pdf',
      sha256: '0'.repeat(64),
      size: 1,
      now: Date.now(),
    })
    const member = await row(shop.db, sql<{ company: string }>`select company from member where id = ${one.buyer.id}`)
    const sent = await one.both[0].send(payment.transfer, {
      trade_id: one.made.trade_id,
      payer: member!.company,
      bank: '演示银行',
      amount: one.made.payable,
      paid_at: '2026-11-20',
      image,
      idempotency_key: key('transfer'),
    })
    if (sent.status !== 200) throw new Error(`transfer: ${sent.status} ${sent.message}`)
    return sent.data.id
  }

  /** Units of goods that open orders wait for. */
  const reservedOf = async (id: number): Promise<number> =>
    (await row(shop.db, sql<{ reserved: number }>`select reserved from stock where goods_id = ${id}`))!.reserved

  return {
    shop,
    goods,
    placed,
    declare,
    confirm,
    finance,
    reservedOf,
    cancel: (one: Placed, server: number) =>
      at(one.both, server).send(order.cancel, { id: one.id, reason: '不想要了' }),
    receive: (one: Placed, server: number) => at(one.both, server).send(order.confirm, { id: one.id }),
    payBy: (one: Placed, server: number, pay_type: 1 | 2 | 3, use_balance: 0 | 1) =>
      at(one.both, server).send(payment.start, {
        trade_id: one.made.trade_id,
        pay_type,
        use_balance,
        idempotency_key: key('pay'),
      }),
    reject: (id: number, server: number) => at(finance, server).send(paymentAdmin.reject, { id, reason: '未到账' }),
    refuse: (one: Placed, server: number) => audit(one.id, server, 0),
    pass: (one: Placed, server: number) => audit(one.id, server, 1),
    answerCancel: (one: Placed, server: number, agree: 0 | 1) =>
      at(service, server).send(orderAdmin.answerCancel, {
        id: one.id,
        agree,
        ...(agree === 0 ? { note: '已经备货' } : {}),
      }),
    ship: (id: number, server: number, wl_no: string, lines?: Lines) =>
      at(warehouse, server).send(orderAdmin.ship, {
        id,
        company: '演示物流',
        wl_no,
        ...(lines === undefined ? {} : { lines }),
      }),
    recall: (goods_id: number, batch_no: string, server: number) =>
      at(quality, server).send(recallAdmin.start, {
        goods_id,
        batch_no,
        class: 1,
        text: '检出可见异物',
        address: '演示路1号召回组',
        idempotency_key: key('recall'),
      }),
    hold: (id: number, server: number) => at(quality, server).send(staffLotsAdmin.hold, { id, reason: '外观可疑' }),
    release: (id: number, server: number) => at(quality, server).send(staffLotsAdmin.release, { id, reason: '合格' }),
    count: (id: number, on_hand: number, counted: number, server: number) =>
      at(warehouse, server).send(staffLotsAdmin.adjust, {
        id,
        on_hand,
        counted,
        reason: '盘点',
        idempotency_key: key('count'),
      }),
    scrap: (id: number, number: number, server: number) =>
      at(warehouse, server).send(staffLotsAdmin.scrap, { id, number, reason: '破损', idempotency_key: key('scrap') }),
    withdrawReport: (id: number, server: number) =>
      at(quality, server).send(inspectionReportAdmin.withdraw, { id, reason: '报告与批号不符' }),
    grant: (id: number, server: number, address: string) =>
      at(service, server).send(afterSaleAdmin.approve, { id, address }),
    inspect: (id: number, server: number, line: { item_id: number; lot_id: number; good: number; bad: number }) =>
      at(warehouse, server).send(afterSaleAdmin.inspect, { id, lines: [line] }),
    refundCase: (id: number, server: number) => at(finance, server).send(afterSaleAdmin.refund, { id }),
    sign: (one: Placed, server: number) => at(warehouse, server).send(orderAdmin.sign, { id: one.id }),
  }
}

export type RaceShop = Awaited<ReturnType<typeof raceShop>>
