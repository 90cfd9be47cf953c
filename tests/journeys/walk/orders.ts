import { sql } from 'kysely'
import { row, rows, type Db } from '../../../apps/api/src/platform/db/db.ts'
import type { Block } from './capture.ts'
import type { Expected, Fact } from './compare.ts'
import { maybes, ORDER_TABS } from './home.ts'
import { lastMoment } from './promotions.ts'
import type { Viewer } from './viewer.ts'
import { day, grouped, minute, moment, yuan } from './words.ts'
import type { Oracle } from './world.ts'

/** An order as it is stored, with its lines. Fen. */
export type StoredOrder = {
  readonly id: number
  readonly order_sn: string
  readonly trade_id: number
  readonly trade_sn: string
  readonly settle_group: string
  readonly status: number
  readonly ck_id: number
  readonly goods_amount: number
  readonly manjian_amount: number
  readonly coupon_amount: number
  readonly voucher_amount: number
  readonly points_amount: number
  readonly freight: number
  readonly payable: number
  readonly paid: number
  readonly balance_used: number
  readonly pay_type: number | null
  readonly refunded: number
  /** What it earns without what was refunded. */
  readonly points_left: number
  readonly cashback_expected: number
  readonly created_at: Date
  readonly expire_at: Date | null
  readonly paid_at: Date | null
  readonly signed_at: Date | null
  readonly address: Readonly<Record<string, string>>
  readonly buyer: Readonly<Record<string, string>>
  readonly items: readonly StoredItem[]
}

type StoredLot = { readonly batch_no: string; readonly made_date: string; readonly end_date: string }

type StoredItem = {
  readonly goods_id: number
  readonly number: number
  readonly price: number
  readonly raw_price: number
  readonly line_amount: number
  readonly manjian: number
  readonly coupon: number
  readonly voucher: number
  readonly points: number
  readonly paid_amount: number
  readonly is_gift: boolean
  readonly shipped_number: number
  readonly combination_id: number
  readonly combination_number: number
  readonly goods: Readonly<Record<'name' | 'ypgg' | 'sccj' | 'bzdw' | 'approval_no', string>>
  readonly lot: StoredLot | null
  readonly promised_end: string | null
  readonly shipped: readonly (StoredLot & { readonly number: number })[] | null
  readonly adjustments: readonly { readonly amount: number; readonly reason: string }[]
}

const storedOrders = (db: Db, viewer: Viewer, narrow = sql`true`): Promise<StoredOrder[]> =>
  rows(
    db,
    sql<StoredOrder>`select o.*, t.trade_sn, greatest(0, o.points_earned - ceil((select
        coalesce(sum(r.outside + r.recharge + r.gift), 0) from order_refund r where r.order_id = o.id) / 100.0)::int)
        as points_left, (select jsonb_agg(jsonb_build_object('goods_id', i.goods_id,
      'number', i.number, 'price', i.price, 'raw_price', i.raw_price, 'line_amount', i.line_amount,
      'manjian', i.manjian, 'coupon', i.coupon, 'voucher', i.voucher, 'points', i.points,
      'paid_amount', i.paid_amount, 'is_gift', i.is_gift, 'shipped_number', i.shipped_number,
      'combination_id', i.combination_id, 'combination_number', i.combination_number, 'goods', i.goods,
      'adjustments', i.adjustments, 'promised_end', i.promised_end,
      'lot', (select jsonb_build_object('batch_no', l.batch_no, 'made_date', l.made_date, 'end_date', l.end_date)
        from lot l where l.id =
        i.lot_id),
      'shipped', (select jsonb_agg(jsonb_build_object('batch_no', l.batch_no, 'made_date', l.made_date,
        'end_date', l.end_date, 'number', p.number)) from parcel_lot p join lot l on l.id = p.lot_id where
          p.order_item_id = i.id)) order by
          i.id)
      from order_line i where i.order_id = o.id) as items
    from orders o join trade t on t.id = o.trade_id where o.member_id = ${viewer.id} and ${narrow}
    order by o.id desc`,
  )

