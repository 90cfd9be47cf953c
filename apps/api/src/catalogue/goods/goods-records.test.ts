import { contract, type Goods, type GoodsDetail } from '@yaopi/core/contract'
import { beforeAll, expect, it } from 'vitest'
import { addGoods } from '../../../test/support/fixtures.ts'
import { serverOfFile, START, type TestClient } from '../../../test/support/test-server.ts'
import { row, sql } from '../../platform/db/index.ts'
import { addPrice } from '../../pricing/offers/promotion.fixtures.ts'

const calls = contract.goods
let member: TestClient
let id: number

const t = serverOfFile()
beforeAll(async () => {
  id = await addGoods(t.db, { name: '原名片', base_price: 1_000, ladder: { tiers: [{ number: 10, price: 900 }] } })
  member = await t.loginAs('13800000001')
})

const onList = async (): Promise<Goods> =>
  (await member.data(calls.list, { per_page: 100 })).data.find((goods) => goods.id === id)!
const detail = (): Promise<GoodsDetail> => member.data(calls.detail, { id })

const changes: readonly {
  readonly what: string
  readonly change: () => Promise<unknown>
  readonly shown: (seen: Goods & GoodsDetail) => unknown
  readonly becomes: unknown
}[] = [
  {
    what: 'a name',
    change: () => sql`update goods set name = '新名片' where id = ${id}`.execute(t.db),
    shown: ({ name }) => name,
    becomes: '新名片',
  },
  {
    what: 'a price',
    change: () => sql`update goods set base_price = 1100 where id = ${id}`.execute(t.db),
    shown: ({ price }) => price,
    becomes: 11,
  },
  {
    what: 'the name of the manufacturer',
    change: () =>
      sql`update manufacturer set name = '改名制药' where id = (select sccj_id from goods where id = ${id})`.execute(
        t.db,
      ),
    shown: ({ sccj }) => sccj,
    becomes: '改名制药',
  },
  {
    what: 'a tier of the ladder price',
    change: () =>
      sql`update ladder_price set tiers = '[{"number": 20, "price": 800}]' where goods_id = ${id}`.execute(t.db),
    shown: ({ ladder_price }) => ladder_price,
    becomes: [{ number: 20, price: 8 }],
  },
  {
    what: 'the end of the ladder price',
    change: () => sql`delete from ladder_price where goods_id = ${id}`.execute(t.db),
    shown: ({ ladder_price }) => ladder_price,
    becomes: [],
  },
  {
    what: 'a new activity price',
    change: () => addPrice(t.db, { now: START, kind: 'yyh', goods_id: id, price: 700 }),
    shown: ({ price }) => price,
    becomes: 7,
  },
  {
    what: 'the end of an activity price',
    change: () => sql`delete from price_offer where goods_id = ${id}`.execute(t.db),
    shown: ({ price }) => price,
    becomes: 11,
  },
]

it.each(changes)('$what is shown by the next list and the next detail', async ({ change, shown, becomes }) => {
  const seen = async () => [shown((await onList()) as never), shown((await detail()) as never)]
  expect(await seen()).not.toEqual([becomes, becomes])
  await change()
  expect(await seen()).toEqual([becomes, becomes])
})

it('an activity price whose end is moved is shown again', async () => {
  const offer = await addPrice(t.db, {
    now: START,
    kind: 'yyh',
    goods_id: id,
    price: 700,
    start: -90_000,
    end: -80_000,
  })
  await sql`update price_offer set start_at = ${new Date(START - 9e8)}, end_at = ${new Date(START - 8e8)}
    where id = ${offer}`.execute(t.db)
  expect((await onList()).price).toBe(11)
  await sql`update price_offer set end_at = ${new Date(START + 9e8)} where id = ${offer}`.execute(t.db)
  expect((await onList()).price).toBe(7)
  await sql`delete from price_offer where id = ${offer}`.execute(t.db)
})

it('content and brand are shown by the next detail', async () => {
  await sql`insert into goods_content (goods_id, instruction) values (${id}, '[{"title": "用法", "text": "口服"}]')
    on conflict (goods_id) do update set instruction = excluded.instruction`.execute(t.db)
  expect((await detail()).instruction).toEqual([{ title: '用法', text: '口服' }])
  await sql`update goods_content set instruction = '[{"title": "用法", "text": "外用"}]' where goods_id = ${id}`.execute(
    t.db,
  )
  expect((await detail()).instruction).toEqual([{ title: '用法', text: '外用' }])
  await sql`delete from goods_content where goods_id = ${id}`.execute(t.db)
  expect((await detail()).instruction).toEqual([])
  await sql`update goods set brand_id = (select min(id) from brand) where id = ${id}`.execute(t.db)
  await sql`update brand set name = '改名牌' where id = (select min(id) from brand)`.execute(t.db)
  expect((await detail()).brand).toMatchObject({ name: '改名牌' })
})

it('what a transaction read and rolled back is never shown', async () => {
  const before = (await onList()).name
  await t.db
    .transaction()
    .execute(async (tx) => {
      await sql`update goods set name = '没有成的名' where id = ${id}`.execute(tx)
      throw new Error('rolled back')
    })
    .catch(() => {})
  expect((await onList()).name).toBe(before)
  await sql`update goods set name = '成了的名' where id = ${id}`.execute(t.db)
  expect((await onList()).name).toBe('成了的名')
})

it('units sold at an activity price change no version, and stock is read for every answer', async () => {
  const offer = await addPrice(t.db, { now: START, kind: 'spike', goods_id: id, price: 700, total: 50 })
  const version = async () =>
    (await row(t.db, sql<{ version: number }>`select version from goods where id = ${id}`))!.version
  const before = await version()
  expect((await onList()).activity?.left).toBe(50)
  await sql`update price_offer set taken = 20 where id = ${offer}`.execute(t.db)
  await sql`update stock set reserved = on_hand - 7 where goods_id = ${id}`.execute(t.db)
  expect(await version()).toBe(before)
  expect(await onList()).toMatchObject({ number: 7, activity: { left: 30 } })
})

it('goods that were shown before cost one statement a list, with an activity price as well', async () => {
  await sql`delete from price_offer where goods_id = ${id}`.execute(t.db)
  await onList()
  const goodsStatements = (await t.statementsOf(onList)).filter((text) => text.includes('goods'))
  expect(goodsStatements.length).toBeLessThanOrEqual(2)
  expect(goodsStatements.some((text) => text.includes('g.approval_no'))).toBe(false)
  await addPrice(t.db, { now: START, kind: 'yyh', goods_id: id, price: 700 })
  await onList()
  const withPrice = (await t.statementsOf(onList)).filter((text) => text.includes('price_offer'))
  expect(withPrice).toHaveLength(1)
})
