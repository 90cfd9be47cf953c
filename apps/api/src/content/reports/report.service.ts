import { formatDate, toYuan } from '@yaopi/core'
import type { Fen } from '@yaopi/core/contract'
import { REPORT_BY, type Report, type ReportCell, type ReportColumn, type ReportQuery } from '@yaopi/core/staff'
import type { OwnWarehouses } from '../../accounts/staff/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { DAY } from '../../platform/time/index.ts'
import { everyPeriod, type Period } from './every-period.ts'
import * as queries from './report.queries.ts'
import { reportText as words } from './report.text.ts'

type Title = keyof typeof words.titles
type Kind = ReportColumn['kind']
/** A report before its columns have titles; amounts in fen. */
type Draft = {
  readonly columns: readonly (readonly [key: string, kind: Kind, title?: string])[]
  readonly rows: readonly queries.Raw[]
  readonly y: readonly string[]
  readonly note: string
}

const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY).toISOString().slice(0, 10)
const daysOf = ({ from, to }: queries.Span): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY) + 1
const isTime = (by: string): by is Period => by === 'day' || by === 'week' || by === 'month'
const todayOf = (server: AppContext): string => formatDate(Math.floor(server.now() / 1000))
const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)

async function sales(server: AppContext, span: queries.Span, by: string): Promise<Draft> {
  const { db } = server
  const isOfGoods = by === 'category' || by === 'brand'
  const read = (of: queries.Span): Promise<queries.Raw[]> =>
    isOfGoods
      ? queries.salesByGoods(db, of, by)
      : queries.salesByOrder(db, of, by as Parameters<typeof queries.salesByOrder>[2])
  const hit = await read(span)
  const title = words.titles[by as Title]
  if (isTime(by)) {
    return {
      columns: [['key', 'text', title], ...orderColumns],
      rows: everyPeriod(hit.map(withNet), span, { period: by, today: todayOf(server), empty: NO_SALES }),
      y: ['amount', 'orders'],
      note: words.notes.sales,
    }
  }
  const days = daysOf(span)
  const former = await read({ from: dayBefore(span.from, days), to: dayBefore(span.from, 1) })
  const before = new Map(former.map((row) => [row['key'], Number(row['amount'])]))
  const compared = hit.map((row): queries.Raw => {
    const [amount, then] = [Number(row['amount']), before.get(row['key']!) ?? 0]
    return { ...(isOfGoods ? row : withNet(row)), before: then, change: share(amount - then, then) }
  })
  return {
    columns: [
      ['key', 'text', title],
      ...(isOfGoods
        ? ([
            ['orders', 'count'],
            ['number', 'count'],
            ['amount', 'yuan'],
          ] as const)
        : orderColumns),
      ['before', 'yuan'],
      ['change', 'share'],
    ],
    rows: compared.map((row) => ({ ...row, key: nameOf(by, String(row['key'])) })),
    y: ['amount', 'before'],
    note: isOfGoods ? words.notes.category : words.notes.sales,
  }
}

const orderColumns = [
  ['orders', 'count'],
  ['buyers', 'count'],
  ['amount', 'yuan'],
  ['refunded', 'yuan'],
  ['net', 'yuan'],
  ['average', 'yuan'],
] as const

const NO_SALES: queries.Raw = { orders: 0, buyers: 0, amount: 0, refunded: 0, net: 0, average: null }

const withNet = (row: queries.Raw): queries.Raw => {
  const [amount, orders] = [Number(row['amount']), Number(row['orders'])]
  return {
    ...row,
    net: amount - Number(row['refunded']),
    average: orders === 0 ? null : Math.round(amount / orders),
  }
}

const nameOf = (by: string, key: string): string => {
  if (key === '') return words.none
  if (by === 'rank') return words.ranks[key] ?? key
  if (by === 'group') return words.groups[key] ?? key
  // An id stands before the name.
  return key.slice(key.indexOf(' ') + 1)
}

const A = 0.8
const B = 0.95

