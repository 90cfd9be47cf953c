/**
 * Past orders of the first demo member, as rows that satisfy every constraint and invariant: money, stock, lots, logs
 * and events agree.
 */
import { createHash } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import { presetSettings } from '../../../src/platform/settings/index.ts'
import { DAY, HOUR } from '../../../src/platform/time/index.ts'
import { chanceOf, numberOf } from '../random.ts'
import type { Tables } from '../content/content.ts'
import type { OrderGoods } from './orders.queries.ts'
import { lastMonth } from '../../../src/ordering/statements/index.ts'
import { DESK_ORDERS, ORDERS, ORDER_WORDS, type DeskOrderName, type OrderFact } from './orders.text.ts'
import { MEMBERS } from './people.text.ts'
import { usccOf } from './members.ts'

/** Everything to write for the orders. */
export type PastOrders = {
  readonly tables: Tables
  readonly reserved: readonly { readonly goods_id: number; readonly ck_id: number; readonly number: number }[]
  readonly shipped: readonly { readonly lot_id: number; readonly number: number }[]
  /** Fen the wallet must hold beyond what shall be left in it. */
  readonly spent: number
  readonly count: number
  /** How many files the orders have brought; further ones are numbered on. */
  readonly files: number
  readonly desk: ReadonlyMap<DeskOrderName, DeskOrder>
}

/** An order that the staff have work with; amounts in fen. */
export type DeskOrder = {
  readonly id: number
  readonly order_sn: string
  readonly member_id: number
  readonly payable: number
  readonly amount: number
  readonly freight: number
  readonly created_at: string
  readonly signed_at: string | null
  readonly items: readonly { readonly id: number; readonly lot_id: number; readonly number: number }[]
}

type Row = Readonly<Record<string, unknown>>
type Line = { readonly goods: OrderGoods; readonly number: number }

const BUYER = 1
const OPEN = new Set([10, 12, 15, 20, 30, 35])

const groupOf = (goods: OrderGoods): OrderFact['group'] =>
  goods.special_type > 0
    ? 'hm'
    : goods.temp_class === 'lc'
      ? 'll'
      : goods.goods_class === 'herb'
        ? 'zy'
        : goods.is_youx
          ? 'yx'
          : 'pt'

const linesOf = (fact: OrderFact, goods: readonly OrderGoods[]): readonly Line[] => {
  const chance = chanceOf(numberOf(`order ${fact.pick}`))
  const first = goods.find((one) => groupOf(one) === fact.group)
  const pool = goods.filter((one) => groupOf(one) === fact.group && one.ck_id === first?.ck_id)
  const chosen = new Map<number, OrderGoods>()
  for (let tries = 0; chosen.size < Math.min(fact.lines, pool.length) && tries < 400; tries++) {
    const one = chance.of(pool.slice(0, 60))
    chosen.set(one.id, one)
  }
  return [...chosen.values()].map((one) => {
    const number = fact.group === 'hm' ? 4 : one.zbz * chance.between(1, 2)
    return {
      goods: one,
      number: Math.min(50, one.min_number + Math.ceil(Math.max(0, number - one.min_number) / one.step) * one.step),
    }
  })
}

const freightOf = (fact: OrderFact, amount: number): number => {
  const table = presetSettings.freight.A
  const rule = { pt: table.main, hm: table.main, zy: table.zy, ll: table.ll, yx: table.yx }[fact.group]
  return !rule || amount >= rule.free ? 0 : rule.fee
}

/** A small picture of a paper: plain, with lines, made here so that nothing is fetched; each `number` is another. */
const paperPng = (number: number): Uint8Array => {
  const w = 640
  const h = 400
  const raw = Buffer.alloc((w + 1) * h)
  for (let y = 0; y < h; y++) {
    raw[y * (w + 1)] = 0
    for (let x = 0; x < w; x++)
      raw[y * (w + 1) + 1 + x] =
        y < 70 ? 40 + ((number * 17) % 120) : y % 40 < 3 && x > 40 && x < 600 - ((y * 7) % 220) ? 120 : 244
  }
  const chunk = (type: string, data: Uint8Array): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const out = Buffer.alloc(8 + body.length)
    out.writeUInt32BE(data.length, 0)
    body.copy(out, 4)
    out.writeUInt32BE(crc32(body), 4 + body.length)
    return out
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(w, 0)
  head.writeUInt32BE(h, 4)
  head[8] = 8
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(raw)),
    chunk('IEND', new Uint8Array()),
  ])
}