const sum = <T>(items: readonly T[], amount: (item: T) => number): number =>
  items.reduce((total, item) => total + amount(item), 0)

/** Lines and units of an order: a bundle is one line of its sets, gifts are counted apart (domain.md §3.1.1). */
export function countsOf({ items }: StoredOrder): { kinds: number; units: number; gifts: number } {
  const own = items.filter((item) => !item.is_gift)
  const bundles = new Map(own.filter((item) => item.combination_id > 0).map((item) => [item.combination_id, item]))
  const plain = own.filter((item) => item.combination_id === 0)
  return {
    kinds: plain.length + bundles.size,
    units: sum(plain, (item) => item.number) + sum([...bundles.values()], (item) => item.combination_number),
    gifts: sum(
      items.filter((item) => item.is_gift),
      (item) => item.number,
    ),
  }
}

/** The setting of a warehouse, with the way to the member's region. */
type Shipping = { readonly cutoff: string; readonly days: number[]; readonly way: [number, number] | null }

const dayAt = (at: number, days: number): string => day(at + days * 86_400_000)

/** When something of a warehouse leaves that is paid at a moment, milliseconds; `before` the words of an open order. */
export async function deliveryWords(
  { db, viewer }: { readonly db: Db; readonly viewer: Viewer },
  warehouse: number,
  paid: number,
  isOpen: boolean,
): Promise<readonly string[]> {
  const shipping = await row(
    db,
    sql<Shipping>`select value->${String(warehouse)}->>'cutoff' as cutoff, value->${String(warehouse)}->'days' as days,
      value->${String(warehouse)}->'transit'->${viewer.zone ?? 'B'}::text as way from setting where key = 'delivery'`,
  )
  if (shipping?.way == null) return []
  const { cutoff, days, way } = shipping
  const isOff = (ahead: number): boolean => !days.includes(new Date(dayAt(paid, ahead)).getUTCDay() || 7)
  let ahead = minute(paid).slice(11) < cutoff ? 0 : 1
  while (isOff(ahead)) ahead += 1
  const [leaves, from, until] = [0, ...way].map((more) => dayAt(paid, ahead + more).slice(5))
  const arrives = from === until ? `${from}送达` : `${from}至${until}送达`
  return isOpen ? [`${leaves} ${cutoff}前付款到账，${leaves}发出，预计${arrives}`] : [`预计${leaves}发出，${arrives}`]
}

const fact = (what: string, line: string): Fact => ({ what, line })

/** The list of orders: tabs with their counts, and each order with its first lines. */
export const orderList: Oracle = async ({ db, viewer, capture }, block) => {
  if (!/^\/order(\?|$)/.test(capture.path) || viewer.id === null) return undefined
  if (block.name === '订单状态') {
    const statuses = await rows(db, sql<{ status: number }>`select status from orders where member_id = ${viewer.id}`)
    return {
      facts: Object.entries(ORDER_TABS).flatMap(([tab, codes]) => {
        const count = statuses.filter(({ status }) => codes.includes(status)).length
        const isCounted = count > 0 && ['待付款', '待发货', '待收货'].includes(tab)
        return isCounted ? [fact(`orders ${tab}`, `${tab} ${count}`)] : []
      }),
    }
  }
  if (block.name === '分页') {
    const status = new URL(capture.path, 'http://shop').searchParams.get('status')
    const total = (await storedOrders(db, viewer)).filter(
      (one) => status === null || tabOf(status).includes(one.status),
    )
    const last = Math.ceil(total.length / 10)
    return {
      facts: [
        fact('orders', `共${grouped(total.length)}条`),
        fact('last page', `${last}`),
        ...maybes('page', ...Array.from({ length: last - 1 }, (_, at) => `${at + 1}`)),
      ],
    }
  }
  const number = /\d{14}/.exec(`${block.name} ${block.within.at(-1) ?? ''} ${block.text}`)?.[0]
  const [order] = number === undefined ? [] : await storedOrders(db, viewer, sql`o.order_sn = ${number}`)
  if (order === undefined) return undefined
  const names = order.items.flatMap((item) => [item.goods.name, item.goods.ypgg, item.goods.sccj])
  if (block.kind === 'header')
    return {
      facts: [fact('ordered at', minute(order.created_at)), fact('order number', `订单号 ${order.order_sn}`)],
    }
  const { kinds, units, gifts } = countsOf(order)
  return {
    names: [...names, order.order_sn],
    facts: [
      ...order.items
        .slice(0, 3)
        .flatMap((item) => [
          fact('line', `${yuan(item.price)} ×${item.number}${item.goods.bzdw}`),
          ...maybes('goods', item.goods.name, `${item.goods.ypgg} ${item.goods.sccj}`),
        ]),
      ...(kinds > Math.min(3, order.items.length)
        ? [fact('kinds', `共${kinds}种商品${gifts > 0 ? `，赠品数量${gifts}` : ''}，查看全部`)]
        : []),
      fact('units', [...(units > 0 ? [`数量${units}`] : []), ...(gifts > 0 ? [`赠品数量${gifts}`] : [])].join('，')),
      fact('total', yuan(order.payable)),
      ...(order.freight > 0 ? [fact('freight', `含运费${yuan(order.freight)}`)] : []),
      ...(order.status === 10 && order.expire_at !== null
        ? [{ what: 'clock', line: '剩', until: Number(order.expire_at) }]
        : []),
    ],
  }
}

