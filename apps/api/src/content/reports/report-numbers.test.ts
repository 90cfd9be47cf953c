import { contract } from '@yaopi/core/contract'
import { formatDate, OrderStatus } from '@yaopi/core'
import { REPORT_BY, REPORT_ROLES, ReviewState, type AnalyticsName } from '@yaopi/core/staff'
import { beforeAll, expect, test } from 'vitest'
import { row, rows, sql } from '../../platform/db/index.ts'
import { buyerAt, deliver, type Buyer } from '../../../test/support/buying.ts'
import { addGoods, addLot, addStaff, PROVINCE } from '../../../test/support/fixtures.ts'
import { serverOfFile } from '../../../test/support/test-server.ts'
import { reportText as words } from './report.text.ts'

const t = serverOfFile()
const DAY = 86_400_000
type Row = Readonly<Record<string, unknown>>
type Span = { readonly from: string; readonly to: string }
/** Every report and grouping. */
const ALL = (Object.keys(REPORT_BY) as AnalyticsName[]).flatMap((name) =>
  REPORT_BY[name].map((by) => ({ name, by: by as string })),
)

let buyers: readonly Buyer[]
let goods: readonly number[]

beforeAll(async () => {
  const managers = [await addStaff(t.db, 'sales'), await addStaff(t.db, 'sales', 'service')]
  // Two of the same name are two.
  await sql`update staff set name = '王经理' where id = any(${managers}::int[])`.execute(t.db)
  goods = [
    await addGoods(t.db, { name: '甲片', stock: 100_000 }),
    await addGoods(t.db, { name: '乙片', stock: 100_000 }),
    await addGoods(t.db, { name: '丙片', zone: 'zy', stock: 100_000 }),
    await addGoods(t.db, { name: '丁片', stock: 100_000 }),
  ]
  await addLot(t.db, { goods_id: goods[3]!, number: 40, end_date: '2026-12-20' })
  buyers = [
    await buyerAt(t),
    await buyerAt(t, { rank: 4, province_id: PROVINCE.B }),
    await buyerAt(t, { province_id: PROVINCE.B }),
    await buyerAt(t),
  ]
  const [one, two, three] = buyers.map(({ id }) => id)
  await sql`update member set manager_id = ${managers[0]} where id = ${one}`.execute(t.db)
  await sql`update member set manager_id = ${managers[1]} where id = any(${[two, three]}::int[])`.execute(t.db)
})

/** What happens on one of the days: orders of some buyers, one of them not paid, one sent, one partly refunded. */
async function trade(who: readonly number[]): Promise<void> {
  const staff = (await row(t.db, sql<{ id: number }>`select id from staff where 'quality' = any(roles) limit 1`))?.id
  const decider = staff ?? (await addStaff(t.db, 'quality'))
  const made: number[] = []
  for (const at of who) {
    const buyer = buyers[at]!
    await buyer.logIn()
    // Two kinds of one category in one order, and one of another category.
    const order = await buyer.buy([
      { goods_id: goods[0]!, number: 60 + at },
      { goods_id: goods[1]!, number: 40 },
      { goods_id: goods[2]!, number: 30 + at },
    ] as never)
    made.push(order.orders[0]!.id)
    await sql`insert into member_review (member_id, kind, state, submitted_at, decided_at, decided_by)
      values (${buyer.id}, ${at % 2 === 0 ? 1 : 2}, ${ReviewState.passed}, 
        ${new Date(t.clock.now() - 5_400_000 * (at + 1))}, ${new Date(t.clock.now())}, ${decider})`.execute(t.db)
  }
  await buyers[who[0]!]!.buy([{ goods_id: goods[1]!, number: 50 }] as never)
  await buyers[who[0]!]!.order([{ goods_id: goods[3]!, number: 40 }] as never)
  t.clock.advance(3 * 3_600_000)
  await deliver(t, made[0]!)
  await sql`update orders set refunded = 1234 where id = ${made[0]}`.execute(t.db)
  const today = formatDate(Math.floor(t.clock.now() / 1000))
  await sql`insert into search_word (day, folded, term, searches, misses, last_at)
    values (${today}::date, '阿莫', '阿莫', ${10 + who.length}, 0, now()), (${today}::date, '无此药', '无此药', 4, 3, now())
    on conflict do nothing`.execute(t.db)
  const template = (await row(
    t.db,
    sql<{
      id: number
    }>`insert into coupon_template (type, name, face, threshold, total, claim_start, claim_end, use_days)
      values (1, ${`满减券${today}`}, 500, 10000, 100,
        ${new Date(t.clock.now() - DAY)}, ${new Date(t.clock.now() + DAY)}, 30)
      returning id`,
  ))!.id
  for (const at of who) await buyers[at]!.client().data(contract.coupon.receive, { id: template })
}