async function goods(server: AppContext, span: queries.Span, by: string, own: OwnWarehouses): Promise<Draft> {
  const { db } = server
  if (by === 'expiry') {
    const hit = await queries.stockByExpiry(db, todayOf(server), own)
    return {
      columns: [
        ['key', 'text', words.titles.band],
        ['lots', 'count'],
        ['stock', 'count'],
        ['value', 'yuan'],
      ],
      rows: hit.map((row) => ({ ...row, key: words.bands[Number(row['key'])]! })),
      y: ['value'],
      note: words.notes.expiry,
    }
  }
  if (by === 'unsold')
    return {
      columns: [
        ['key', 'text', words.titles.goods],
        ['stock', 'count'],
        ['value', 'yuan'],
      ],
      rows: await queries.unsoldGoods(db, span, own),
      y: ['value'],
      note: words.notes.unsold,
    }
  const hit = await queries.goodsByAmount(db, span, own)
  const gradeOf = (row: queries.Raw): string => {
    // The goods that cross a border still belong to the class before it.
    const begins = Number(row['cumulative']) - Number(row['share'])
    return words.grades[begins < A ? 0 : begins < B ? 1 : 2]!
  }
  return {
    columns: [
      ['key', 'text', words.titles.goods],
      ['grade', 'text'],
      ['number', 'count'],
      ['amount', 'yuan'],
      ['share', 'share'],
      ['cumulative', 'share'],
    ],
    rows: hit.map((row) => ({ ...row, grade: gradeOf(row) })),
    y: ['amount'],
    note: words.notes.abc,
  }
}

const MONTHS_AFTER = [1, 2, 3, 4, 5] as const
/** A month as a number, of a date or of `YYYY-MM`. */
const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))

async function members(server: AppContext, span: queries.Span, by: string): Promise<Draft> {
  const { db } = server
  const today = todayOf(server)
  if (by === 'cohort') {
    const last = monthOf(span.to < today ? span.to : today)
    const hit = await queries.membersByCohort(db, span)
    return {
      columns: [
        ['key', 'text', words.titles.cohort],
        ['members', 'count'],
        ...MONTHS_AFTER.map((after) => [`m${after}`, 'share', words.after(after)] as const),
      ],
      rows: hit.map((row) => ({
        key: row['key']!,
        members: row['m0']!,
        ...Object.fromEntries(
          MONTHS_AFTER.map((after) => [
            `m${after}`,
            // What has not come yet is unknown, not none.
            monthOf(String(row['key'])) + after > last ? null : share(Number(row[`m${after}`]), Number(row['m0'])),
          ]),
        ),
      })),
      y: ['members'],
      note: words.notes.cohort,
    }
  }
  if (by === 'sleeping')
    return {
      columns: [
        ['key', 'text', words.titles.company],
        ['last', 'text'],
      ],
      rows: await queries.sleepingMembers(db, span),
      y: [],
      note: words.notes.sleeping,
    }
  return {
    columns: [
      ['key', 'text', words.titles.month],
      ['registered', 'count'],
      ['approved', 'count'],
      ['active', 'count'],
      ['repeat', 'count'],
    ],
    rows: (await queries.membersByMonth(db, span)).filter((row) => String(row['key']) <= today.slice(0, 7)),
    y: ['registered', 'approved', 'active'],
    note: words.notes.members,
  }
}

const NOTHING_TAKEN_OFF: queries.Raw = { orders: 0, manjian: 0, coupons: 0, voucher: 0, points: 0, cashback: 0 }