const tabOf = (status: string): readonly number[] =>
  ({ unpaid: [10, 12], unshipped: [15, 20, 30], shipped: [35, 40], signed: [50], finished: [60], cancelled: [90, 95] })[
    status
  ] ?? []

/** One order in full. */
export const orderInfo: Oracle = async ({ db, viewer, capture }, block) => {
  const id = Number(/^\/order\/info\/(\d+)/.exec(capture.path)?.[1] ?? 0)
  if (id === 0 || viewer.id === null) return undefined
  const [order] = await storedOrders(db, viewer, sql`o.id = ${id}`)
  if (order === undefined) return undefined
  const names = order.items.flatMap((item) => [item.goods.name, item.goods.ypgg, item.goods.sccj])
  if (block.name === '订单状态' || block.within.includes('订单状态')) {
    const isOpen = order.status === 10
    const delivery =
      isOpen || [20, 30].includes(order.status)
        ? await deliveryWords({ db, viewer }, order.ck_id, isOpen ? capture.at : Number(order.paid_at), isOpen)
        : order.status === 40
          ? await arrivalWords(db, viewer, order)
          : []
    return {
      facts: [
        ...maybes('delivery', ...delivery),
        ...(await stateFacts(db, order)),
        ...maybes('order number', `订单号 ${order.order_sn}`),
      ],
      names: [order.order_sn],
    }
  }
  if (block.name === '订单信息') return { facts: await factsOf(db, order) }
  if (block.name === '物流信息') return { facts: await parcels(db, order), names }
  if (block.name === '订单记录') {
    const logs = await rows(
      db,
      sql<{ at: Date; note: string; action: string }>`
      select at, note, action from order_log where order_id = ${id}`,
    )
    return {
      facts: logs.flatMap(({ at, note, action }) => [
        // What is done in the background may come after the page.
        { ...fact('logged at', moment(at)), optional: capture.at - Number(at) < 20_000 },
        ...maybes('note', `${action}：${note}`),
      ]),
    }
  }
  if (block.kind === 'row' && block.within.includes('商品清单')) return { facts: rowFacts(order, block), names }
  return block.name === '商品清单' || block.kind === 'main' ? goodsOfOrder(db, order, names) : undefined
}