/** A picture as a row of files; `scene`: what it was uploaded for. */
export function paperRow(
  id: number,
  file: { readonly member_id: number; readonly scene: string; readonly name: string; readonly created_at: string },
): Row {
  const bytes = paperPng(id)
  return {
    id,
    ...file,
    content_type: 'image/png',
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    content: `\\x${Buffer.from(bytes).toString('hex')}`,
  }
}

const STEP: Readonly<
  Record<
    number,
    {
      readonly hours: number
      readonly actor: 'buyer' | 'staff' | 'system'
      readonly staff?: number
      readonly action: string
    }
  >
> = {
  12: { hours: 1, actor: 'buyer', action: ORDER_WORDS.transferSent },
  20: { hours: 2, actor: 'system', action: ORDER_WORDS.channel },
  30: { hours: 4, actor: 'staff', staff: 3, action: ORDER_WORDS.audited },
  35: { hours: 20, actor: 'staff', staff: 4, action: ORDER_WORDS.partly },
  40: { hours: 22, actor: 'staff', staff: 4, action: ORDER_WORDS.shipped },
  50: { hours: 70, actor: 'buyer', action: ORDER_WORDS.signed },
  60: { hours: 70 + 7 * 24, actor: 'system', action: ORDER_WORDS.finished },
  90: { hours: 3, actor: 'buyer', action: ORDER_WORDS.cancelled },
}

const shanghaiDay = (at: number): string => new Date(at + 8 * HOUR).toISOString().slice(2, 10).replaceAll('-', '')

/** When an order was made, milliseconds. */
const madeAt = ({ dayOfLastMonth, hoursAgo }: OrderFact, now: Date): number =>
  dayOfLastMonth === undefined
    ? now.getTime() - hoursAgo * HOUR
    : lastMonth(now.getTime()).start + dayOfLastMonth * DAY + 10 * HOUR

/** The cashback that an amount of the demo's orders brings, fen: 1.00 from 100.00 on, 6.00 from 500.00 on. */
export const CASHBACK = [
  { amount: 10_000, value: 100 },
  { amount: 50_000, value: 600 },
] as const
/** What an amount brings by these tiers, fen. */
export const cashbackOf = (amount: number): number =>
  CASHBACK.reduce((most: number, tier) => (tier.amount <= amount ? tier.value : most), 0)

/**
 * Builds the rows; ids count from 1, oldest order first, as they would have come about, those for the desks of the
 * staff after them. `addresses`: by member.
 */