/** The rows of the database that reports are made of, without any of their statements. */
async function plainRows() {
  const local = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`
  return {
    orders: await rows(
      t.db,
      sql<{
        id: number
        member_id: number
        day: string
        status: OrderStatus
        settle_group: string
        payable: number
        refunded: number
        manjian_amount: number
        coupon_amount: number
        voucher_amount: number
        points_amount: number
        cashback_expected: number
        paid_at: Date | null
        audited_at: Date | null
        shipped_at: Date | null
        signed_at: Date | null
      }>`select id, member_id, ${local('created_at')} as day, status, settle_group, payable, refunded, manjian_amount,
        coupon_amount, voucher_amount, points_amount, cashback_expected, paid_at, audited_at, shipped_at, signed_at
      from orders order by id`,
    ),
    items: await rows(
      t.db,
      sql<{
        order_id: number
        goods_id: number
        number: number
        paid_amount: number
        raw_price: number
        price: number
        source: string
        cashback: number
      }>`select order_id, goods_id, number, paid_amount, raw_price, price, source, cashback from order_item`,
    ),
    members: await rows(
      t.db,
      sql<{ id: number; company: string; rank: number; province: string; manager_id: number; created: string }>`
      select m.id, m.company, m.rank, coalesce(r.name, '') as province, coalesce(m.manager_id, 0) as manager_id,
        ${local('m.created_at')} as created
      from member m left join region r on r.id = m.province_id`,
    ),
    goods: await rows(
      t.db,
      sql<{ id: number; key: string; cat: number; category: string; brand: string; base_price: number; sale: boolean }>`
      select g.id, g.goods_sn || ' ' || g.name as key, g.cat1 as cat, c.name as category, coalesce(b.name, '') as brand,
        g.base_price, g.is_on_sale as sale
      from goods g join category c on c.id = g.cat1 left join brand b on b.id = g.brand_id order by g.id`,
    ),
    lots: await rows(
      t.db,
      sql<{ goods_id: number; on_hand: number; ends: string }>`select goods_id, on_hand,
        to_char(end_date, 'YYYY-MM-DD') as ends from lot where on_hand > 0`,
    ),
    stock: await rows(
      t.db,
      sql<{ goods_id: number; on_hand: number }>`select goods_id, on_hand from stock where on_hand > 0`,
    ),
    reviews: await rows(
      t.db,
      sql<{ kind: number; state: number; begun: string; done: string; took: number; name: string }>`
      select w.kind, w.state, ${local('w.submitted_at')} as begun, ${local('w.decided_at')} as done,
        extract(epoch from w.decided_at - w.submitted_at)::float8 / 3600 as took, s.name
      from member_review w join staff s on s.id = w.decided_by`,
    ),
    coupons: await rows(
      t.db,
      sql<{ template: number; name: string; face: number; day: string; used: boolean }>`
      select t.id as template, t.name, t.face, ${local('c.created_at')} as day, c.used_at is not null as used
      from coupon c join coupon_template t on t.id = c.template_id`,
    ),
    words: await rows(
      t.db,
      sql<{ day: string; folded: string; term: string; searches: number; misses: number }>`
      select to_char(day, 'YYYY-MM-DD') as day, folded, term, searches, misses from search_word`,
    ),
  }
}
type Plain = Awaited<ReturnType<typeof plainRows>>

const DEAD: readonly OrderStatus[] = [
  OrderStatus.unpaid,
  OrderStatus.transferPending,
  OrderStatus.groupOpen,
  OrderStatus.cancelled,
  OrderStatus.closed,
]
const yuan = (fen: number): number => fen / 100
const sum = <T>(list: readonly T[], of: (one: T) => number): number => list.reduce((total, one) => total + of(one), 0)
const grouped = <T, Key>(list: readonly T[], key: (one: T) => Key): readonly (readonly [Key, T[]])[] => [
  ...Map.groupBy(list, key),
]
const within = (day: string, { from, to }: Span): boolean => day >= from && day <= to
const daysOf = ({ from, to }: Span): string[] => {
  const all: string[] = []
  for (let at = Date.parse(from); at <= Date.parse(to); at += DAY) all.push(new Date(at).toISOString().slice(0, 10))
  return all
}
const monday = (day: string): string => {
  const at = new Date(day)
  return new Date(at.getTime() - ((at.getUTCDay() + 6) % 7) * DAY).toISOString().slice(0, 10)
}
const monthOf = (day: string): string => day.slice(0, 7)
const monthsBetween = (from: string, to: string): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7))
const before = ({ from, to }: Span): Span => {
  const days = daysOf({ from, to }).length
  const shift = (day: string, by: number) => new Date(Date.parse(day) - by * DAY).toISOString().slice(0, 10)
  return { from: shift(from, days), to: shift(from, 1) }
}
/** A share of a sorted list, between its neighbours, to one decimal. */
const percentile = (sorted: readonly number[], share: number): number => {
  const at = (sorted.length - 1) * share
  const [low, high] = [sorted[Math.floor(at)]!, sorted[Math.ceil(at)]!]
  // Halves are rounded up, as decimals are.
  return Math.round(Number(((low + (high - low) * (at - Math.floor(at))) * 10).toFixed(6))) / 10
}
const spread = (key: string, took: readonly number[]): Row[] => {
  const sorted = took.toSorted((a, b) => a - b)
  return sorted.length === 0
    ? []
    : [
        {
          key,
          count: sorted.length,
          median: percentile(sorted, 0.5),
          ninth: percentile(sorted, 0.9),
          longest: percentile(sorted, 1),
        },
      ]
}

/** The rows that a report must have, counted one by one from plain rows. */
function expected(plain: Plain, { name, by }: { name: AnalyticsName; by: string }, span: Span, today: string): Row[] {
  const member = new Map(plain.members.map((one) => [one.id, one]))
  const article = new Map(plain.goods.map((one) => [one.id, one]))
  const alive = plain.orders.filter((order) => !DEAD.includes(order.status))
  const soldIn = (of: Span) => alive.filter((order) => within(order.day, of))
  const sold = soldIn(span)
  const linesOf = (orders: typeof sold) => {
    const ids = new Set(orders.map(({ id }) => id))
    return plain.items.filter((item) => ids.has(item.order_id))
  }
  const until = span.to < today ? span.to : today
  const days = daysOf({ from: span.from, to: until })

  const totals = (orders: typeof sold): Row => {
    const amount = sum(orders, (one) => one.payable)
    const refunded = sum(orders, (one) => one.refunded)
    return {
      orders: orders.length,
      buyers: new Set(orders.map((one) => one.member_id)).size,
      amount: yuan(amount),
      refunded: yuan(refunded),
      net: yuan(amount - refunded),
      average: orders.length === 0 ? null : yuan(Math.round(amount / orders.length)),
    }
  }
  const compared = (amount: number, then: number): Row => ({
    before: yuan(then),
    change: then === 0 ? null : (amount - then) / then,
  })

  if (name === 'sales' && ['day', 'week', 'month'].includes(by)) {
    const keyOf = by === 'day' ? (day: string) => day : by === 'week' ? monday : monthOf
    if (sold.length === 0) return []
    return [...new Set(days.map(keyOf))].map((key) => ({
      key,
      ...totals(sold.filter((order) => keyOf(order.day) === key)),
    }))
  }
  if (name === 'sales' && (by === 'category' || by === 'brand')) {
    const nameOf = (id: number) => article.get(id)![by]
    const former = linesOf(soldIn(before(span)))
    return grouped(linesOf(sold), (line) => nameOf(line.goods_id)).map(([key, lines]) => {
      const amount = sum(lines, (line) => line.paid_amount)
      return {
        key: key === '' ? words.none : key,
        orders: new Set(lines.map((line) => line.order_id)).size,
        number: sum(lines, (line) => line.number),
        amount: yuan(amount),
        ...compared(
          amount,
          sum(
            former.filter((line) => nameOf(line.goods_id) === key),
            (line) => line.paid_amount,
          ),
        ),
      }
    })
  }
  if (name === 'sales') {
    const keyOf = (order: (typeof sold)[number]): string => {
      const { rank, province, manager_id } = member.get(order.member_id)!
      const keys: Readonly<Record<string, string>> = {
        rank: String(rank),
        region: province,
        manager: String(manager_id),
      }
      return keys[by] ?? order.settle_group
    }
    const shown = (key: string): string => {
      if (by === 'rank') return words.ranks[key]!
      if (by === 'group') return words.groups[key]!
      if (by === 'manager') return key === '0' ? words.none : '王经理'
      return key
    }
    const former = soldIn(before(span))
    return grouped(sold, keyOf).map(([key, orders]) => ({
      key: shown(key),
      ...totals(orders),
      ...compared(
        sum(orders, (one) => one.payable),
        sum(
          former.filter((one) => keyOf(one) === key),
          (one) => one.payable,
        ),
      ),
    }))
  }
  if (name === 'goods' && by === 'abc') {
    const all = grouped(linesOf(sold), (line) => line.goods_id)
      .map(([id, lines]) => ({
        id,
        number: sum(lines, (line) => line.number),
        amount: sum(lines, (line) => line.paid_amount),
      }))
      .toSorted((a, b) => b.amount - a.amount || a.id - b.id)
    const everything = sum(all, (one) => one.amount)
    let soFar = 0
    return all.map(({ id, number, amount }) => {
      const begins = soFar / everything
      soFar += amount
      return {
        key: article.get(id)!.key,
        grade: begins < 0.8 ? 'A' : begins < 0.95 ? 'B' : 'C',
        number,
        amount: yuan(amount),
        share: amount / everything,
        cumulative: soFar / everything,
      }
    })
  }
  if (name === 'goods' && by === 'expiry') {
    const band = (ends: string): number => {
      const left = (Date.parse(ends) - Date.parse(today)) / DAY
      return [0, 31, 61, 91, 181, 366].filter((border) => left >= border).length
    }
    return grouped(plain.lots, (lot) => band(lot.ends)).map(([key, lots]) => ({
      key: words.bands[key]!,
      lots: lots.length,
      stock: sum(lots, (lot) => lot.on_hand),
      value: yuan(sum(lots, (lot) => lot.on_hand * article.get(lot.goods_id)!.base_price)),
    }))
  }
  if (name === 'goods') {
    const bought = new Set(linesOf(sold).map((line) => line.goods_id))
    return grouped(plain.stock, (one) => one.goods_id).flatMap(([id, places]) => {
      const { key, sale, base_price } = article.get(id)!
      const stock = sum(places, (one) => one.on_hand)
      return !sale || bought.has(id) ? [] : [{ key, stock, value: yuan(stock * base_price) }]
    })
  }
  if (name === 'members' && by === 'month')
    return [...new Set(days.map(monthOf))].map((key) => {
      const orders = grouped(
        sold.filter((order) => monthOf(order.day) === key),
        (order) => order.member_id,
      )
      return {
        key,
        registered: plain.members.filter(({ created }) => within(created, span) && monthOf(created) === key).length,
        approved: plain.reviews.filter(
          ({ kind, state, done }) =>
            kind === 1 && state === ReviewState.passed && within(done, span) && monthOf(done) === key,
        ).length,
        active: orders.length,
        repeat: orders.filter(([, list]) => list.length > 1).length,
      }
    })
  if (name === 'members' && by === 'cohort') {
    const months = grouped(sold, (order) => order.member_id).map(([, list]) => list.map(({ day }) => monthOf(day)))
    return grouped(months, (list) => list.toSorted()[0]!).map(([key, members]) => ({
      key,
      members: members.length,
      ...Object.fromEntries(
        [1, 2, 3, 4, 5].map((after) => [
          `m${after}`,
          monthsBetween(key, until) < after
            ? null
            : members.filter((list) => list.some((month) => monthsBetween(key, month) === after)).length /
              members.length,
        ]),
      ),
    }))
  }
  if (name === 'members') {
    return grouped(alive, (order) => order.member_id).flatMap(([id, list]) =>
      list.some(({ day }) => day < span.from) && !list.some(({ day }) => within(day, span))
        ? [
            {
              key: member.get(id)!.company,
              last: list
                .map(({ day }) => day)
                .toSorted()
                .at(-1)!,
            },
          ]
        : [],
    )
  }
  if (name === 'promotions' && by === 'source')
    return grouped(linesOf(sold), (line) => line.source).map(([key, lines]) => ({
      key: words.sources[key] ?? key,
      lines: lines.length,
      orders: new Set(lines.map((line) => line.order_id)).size,
      amount: yuan(sum(lines, (line) => line.paid_amount)),
      discount: yuan(sum(lines, (line) => Math.max(line.raw_price - line.price, 0) * line.number)),
      cashback: yuan(sum(lines, (line) => line.cashback)),
    }))
  if (name === 'promotions' && by === 'order')
    return sold.length === 0
      ? []
      : days.map((key) => {
          const orders = sold.filter((order) => order.day === key)
          return {
            key,
            orders: orders.length,
            manjian: yuan(sum(orders, (one) => one.manjian_amount)),
            coupons: yuan(sum(orders, (one) => one.coupon_amount)),
            voucher: yuan(sum(orders, (one) => one.voucher_amount)),
            points: yuan(sum(orders, (one) => one.points_amount)),
            cashback: yuan(sum(orders, (one) => one.cashback_expected)),
          }
        })
  if (name === 'promotions')
    return grouped(
      plain.coupons.filter(({ day }) => within(day, span)),
      ({ template }) => template,
    ).map(([, coupons]) => {
      const used = coupons.filter((one) => one.used).length
      return {
        key: coupons[0]!.name,
        issued: coupons.length,
        used,
        use_share: used / coupons.length,
        discount: yuan(used * coupons[0]!.face),
      }
    })
  if (name === 'search') {
    const searched = plain.words.filter(({ day }) => within(day, span))
    const counted = (list: typeof searched) => ({
      searches: sum(list, (one) => one.searches),
      misses: sum(list, (one) => one.misses),
    })
    if (by === 'day')
      return searched.length === 0
        ? []
        : days.map((key) => ({ key, ...counted(searched.filter(({ day }) => day === key)) }))
    return grouped(searched, ({ folded }) => folded)
      .map(([, list]) => ({ key: list[0]!.term, ...counted(list) }))
      .filter(({ misses }) => by === 'top' || misses > 0)
  }
  const begun = plain.reviews.filter(({ begun: day }) => within(day, span))
  if (by === 'person')
    return grouped(begun, (review) => review.name).flatMap(([key, list]) =>
      spread(
        key,
        list.map(({ took }) => took),
      ),
    )
  const steps = (from: 'paid_at' | 'audited_at' | 'shipped_at', to: 'audited_at' | 'shipped_at' | 'signed_at') =>
    sold.flatMap((order) => {
      const [first, last] = [order[from], order[to]]
      return first === null || last === null || last < first ? [] : [(last.getTime() - first.getTime()) / 3_600_000]
    })
  return [
    ...spread(words.steps.audit, steps('paid_at', 'audited_at')),
    ...spread(words.steps.ship, steps('audited_at', 'shipped_at')),
    ...spread(words.steps.sign, steps('shipped_at', 'signed_at')),
    ...spread(
      words.steps.review,
      begun.map(({ took }) => took),
    ),
  ]
}

const nameOfRow = (one: Row): string => JSON.stringify(Object.entries(one).toSorted())
/** Rows of the same amount may stand in any order. */
const sorted = (list: readonly Row[]): readonly Row[] =>
  list.toSorted((a, b) => nameOfRow(a).localeCompare(nameOfRow(b)))

async function compareAll(span: Span): Promise<void> {
  const today = formatDate(Math.floor(t.clock.now() / 1000))
  const plain = await plainRows()
  for (const { name, by } of ALL) {
    // The fixtures make a person of quality who cannot sign in.
    const reader = await t.loginStaff(REPORT_ROLES[name].find((role) => role !== 'quality')!)
    const report = await reader.data(contract.reportAdmin.read, { name, by, ...span })
    const what = `${name} by ${by}, ${span.from} to ${span.to}, read on ${today}`
    expect(sorted(report.rows), what).toEqual(sorted(expected(plain, { name, by }, span, today)))
  }
}

test('every number of the six reports is what plain rows add up to, at three dates', { timeout: 120_000 }, async () => {
  await trade([0, 1, 2, 3])
  await compareAll({ from: '2026-11-01', to: '2026-11-30' })

  t.clock.advance(20 * DAY)
  await trade([1, 2])
  await compareAll({ from: '2026-12-01', to: '2026-12-31' })
  await compareAll({ from: '2026-11-20', to: '2026-12-11' })

  t.clock.advance(35 * DAY)
  await trade([0, 2])
  await compareAll({ from: '2026-11-01', to: '2027-02-28' })
  // A member who has bought before a span and after it has not bought in it.
  await compareAll({ from: '2026-12-01', to: '2026-12-31' })
  await compareAll({ from: '2026-06-01', to: '2026-06-30' })
})