/** A shipped order: the day of its last parcel and the way from there. */
async function arrivalWords(db: Db, viewer: Viewer, order: StoredOrder): Promise<readonly string[]> {
  const found = await row(
    db,
    sql<{ at: Date; way: [number, number] | null }>`select max(p.shipped_at) as at,
      (select value->${String(order.ck_id)}->'transit'->${viewer.zone ?? 'B'}::text from setting
        where key = 'delivery') as way from parcel p where p.order_id = ${order.id}`,
  )
  if (found?.way == null) return []
  const [leaves, from, until] = [0, ...found.way].map((more) => dayAt(Number(found.at), more).slice(5))
  return [`${leaves}已发出，预计${from === until ? from : `${from}至${until}`}送达`]
}

async function stateFacts(db: Db, order: StoredOrder): Promise<Fact[]> {
  const clock =
    order.expire_at === null
      ? []
      : [
          { what: 'clock', line: '剩余', until: Number(order.expire_at), optional: true },
          {
            what: 'clock',
            line: '请尽快付款，超时订单将自动取消。 剩余',
            until: Number(order.expire_at),
            optional: true,
          },
        ]
  const sent = await row(
    db,
    sql<{ first: Date | null; last: Date | null }>`select min(shipped_at) as first, max(shipped_at) as last
      from parcel where order_id = ${order.id}`,
  )
  const cases = await row(
    db,
    sql<{ open: number; closed: Date | null }>`select count(*) filter (where clock_at is not null)::int as open,
      max(closed_at) as closed from after_sale where order_id = ${order.id}`,
  )
  const after = (line: string, start: Date | null | undefined, hours: number): Fact[] =>
    start == null ? [] : [{ what: 'clock', line, until: Number(start) + hours * 3_600_000, optional: true }]
  // Who has to act until when (domain.md §3.4; remaining decisions 6.1.3 and 6.1.5).
  const clocks = [
    ...(order.status === 35 ? after('我方补发或退款，剩余', sent?.first, 48) : []),
    ...(order.status === 35 ? after('未补发自动退款，剩余', sent?.first, 72) : []),
    ...(order.status === 40 ? after('自动确认收货，剩余', sent?.last, 15 * 24) : []),
    ...(order.status === 50 && cases!.open === 0 ? after('订单自动完成，剩余', order.signed_at, 7 * 24) : []),
    ...(order.status === 50 && cases!.open === 0 ? after('订单自动完成，剩余', cases!.closed, 24) : []),
  ]
  const group = await row(
    db,
    sql<{ target: number; sold: number; end: Date }>`select b.target_number as target, p.end_at as end,
      (select coalesce(sum(i.number), 0) from orders o join order_item i on i.order_id = o.id
        where o.group_price_id = p.id and o.paid_at is not null and o.status <> 90)::int as sold
      from orders o join price_offer p on p.id = o.group_price_id join group_buy b on b.goods_price_id = p.id
      where o.id = ${order.id}`,
  )
  const transfer = await row(
    db,
    sql<{ payer: string; amount: number }>`select payer, amount from transfer where trade_id = ${order.trade_id}
      order by id desc limit 1`,
  )
  const request = await row(
    db,
    sql<{ reason: string; expire_at: Date; left: number }>`select c.reason, c.expire_at, (o.paid - (select
        coalesce(sum(r.outside + r.recharge + r.gift), 0) from order_refund r where r.order_id = o.id))::float8 as left
      from cancel_request c join orders o on o.id = c.order_id where c.order_id = ${order.id} and c.state = 'open'`,
  )
  return [
    ...clock,
    ...clocks,
    ...(request === undefined
      ? []
      : [
          {
            what: 'cancel request',
            line: `取消申请中（${request.reason}），等待仓库答复，期间不会发货。同意后退款${yuan(request.left)}。 仓库答复取消申请，剩余`,
            until: Number(request.expire_at),
            optional: true,
          },
        ]),
    ...maybes(
      'state',
      ...(order.signed_at === null
        ? []
        : [48, 24].map(
            (hours) =>
              `已于 ${day(order.signed_at!)} 签收。少货、破损请在签收后${hours}小时内申请售后，质量问题在有效期内均可申请，其他问题请在7日内申请。`,
          )),
      '已付款，正在核对资质与库存，通常2小时内完成。',
      `已退款${yuan(order.refunded)}`,
      ...(transfer === undefined ? [] : [`已提交${transfer.payer}汇款${yuan(transfer.amount)}的凭证，等待财务确认。`]),
      ...(group === undefined
        ? []
        : [
            `已拼${group.sold}/${group.target}，${lastMoment(group.end).slice(5)}前达到成团数量即安排发货，未成团将自动退款。`,
          ]),
    ),
  ]
}