async function promotions(server: AppContext, span: queries.Span, by: string): Promise<Draft> {
  const { db } = server
  if (by === 'coupon') {
    const hit = await queries.couponsIssued(db, span)
    return {
      columns: [
        ['key', 'text', words.titles.coupon],
        ['issued', 'count'],
        ['used', 'count'],
        ['use_share', 'share'],
        ['discount', 'yuan'],
      ],
      rows: hit.map((row) => ({ ...row, use_share: share(Number(row['used']), Number(row['issued'])) })),
      y: ['issued', 'used'],
      note: words.notes.coupon,
    }
  }
  if (by === 'order')
    return {
      columns: [
        ['key', 'text', words.titles.day],
        ['orders', 'count'],
        ['manjian', 'yuan'],
        ['coupons', 'yuan'],
        ['voucher', 'yuan'],
        ['points', 'yuan'],
        ['cashback', 'yuan'],
      ],
      rows: everyPeriod(await queries.promotionsByOrder(db, span), span, {
        period: 'day',
        today: todayOf(server),
        empty: NOTHING_TAKEN_OFF,
      }),
      y: ['manjian', 'coupons', 'voucher', 'points'],
      note: words.notes.order,
    }
  const hit = await queries.promotionsBySource(db, span)
  return {
    columns: [
      ['key', 'text', words.titles.source],
      ['lines', 'count'],
      ['orders', 'count'],
      ['amount', 'yuan'],
      ['discount', 'yuan'],
      ['cashback', 'yuan'],
    ],
    rows: hit.map((row) => ({ ...row, key: words.sources[String(row['key'])] ?? String(row['key']) })),
    y: ['discount'],
    note: words.notes.source,
  }
}

async function searches(server: AppContext, span: queries.Span, by: string): Promise<Draft> {
  const { db } = server
  const isByDay = by === 'day'
  const hit = isByDay ? await queries.searchesByDay(db, span) : await queries.searchedWords(db, span, by === 'miss')
  return {
    columns: [
      ['key', 'text', isByDay ? words.titles.day : words.titles.term],
      ['searches', 'count'],
      ['misses', 'count'],
    ],
    rows: isByDay
      ? everyPeriod(hit, span, { period: 'day', today: todayOf(server), empty: { searches: 0, misses: 0 } })
      : hit,
    y: ['searches', 'misses'],
    note: words.notes.search,
  }
}

async function times({ db }: AppContext, span: queries.Span, by: string, own: OwnWarehouses): Promise<Draft> {
  const isByPerson = by === 'person'
  const hit = isByPerson ? await queries.timesByPerson(db, span) : await queries.timesByStep(db, span, own)
  return {
    columns: [
      ['key', 'text', isByPerson ? words.titles.person : words.titles.step],
      ['count', 'count'],
      ['median', 'hours'],
      ['ninth', 'hours'],
      ['longest', 'hours'],
    ],
    rows: isByPerson ? hit : hit.map((row) => ({ ...row, key: words.steps[row['key'] as keyof typeof words.steps] })),
    y: ['median', 'ninth'],
    note: words.notes.times,
  }
}

type Maker = (server: AppContext, span: queries.Span, by: string, own: OwnWarehouses) => Promise<Draft>
const makers: Readonly<Record<ReportQuery['name'], Maker>> = {
  sales,
  goods,
  members,
  promotions,
  search: searches,
  times,
}

/** Makes a report of live rows, of the warehouses that the person works with; amounts leave as yuan. */
export async function makeReport(
  server: AppContext,
  { name, from, to, by }: ReportQuery,
  own: OwnWarehouses,
): Promise<Report> {
  const draft = await makers[name](server, { from, to }, by ?? REPORT_BY[name][0], own)
  const columns = draft.columns.map(([key, kind, title]) => ({
    key,
    kind,
    title: title ?? words.titles[key as Title],
  }))
  const rows = draft.rows.slice(0, queries.MOST_ROWS).map((row) => {
    const cells: Record<string, ReportCell> = {}
    for (const { key, kind } of columns) {
      const value = row[key] ?? null
      cells[key] = kind === 'yuan' && value !== null ? toYuan(Number(value) as Fen) : value
    }
    return cells
  })
  return {
    columns,
    rows,
    series: { x: 'key', y: draft.y },
    is_cut: draft.rows.length > queries.MOST_ROWS ? 1 : 0,
    note: draft.note,
    as_of: Math.floor(server.now() / 1000),
  }
}
