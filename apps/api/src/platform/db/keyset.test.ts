import fc from 'fast-check'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { allPages } from '../../../test/support/all-pages.ts'
import { serverOfFile } from '../../../test/support/test-server.ts'
import { counted, keysetPage } from '../http/index.ts'
import { rows, sql } from './db.ts'
import { cursorOf, keyset, type Keyset, type KeysetPart, type Position, positionOf, type SortKey } from './keyset.ts'

const t = serverOfFile({ goods: 1 })
beforeAll(() =>
  t.open.script(`create table thing (id integer primary key, number bigint, moment timestamptz, day date, text text)`),
)
beforeEach(() => t.open.script('truncate thing'))

type Thing = {
  readonly number: number | null
  readonly moment: string | null
  readonly day: string | null
  readonly text: string | null
}
const orNull = <T>(one: fc.Arbitrary<T>) => fc.option(one, { freq: 3 })
const anyThing: fc.Arbitrary<Thing> = fc.record({
  number: orNull(fc.integer({ min: -1, max: 2 })),
  moment: orNull(
    fc.constantFrom('2026-11-30 08:00:00.000001+08', '2026-11-30 08:00:00.000002+08', '1969-12-31 00:00Z'),
  ),
  day: orNull(fc.constantFrom('2026-11-30', '1999-12-31')),
  text: orNull(fc.constantFrom('', '甲', "o'k", 'A')),
})
const KINDS = ['number', 'moment', 'day', 'text'] as const
const keyOf = (kind: (typeof KINDS)[number] | 'id', isDescending: boolean): SortKey => ({
  column: sql.ref(kind),
  kind: kind === 'id' ? 'number' : kind,
  ...(isDescending && { isDescending: true }),
  ...(kind !== 'id' && { isNullable: true }),
})
/** Any columns in any directions, and the id behind them. */
const anyOrder: fc.Arbitrary<Keyset> = fc
  .tuple(fc.shuffledSubarray([...KINDS]), fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }))
  .map(([kinds, down]) => keyset('any', ...[...kinds, 'id' as const].map((kind, at) => keyOf(kind, down[at]!))))

let lastId = 0
async function add(things: readonly Thing[]): Promise<void> {
  for (const { number, moment, day, text } of things)
    await sql`insert into thing values (${++lastId}, ${number}, ${moment}, ${day}, ${text})`.execute(t.db)
}

const read =
  (order: Keyset) =>
  ({ limit, after }: KeysetPart) =>
    rows(
      t.db,
      sql<{ id: number; all: number; position: Position }>`select id, (select count(*)::int from thing) as all,
        ${order.position} as position from thing where ${order.after(after)} order by ${order.orderBy} limit ${limit}`,
    )

it('pages have each row once and in order, while rows have equal values and others are added and go', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyThing, { maxLength: 20 }),
      fc.array(anyThing, { maxLength: 6 }),
      anyOrder,
      fc.integer({ min: 1, max: 5 }),
      async (first, later, order, per_page) => {
        await t.open.script('truncate thing')
        await add(first)
        const there = (await rows(t.db, sql<{ id: number }>`select id from thing order by ${order.orderBy}`)).map(
          ({ id }) => id,
        )
        const coming = [...later]
        const found = await allPages(async (after) => {
          const page = await keysetPage(order, { after, per_page }, counted('all', read(order)))
          await add(coming.splice(0, 1))
          // A row that was read may go, too: also the one at which the next page begins.
          const last = page.list.at(-1)
          if (last !== undefined) await sql`delete from thing where id = ${last.id}`.execute(t.db)
          return { data: page.list, next: page.next }
        })
        const ids = found.map(({ id }) => id)
        expect(new Set(ids).size).toBe(ids.length)
        expect(ids.filter((id) => there.includes(id))).toEqual(there)
      },
    ),
    { numRuns: 60 },
  )
})

it('a page behind the last row has none, tells the true number and is the last', async () => {
  const order = keyset('id', keyOf('id', false))
  await add([{ number: 1, moment: null, day: null, text: null }])
  const end = cursorOf(order, [lastId])
  expect(await keysetPage(order, { after: end, per_page: 5 }, counted('all', read(order)))).toEqual({
    list: [],
    total: 1,
    next: null,
  })
  await t.open.script('truncate thing')
  expect(await keysetPage(order, { per_page: 5 }, counted('all', read(order)))).toEqual({
    list: [],
    total: 0,
    next: null,
  })
})

it('takes no other text for a position', () => {
  const order = keyset('-moment', keyOf('moment', true), keyOf('id', true))
  const wire = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
  expect(positionOf(order, cursorOf(order, [1_795_000_000_000_001, 3]))).toEqual([1_795_000_000_000_001, 3])
  expect(positionOf(order, cursorOf(order, [null, 3]))).toEqual([null, 3])
  const wrong = [
    '',
    '2',
    '%%%',
    wire('-moment'),
    wire({ 0: '-moment' }),
    wire(['moment', 1, 3]),
    wire(['-moment', 1]),
    wire(['-moment', 1, 3, 4]),
    wire(['-moment', 1, null]),
    wire(['-moment', '1', 3]),
    wire(['-moment', 1.5, 3]),
    wire(['-moment', 9e15, 3]),
    wire(['-moment', 1, 1e300]),
    wire(['-moment', [1], 3]),
  ]
  expect(wrong.map((cursor) => positionOf(order, cursor))).toEqual(wrong.map(() => undefined))
  const byText = keyset('text', keyOf('text', false))
  expect(positionOf(byText, wire(['text', 'a\0b']))).toBeUndefined()
  expect(positionOf(byText, wire(['text', 'a'.repeat(501)]))).toBeUndefined()
})

it('refuses any text as a cursor, or gives it to the database without harm', async () => {
  await add([{ number: 1, moment: null, day: '2026-11-30', text: '甲' }])
  await fc.assert(
    fc.asyncProperty(anyOrder, fc.array(fc.jsonValue(), { maxLength: 5 }), async (order, values) => {
      const position = positionOf(order, cursorOf(order, values as unknown as Position))
      if (position !== undefined) await read(order)({ limit: 2, after: position })
    }),
    { numRuns: 60 },
  )
  const widest = keyset('wide', ...(['number', 'moment', 'day', 'text'] as const).map((kind) => keyOf(kind, false)))
  for (const sign of [1, -1]) {
    const cursor = cursorOf(widest, [sign * Number.MAX_SAFE_INTEGER, sign * 8e15, sign * 1_000_000, 'x'])
    await read(widest)({ limit: 2, after: positionOf(widest, cursor)! })
  }
})