async function factsOf(db: Db, order: StoredOrder): Promise<Fact[]> {
  const transfer = await row(
    db,
    sql<{ payer: string; amount: number }>`select payer, amount from transfer where trade_id = ${order.trade_id}
      order by id desc limit 1`,
  )
  const ways = await waysOf(db, order)
  const { address } = order
  const place = [
    address['province'],
    address['city'] === address['province'] ? '' : address['city'],
    address['district'],
    address['detail'],
  ]
  return [
    fact('receiver', `收货人：${address['receiver']} ${address['phone']}`),
    fact('address', `收货地址：${place.filter(Boolean).join(' ')}`),
    fact('trade number', `结算单号：${order.trade_sn}`),
    fact('ordered at', `下单时间：${moment(order.created_at)}`),
    ...(ways.length < 2
      ? []
      : [fact('paid by', `支付方式：${ways.map(([way, amount]) => `${PAY_NAMES[way]!} ${yuan(amount)}`).join('，')}`)]),
    ...(order.paid_at === null ? [] : [fact('paid at', `付款时间：${moment(order.paid_at)}`)]),
    ...(transfer === undefined ? [] : maybes('transfer', `汇款：${transfer.payer} ${yuan(transfer.amount)}`)),
  ]
}

async function parcels(db: Db, order: StoredOrder): Promise<Fact[]> {
  const found = await rows(
    db,
    sql<{
      company: string
      wl_no: string
      shipped_at: Date
      lines: { name: string; batch_no: string; number: number }[]
      traces: { at: string; text: string }[] | null
    }>`select p.company, p.wl_no, p.shipped_at, (select jsonb_agg(jsonb_build_object('name', i.goods->>'name',
        'batch_no', l.batch_no, 'number', x.number) order by x.order_item_id, l.end_date, l.id)
        from parcel_lot x join lot l on l.id = x.lot_id join order_line i on i.id = x.order_item_id
        where x.package_id = p.id) as lines,
      (select jsonb_agg(jsonb_build_object('at', extract(epoch from t.at) * 1000, 'text', t.text))
        from parcel_trace t where t.package_id = p.id) as traces
      from parcel p where p.order_id = ${order.id} order by p.id`,
  )
  return found.flatMap((parcel, at) => [
    fact('parcel', `包裹${at + 1} ${parcel.company} 运单号 ${parcel.wl_no} ${minute(parcel.shipped_at)} 发出`),
    fact('content', parcel.lines.map((line) => `${line.name}（批号${line.batch_no}）×${line.number}`).join('，')),
    ...(parcel.traces ?? []).map((trace) => fact('trace', `${minute(Number(trace.at))}${trace.text}`)),
  ])
}