export const pastOrders = (
  goods: readonly OrderGoods[],
  addresses: ReadonlyMap<number, Row>,
  now: Date,
): PastOrders => {
  const rows: Record<
    | 'trade'
    | 'orders'
    | 'goods_snapshot'
    | 'order_item'
    | 'order_log'
    | 'outbox_delivered'
    | 'payment'
    | 'wallet_log'
    | 'file'
    | 'transfer'
    | 'parcel'
    | 'parcel_lot'
    | 'parcel_trace'
    | 'audit_log',
    Row[]
  > = {
    trade: [],
    orders: [],
    goods_snapshot: [],
    order_item: [],
    order_log: [],
    outbox_delivered: [],
    payment: [],
    wallet_log: [],
    file: [],
    transfer: [],
    parcel: [],
    parcel_lot: [],
    parcel_trace: [],
    audit_log: [],
  }
  const reserved: PastOrders['reserved'][number][] = []
  const shipped: PastOrders['shipped'][number][] = []
  let spent = 0
  const snapshots = new Map<number, number>()
  /** The id of the goods as they are, written once. */
  const snapshotOf = ({ id, name, ypgg, sccj, approval_no, bzdw }: OrderGoods): number => {
    const known = snapshots.get(id)
    if (known !== undefined) return known
    snapshots.set(id, snapshots.size + 1)
    const facts = { name, ypgg, sccj, approval_no, bzdw, image: `/pictures/goods/${id}.svg` }
    rows.goods_snapshot.push({ id: snapshots.size, goods_id: id, facts })
    return snapshots.size
  }
  const desk = new Map<DeskOrderName, DeskOrder>()
  const facts = [...[...ORDERS].sort((a, b) => b.hoursAgo - a.hoursAgo), ...DESK_ORDERS]
    .map((fact) => ({ fact, lines: linesOf(fact, goods) }))
    .filter(({ lines }) => lines.length > 0)
  for (const [index, { fact, lines }] of facts.entries()) {
    const member = MEMBERS.find((one) => one.id === (fact.member ?? BUYER))
    if (!member) throw new Error(`no demo member ${fact.member}`)
    const made = madeAt(fact, now)
    const when = (hours: number): string =>
      new Date(Math.min(made + hours * HOUR, now.getTime() - 60_000)).toISOString()
    const stepAt = (status: number): string | null =>
      fact.path.includes(status) ? when(STEP[status]?.hours ?? 0) : null
    const status = fact.path.at(-1) ?? 10
    const amount = lines.reduce((sum, line) => sum + line.goods.base_price * line.number, 0)
    const freight = freightOf(fact, amount)
    const payable = amount + freight
    const paid = fact.path.includes(20)
    const byTransfer = fact.pay === 4
    const number = String(index + 1).padStart(8, '0')
    const order_sn = shanghaiDay(made) + number
    // Ids carry their day (decision 0034).
    const id = Number(order_sn)
    const at = when(0)
    rows.trade.push({
      id,
      trade_sn: `T${order_sn}`,
      member_id: member.id,
      payable,
      remark: index % 3 === 0 ? ORDER_WORDS.remark : '',
      invoice_type: index % 3,
      transfer_code: String(numberOf(`code ${index + 1}`) % 1_000_000).padStart(6, '0'),
      created_at: at,
    })
    rows.orders.push({
      id,
      order_sn,
      trade_id: id,
      member_id: member.id,
      settle_group: fact.group,
      ck_id: lines[0]?.goods.ck_id,
      source: 'pc',
      status,
      pay_status: paid ? 2 : 0,
      pay_type: paid ? fact.pay : null,
      buyer: {
        company: member.company,
        uscc: usccOf(member.uscc),
        licence_no: member.licence_no,
        purchaser: member.name,
        phone: member.phone,
      },
      address: addresses.get(member.id) ?? {},
      docs: ['sale_doc', 'report'],
      goods_amount: amount,
      freight,
      payable,
      paid: paid ? payable : 0,
      balance_used: paid && fact.pay === 1 ? payable : 0,
      refunded: 0,
      cashback_expected: fact.isCashback === true ? cashbackOf(amount) : 0,
      operator_remark: '',
      cancel_reason: status === 90 ? ORDER_WORDS.cancelReason : '',
      created_at: at,
      expire_at:
        status === 10
          ? new Date(now.getTime() + 22 * HOUR).toISOString()
          : status === 12
            ? new Date(now.getTime() + 67 * HOUR).toISOString()
            : null,
      paid_at: stepAt(20),
      audited_at: stepAt(30),
      shipped_at: stepAt(35) ?? stepAt(40),
      signed_at: stepAt(50),
      finished_at: stepAt(60),
      cancelled_at: stepAt(90),
    })
    const firstItem = rows.order_item.length
    // A part shipment sends all but the last line.
    const sent = fact.path.includes(40) ? lines.length : fact.path.includes(35) ? lines.length - 1 : 0
    for (const [i, { goods: one, number: units }] of lines.entries()) {
      const item = rows.order_item.length + 1
      const line_amount = one.base_price * units
      rows.order_item.push({
        id: item,
        order_id: id,
        member_id: member.id,
        goods_id: one.id,
        ck_id: one.ck_id,
        number: units,
        price: one.base_price,
        raw_price: one.base_price,
        line_amount,
        paid_amount: line_amount,
        snapshot_id: snapshotOf(one),
        cashback: fact.isCashback === true ? line_amount : 0,
        is_gift: false,
        shipped_number: i < sent ? units : 0,
        returned_number: 0,
      })
      if (i < sent) {
        rows.parcel_lot.push({
          order_id: id,
          package_id: rows.parcel.length + 1,
          order_item_id: item,
          lot_id: one.lot_id,
          number: units,
        })
        shipped.push({ lot_id: one.lot_id, number: units })
      } else if (OPEN.has(status)) reserved.push({ goods_id: one.id, ck_id: one.ck_id, number: units })
    }
    if (fact.desk !== undefined)
      desk.set(fact.desk, {
        id,
        order_sn,
        member_id: member.id,
        payable,
        amount,
        freight,
        created_at: at,
        signed_at: stepAt(50),
        items: lines.map((line, i) => ({ id: firstItem + i + 1, lot_id: line.goods.lot_id, number: line.number })),
      })
    if (sent > 0) {
      const parcel = rows.parcel.length + 1
      rows.parcel.push({
        id: parcel,
        order_id: id,
        company: ORDER_WORDS.carrier,
        wl_no: `DEMO${number}`,
        shipped_at: stepAt(35) ?? stepAt(40),
      })
      const last = fact.path.includes(50) ? 5 : 3
      for (const [i, text] of ORDER_WORDS.traces.slice(0, last).entries())
        rows.parcel_trace.push({ order_id: id, package_id: parcel, at: when(22 + i * 12), text })
    }
    for (const [i, to] of fact.path.entries()) {
      const step = STEP[to]
      const log = rows.order_log.length + 1
      const from = fact.path[i - 1] ?? null
      const paidByTransfer = to === 20 && byTransfer
      rows.order_log.push({
        id: log,
        order_id: id,
        from_status: from,
        to_status: to,
        actor: to === 10 ? 'buyer' : paidByTransfer ? 'staff' : step?.actor,
        actor_id: to === 10 || step?.actor === 'buyer' ? member.id : paidByTransfer ? 5 : (step?.staff ?? null),
        action:
          to === 10
            ? ORDER_WORDS.created
            : paidByTransfer
              ? ORDER_WORDS.transferDone
              : to === 20 && fact.pay === 1
                ? ORDER_WORDS.balance
                : step?.action,
        note: to === 90 ? ORDER_WORDS.cancelReason : '',
        at: to === 10 ? at : when(step?.hours ?? 0),
      })
      if (from !== null)
        rows.outbox_delivered.push({
          event_id: `order.moved:${log}`,
          topic: 'order.moved',
          payload: { order_id: id, member_id: member.id, to, note: '' },
          created_at: when(step?.hours ?? 0),
          day: when(step?.hours ?? 0).slice(0, 10),
          attempts: 1,
          delivered_at: when(step?.hours ?? 0),
        })
      if (step?.staff !== undefined || paidByTransfer)
        rows.audit_log.push({
          at: when(step?.hours ?? 0),
          staff_id: paidByTransfer ? 5 : step?.staff,
          roles: [paidByTransfer ? 'finance' : step?.staff === 3 ? 'service' : 'warehouse'],
          action: paidByTransfer ? ORDER_WORDS.transferDone : step?.action,
          target: `order:${order_sn}`,
          detail: { from },
          ip: '127.0.0.1',
        })
    }
    if (paid) {
      const pay_sn = `P${shanghaiDay(made)}${number}`
      const balance = fact.pay === 1 ? payable : 0
      const channel = fact.pay === 2 ? 'alipay' : fact.pay === 3 ? 'wechat' : ''
      rows.payment.push({
        id,
        pay_sn,
        trade_id: id,
        member_id: member.id,
        is_hm: fact.group === 'hm',
        pay_type: fact.pay,
        amount: payable,
        balance_recharge: balance,
        balance_gift: 0,
        channel_amount: payable - balance,
        channel,
        channel_serial: channel === '' ? null : `${shanghaiDay(made)}${String(number).padStart(20, '0')}`,
        status: 'paid',
        created_at: when(1),
        paid_at: stepAt(20),
      })
      if (balance > 0) {
        rows.wallet_log.push({
          member_id: member.id,
          use_type: 2,
          kind: 'recharge',
          amount: -balance,
          trade_id: id,
          order_sn,
          cause: `pay:${pay_sn}`,
          remark: ORDER_WORDS.payRemark,
          created_at: stepAt(20),
        })
        if (member.id === BUYER) spent += balance
      }
    }
    if (byTransfer) {
      const file = rows.file.length + 1
      const name = ORDER_WORDS.receipt
      rows.file.push(paperRow(file, { member_id: member.id, scene: 'pay', name, created_at: when(1) }))
      rows.transfer.push({
        trade_id: id,
        is_hm: fact.group === 'hm',
        member_id: member.id,
        payer: member.company,
        bank: ORDER_WORDS.bank,
        amount: payable,
        received: paid ? payable : null,
        paid_at: when(1),
        image_id: file,
        state: paid ? 'confirmed' : 'waiting',
        reason: '',
        reviewed_by: paid ? 5 : null,
        reviewed_at: stepAt(20),
        created_at: when(1),
      })
    }
  }
  const order = [
    'trade',
    'orders',
    'goods_snapshot',
    'order_item',
    'order_log',
    'outbox_delivered',
    'payment',
    'wallet_log',
    'file',
    'transfer',
    'parcel',
    'parcel_lot',
    'parcel_trace',
    'audit_log',
  ] as const
  return {
    tables: order.map((name) => [name, rows[name]] as const),
    reserved,
    shipped,
    spent,
    count: facts.length,
    desk,
    files: rows.file.length,
  }
}