/** Lines, counts and money of an order; every fen between list price and payment has its reason. */
async function goodsOfOrder(db: Db, order: StoredOrder, names: readonly string[]): Promise<Expected> {
  const { kinds, units, gifts } = countsOf(order)
  const off = (name: string, amount: number): Fact[] => (amount > 0 ? [fact(name, `${name}：-${yuan(amount)}`)] : [])
  const [rewards, ways] = [await rewardWords(db, order.id), await waysOf(db, order)]
  return {
    names,
    facts: [
      fact(
        'kinds and units',
        [...(kinds > 0 ? [`共${kinds}种，数量${units}`] : []), ...(gifts > 0 ? [`赠品数量${gifts}`] : [])].join('，'),
      ),
      ...maybes('kinds and units', `商品清单 共${kinds}种，数量${units}`),
      fact('goods', `商品金额：${yuan(order.goods_amount)}`),
      ...off('满减', order.manjian_amount),
      ...off('优惠券', order.coupon_amount),
      ...off('现金券', order.voucher_amount),
      ...off('积分抵扣', order.points_amount),
      fact('freight', `运费：${yuan(order.freight)}`),
      fact('total', `应付总额：${yuan(order.payable)}`),
      ...ways.map(([way, amount]) => fact('paid by', `${PAID_BY[way]!}：${yuan(amount)}`)),
      ...(order.status < 20 ? maybes('due', `还需支付：${yuan(order.payable)}`) : []),
      ...(order.paid > 0 ? [fact('paid', `已付：${yuan(order.paid)}`)] : []),
      ...(order.refunded > 0 ? [fact('refunded', `已退款：${yuan(order.refunded)}`)] : []),
      ...(order.status < 90 && order.points_left + order.cashback_expected > 0
        ? [
            fact(
              'gains',
              [
                ...(order.points_left > 0
                  ? [order.status === 60 ? `已得${order.points_left}积分` : `订单完成后得${order.points_left}积分`]
                  : []),
                ...(order.cashback_expected > 0 ? [`确认收货后预计返${yuan(order.cashback_expected)}`] : []),
              ].join('，'),
            ),
          ]
        : []),
      ...(rewards === undefined ? [] : [fact('gifts', rewards)]),
    ],
  }
}

const PAID_BY: Readonly<Record<number, string>> = {
  1: '余额支付',
  2: '支付宝支付',
  3: '微信支付',
  4: '对公转账',
  5: '账期支付',
  6: '找人代付',
}
const PAY_NAMES: Readonly<Record<number, string>> = {
  1: '余额',
  2: '支付宝',
  3: '微信支付',
  4: '对公转账',
  5: '账期',
  6: '找人代付',
}

/** What was paid of an order by which way: what transfers brought in parts stood in the balance (domain.md §3.4.6). */
async function waysOf(db: Db, order: StoredOrder): Promise<[way: number, amount: number][]> {
  if (order.paid === 0 || order.pay_type === null) return []
  const payment = await row(
    db,
    sql<{ received: number }>`select received from payment where trade_id = ${order.trade_id} and status = 'paid'
      and is_hm = ${order.settle_group === 'hm'}`,
  )
  const transferred = Math.min(payment?.received ?? 0, order.balance_used)
  const parts: readonly [number, number][] = [
    [1, order.balance_used - transferred],
    [4, transferred],
    [order.pay_type, order.paid - order.balance_used],
  ]
  return [...Map.groupBy(parts, ([way]) => way)]
    .map(([way, own]): [number, number] => [way, sum(own, ([, amount]) => amount)])
    .filter(([, amount]) => amount > 0)
}

/** Coupons and points that an order brings, in the order in which they were promised. */
async function rewardWords(db: Db, orderId: number): Promise<string | undefined> {
  const rewards = await rows(
    db,
    sql<{ kind: string; number: number; name: string | null; granted: Date | null; released: Date | null }>`
      select a.kind, a.number, t.name, a.granted_at as granted, a.released_at as released from order_allocation a
        left join coupon_template t on a.kind = 'gift_coupon' and t.id = a.ref_id
      where a.order_id = ${orderId} and a.kind in ('gift_coupon', 'gift_points') order by a.kind, a.ref_id`,
  )
  const words = rewards.map(({ kind, number, name, granted, released }) => {
    const state = released !== null ? '已收回' : granted !== null ? '已到账' : '付款后到账'
    return `${kind === 'gift_points' ? `${number}积分` : `${name} ×${number}`}（${state}）`
  })
  return words.length === 0 ? undefined : `赠送：${words.join('、')}`
}

/** A row of the goods: a line with its first lot, or one of its further lots. */
function rowFacts(order: StoredOrder, { href, text }: Block): Fact[] {
  const goods = Number(/\/list\/info\/(\d+)/.exec(href)?.[1] ?? 0)
  const has = (words: string): boolean => text.split('\n').includes(words)
  const lotsOf = (item: StoredItem) => item.shipped ?? (item.lot === null ? [] : [{ ...item.lot, number: item.number }])
  const isOf = (item: StoredItem): boolean => lotsOf(item).some((lot) => has(lot.batch_no) && has(`×${lot.number}`))
  const own = order.items.filter((item) => (goods > 0 ? item.goods_id === goods : isOf(item)))
  const item =
    own.find((one) => has(`×${one.number}${one.goods.bzdw}`) && text.includes(yuan(one.paid_amount))) ?? own[0]
  if (item === undefined) return []
  const lot = lotsOf(item).find((one) => has(one.batch_no) && has(`×${one.number}`)) ?? lotsOf(item)[0]
  const hasLots = order.items.some((one) => lotsOf(one).length > 0)
  return [
    ...(goods > 0 ? itemFacts(item, hasLots && lot === undefined ? '发货后显示批号：' : '') : []),
    ...(goods > 0 && item.shipped === null && item.lot === null && item.promised_end !== null
      ? [fact('promise', `效期不早于 ${item.promised_end}`)]
      : []),
    ...(lot === undefined
      ? []
      : [
          fact('lot', lot.batch_no),
          fact('made', lot.made_date),
          fact('end', lot.end_date),
          fact('of the lot', `×${lot.number}`),
        ]),
  ]
}

/** `before`: the words that stand before the unit price. */
function itemFacts(item: StoredItem, before: string): Fact[] {
  const { goods } = item
  const discount = item.manjian + item.coupon + item.voucher + item.points
  const list = item.raw_price * item.number
  return [
    ...maybes('name', goods.name),
    fact('specification', `${goods.ypgg} ${goods.sccj} ${goods.approval_no}`.trim()),
    fact('unit price', `${before}${yuan(item.price)}`),
    fact('quantity', `×${item.number}${goods.bzdw}`),
    ...(item.shipped_number > 0 && item.shipped_number < item.number
      ? [fact('shipped', `已发${item.shipped_number}`)]
      : []),
    ...(item.combination_id > 0 ? [fact('sets', `${goods.name}组合 ×${item.combination_number}套`)] : []),
    ...(discount > 0
      ? [
          fact('amount of the line', `小计${yuan(item.line_amount)}`),
          fact('discount of the line', `优惠-${yuan(discount)}`),
          fact('paid for the line', `实付${yuan(item.paid_amount)}`),
        ]
      : [fact('paid for the line', yuan(item.paid_amount))]),
    // The steps of a price are shown when they are asked for.
    ...maybes('list price', `销售价 ${yuan(item.raw_price)} × ${item.number}：${yuan(list)}`),
    ...item.adjustments.flatMap((step) =>
      maybes('step', `${step.reason}：${step.amount < 0 ? '-' : '+'}${yuan(Math.abs(step.amount))}`),
    ),
  ]
}

/** Steps 3 and 4: what is due, from which orders, and out of which balance. */
export const payment: Oracle = async ({ db, viewer, capture }, block) => {
  const id = Number(/^\/cart\/(?:step3\/|step4\?id=|hm\/?\??(?:id=)?)(\d+)/.exec(capture.path)?.[1] ?? 0)
  if (id === 0 || viewer.id === null) return undefined
  const isHm = capture.path.startsWith('/cart/hm')
  const orders = (await storedOrders(db, viewer, sql`o.trade_id = ${id}`)).filter(
    (one) => (one.settle_group === 'hm') === isHm || block.kind !== 'region',
  )
  const wallet = (await row(
    db,
    sql<{ recharge: number; gift: number }>`select recharge, gift from wallet where member_id = ${viewer.id}`,
  )) ?? { recharge: 0, gift: 0 }
  const own = orders.filter((one) => (one.settle_group === 'hm') === isHm)
  const due = sum(own, (one) => one.payable - one.paid)
  const total = sum(own, (one) => one.payable)
  const owned = wallet.recharge + wallet.gift
  const until = Math.min(...own.flatMap((one) => (one.expire_at === null ? [] : [Number(one.expire_at)])))
  const used = Math.min(owned, due)
  if (!['main', 'region', 'section'].includes(block.kind) || block.within.includes('为您推荐')) return undefined
  return {
    facts: [
      ...maybes(
        'due',
        `应付金额：${yuan(due)}`,
        `订单金额：${yuan(total)}`,
        `用余额支付 ${yuan(used)}`,
        `立即支付 ${yuan(due)}`,
        `立即支付 ${yuan(due - used)}`,
        `抵扣${yuan(used)}`,
        `剩余${yuan(due - used)}的支付方式`,
      ),
      ...maybes(
        'balance',
        `使用余额 ${yuan(owned)}`,
        `充值余额${yuan(wallet.recharge)}，赠送余额${yuan(wallet.gift)}，优先使用赠送余额`,
      ),
      ...orders.flatMap((one) =>
        maybes(
          'order',
          ...[`订单 ${one.order_sn}`, one.order_sn, `，超时订单将自动取消：${one.order_sn}`, yuan(one.payable)],
          ...groupNames(one).map((name) => `${name}：${yuan(one.payable)}`),
        ),
      ),
      ...(await transferFacts(db, id, due)),
      ...(block.name === '支付成功' ? await paidFacts(db, viewer, own) : []),
      ...(Number.isFinite(until) ? [{ what: 'clock', line: '请在此时间内完成支付，剩余', until, optional: true }] : []),
    ],
  }
}

/** Of each paid order: when it leaves and arrives, and what comes back. */
async function paidFacts(db: Db, viewer: Viewer, orders: readonly StoredOrder[]): Promise<Fact[]> {
  const paid = orders.filter((one) => one.paid_at !== null)
  // An order of a group leaves when the group is full.
  const coming = paid.filter(({ status }) => [20, 30].includes(status))
  const words = await Promise.all(
    coming.map((one) => deliveryWords({ db, viewer }, one.ck_id, Number(one.paid_at), false)),
  )
  return [
    ...words.flat().map((line) => fact('delivery', line)),
    ...paid
      .filter((one) => one.cashback_expected > 0)
      .map((one) => fact('cashback to come', `确认收货后预计返${yuan(one.cashback_expected)}`)),
  ]
}

/** Where a transfer goes, how much it is, and the words that it must carry. */
async function transferFacts(db: Db, tradeId: number, due: number): Promise<Fact[]> {
  const trade = await row(db, sql<{ code: string }>`select transfer_code as code from trade where id = ${tradeId}`)
  const stored = await row(
    db,
    sql<{ bank: { company: string; bank: string; account: string } }>`
      select value as bank from setting where key = 'bank'`,
  )
  const account = stored?.bank.account ?? '0000 0000 0000 0000'
  return [
    ...maybes('account', `收款账号：${account}`),
    ...maybes('amount of the transfer', `汇款金额：${yuan(due)}`),
    ...maybes(
      'amount in the form',
      `[${yuan(due).replace(/[¥,]/g, '')}]`,
      `可分次汇款，每次1.00元起，最多${yuan(due)}`,
    ),
    ...maybes('words of the transfer', `汇款附言：${trade?.code}`),
    ...maybes(
      'rule',
      '请务必在银行附言中填写这6位数字，便于快速到账',
      '药店和诊所单个品种每张订单不超过100、每月不超过400（同一企业全部门店合计），超出的订单转人工审核。',
      '签收后7日内请打印回执单，加盖公章上传；逾期未回传将暂停购买此类商品。',
    ),
  ]
}

const GROUP: Readonly<Record<string, string>> = {
  pt: '普通商品',
  hm: '含特殊药品复方制剂',
  zy: '中药饮片',
  ll: '冷链药品',
  yx: '包邮优选',
}
/** What the group of an order is called, for one and for group orders. */
export const groupNames = ({ settle_group }: Pick<StoredOrder, 'settle_group'>): string[] => [
  GROUP[settle_group]!,
  `拼团 · ${GROUP[settle_group]!}`,
]

/** Orders by the member, for the walk: the newest first. */
export const ordersOf = storedOrders
