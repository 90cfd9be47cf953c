import { contract } from '@yaopi/core/contract'
import { expect, test } from 'vitest'
import { addActivity } from '../../promotions/activities/activity.fixtures.ts'
import { addPolicy } from '../../promotions/controlled-sale/controlled-sale.fixtures.ts'
import { sql, type Db } from '../../platform/db/db.ts'
import { addPrice } from '../../pricing/offers/promotion.fixtures.ts'
import { buyerAt } from '../../../test/support/buying.ts'
import { addGoods } from '../../../test/support/fixtures.ts'
import { START, serverOfFile } from '../../../test/support/test-server.ts'

const calls = contract.banner
const HOUR = 3_600_000
/** Places of the pages whose ads stand alone, without goods. */
const PLACES = ['top', 'right', 'bottom', 'login', 'draw'] as const
const t = serverOfFile({ seed: content })

async function content(db: Db): Promise<void> {
  const ad = (
    position: string,
    title: string,
    more: { url?: string; start?: number; end?: number; sort?: number; shown?: boolean; remark?: string } = {},
  ) =>
    sql`
    insert into ad (position, title, remark, image, url, sort, start_at, end_at, is_published)
      values (${position}, ${title}, ${more.remark ?? ''}, ${`/pictures/banner/${title}.svg`}, ${more.url ?? ''},
      ${more.sort ?? 0}, ${more.start === undefined ? null : new Date(more.start)},
        ${more.end === undefined ? null : new Date(more.end)}, ${more.shown ?? true})`.execute(db)
  await ad('home', 'second', { sort: 2, url: '/list' })
  await ad('home', 'first', { sort: 1 })
  await ad('home', 'hidden', { shown: false })
  await ad('home', 'over', { start: START - 2 * HOUR, end: START })
  await ad('home', 'soon', { start: START + HOUR, end: START + 2 * HOUR })
  await addActivity(db, { now: START, code: 'autumn', start: -7_200, end: 0 })
  await addActivity(db, { now: START, code: 'winter', start: 3_600, end: 7_200 })
  for (const position of PLACES) await ad(position, position)
  await ad('xrtj', 'newcomers')
  await ad('yx', 'yx')
  await ad('qxzq', 'devices', { url: '/qxzq' })
  await ad('qxzq', 'no devices yet', { start: START + HOUR })
  await ad('kxzq_ad', 'kx')
  await ad('new_kxzq_1', 'a', { remark: '名厂控销' })
  await ad('new_kxzq_2', 'b', { remark: '独家品种' })
  await ad('brand:1', 'own')
  await addGoods(db, { is_youx: true, sales_30d: 9, name: '优选甲' })
  await addGoods(db, { zone: 'zy', name: '当归' })
  await addPolicy(db, { now: START, url: 'yi', goods: [await addGoods(db, { name: '控销乙' })] })
}

test('[EN-09] only published ads inside their dates are shown, in order, with picture and address', async () => {
  expect(await t.visitor.data(calls.carousel, {})).toMatchObject([
    { title: 'first', image: '/pictures/banner/first.svg', url: '' },
    { title: 'second', image: '/pictures/banner/second.svg', url: '/list' },
  ])
  t.clock.advance(HOUR)
  expect((await t.visitor.data(calls.carousel, {})).map((ad) => ad.title)).toEqual(['soon', 'first', 'second'])
  t.clock.set(START)
})

test('activities are listed with what has become of them', async () => {
  const posts = await t.visitor.data(calls.posts, {})
  expect(posts.map((post) => [post.title, post.status])).toEqual([
    ['autumn', 2],
    ['winter', 0],
  ])
  expect(await t.visitor.data(calls.posts, { ids: `${posts[1]!.id},999` })).toEqual([posts[1]])
  expect((await t.visitor.send(calls.posts, { ids: 'x' })).status).toBe(422)
})

test('controlled-sale ads by id and by group, a brand with its own ads', async () => {
  const [kx] = await t.visitor.data(calls.kxzqAd, {})
  expect(await t.visitor.data(calls.kxzqAd, { ids: `${kx!.id},12345` })).toEqual([kx])
  expect(await t.visitor.data(calls.kxzqAd, { ids: '12345' })).toEqual([])
  expect((await t.visitor.data(calls.newKxzq, {})).map((group) => [group.title, group.ads.length])).toEqual([
    ['名厂控销', 1],
    ['独家品种', 1],
  ])
  expect(await t.visitor.data(calls.brand, { id: 1 })).toMatchObject({
    brand: { name: '演示牌' },
    ads: [{ title: 'own' }],
  })
  expect((await t.visitor.send(calls.brand, { id: 77 })).status).toBe(404)
})

test('[EN-09] each place of the pages has its own ads and no other, for everybody', async () => {
  const { top, right, bottom, login, lottery } = calls
  const byPlace = { top, right, bottom, login, draw: lottery }
  for (const place of PLACES) {
    const ads = await t.visitor.data(byPlace[place], {})
    expect(ads).toMatchObject([{ title: place, image: `/pictures/banner/${place}.svg`, url: '' }])
  }
})

test('the zone of devices has ads of its own, open to visitors', async () => {
  expect(await t.visitor.data(calls.qxzq, {})).toMatchObject([{ title: 'devices', url: '/qxzq' }])
})

test('floors carry goods as the viewer may see them, and are never shared between viewers', async () => {
  const member = await t.loginAs('13800000001')
  const seen = await member.send(calls.yx, {})
  expect(seen.data).toMatchObject({ ads: [{ title: 'yx' }], goods: [{ name: '优选甲', price: 10 }] })
  expect(seen.headers['cache-control']).toBe('private, no-store')
  expect(seen.headers['access-control-allow-origin']).toBeUndefined()
  expect((await t.visitor.data(calls.yx, {})).goods[0]!.price).toBeNull()
  expect((await t.visitor.data(calls.zyzq, {})).goods.map((one) => one.name)).toEqual(['当归'])
  expect((await t.visitor.data(calls.kxzq, {})).goods.map((one) => one.name)).toEqual(['控销乙'])
  expect((await t.visitor.data(calls.ppzq, {})).goods.length).toBe(2)
  expect((await t.statementsOf(() => member.send(calls.xrtj, {}))).length).toBeLessThanOrEqual(4)
  expect((await t.statementsOf(() => member.send(calls.yx, {}))).length).toBe(2)
})

test('brands come a page at a time, with their goods on sale; those without any are left out', async () => {
  await sql`insert into brand (id, name, initial, sort) select 100 + n, '甲' || n, 'J', n
    from generate_series(1, 25) n`.execute(t.db)
  await sql`insert into brand (id, name, initial) values (200, '无货牌', 'W')`.execute(t.db)
  for (let n = 1; n <= 25; n++)
    await sql`update goods set brand_id = ${100 + n} where id = ${await addGoods(t.db, { name: `甲${n}号` })}`.execute(
      t.db,
    )
  const first = await t.visitor.data(calls.brands, {})
  expect(first).toMatchObject({ current_page: 1, last_page: 2, per_page: 24 })
  expect(first.data).toHaveLength(24)
  expect(first.initials).toContain('J')
  expect(first.initials).not.toContain('W')
  const rest = await t.visitor.data(calls.brands, { initial: 'j', page: 2 })
  expect(rest).toMatchObject({ total: 25, data: [{ name: '甲25', initial: 'J', goods: 1 }] })
  expect((await t.visitor.data(calls.brands, { initial: 'Q' })).data).toEqual([])
  expect((await t.visitor.data(calls.brands, { page: 9 })).data).toEqual([])
  expect((await t.visitor.send(calls.brands, { initial: 'ab' })).status).toBe(422)
})

test('a banner that a member closed stays closed for that member, on every device', async () => {
  const ad = (await t.visitor.data(calls.carousel, {}))[0]!
  const member = await t.loginAs('13800000007')
  const other = await t.loginAs('13800000008')
  const dismissed = async (one: typeof member) => (await one.data(contract.member.base, {})).dismissed
  expect(await dismissed(member)).toEqual([])
  await member.data(calls.dismiss, { kind: 'ad', id: ad.id })
  await member.data(calls.dismiss, { kind: 'ad', id: ad.id })
  await member.data(calls.dismiss, { kind: 'draw', id: 999_999 })
  expect(await dismissed(member)).toEqual([`ad:${ad.id}`])
  expect(await dismissed(await t.loginAs('13800000007'))).toEqual([`ad:${ad.id}`])
  expect(await dismissed(other)).toEqual([])
  expect((await t.visitor.send(calls.dismiss, { kind: 'ad', id: ad.id })).status).toBe(401)
  expect((await member.send(calls.dismiss, { kind: 'page' as never, id: ad.id })).status).toBe(422)
})

test('newcomers have a floor with goods at their price until they have paid for an order', async () => {
  const goods_id = await addGoods(t.db, { name: '新人品', base_price: 1_000 })
  const dear = await addGoods(t.db, { base_price: 40_000 })
  await addPrice(t.db, { now: START, kind: 'newcomer', goods_id, price: 700 })
  // What stands on a floor is chosen once a minute.
  t.clock.advance(61_000)
  const buyer = await buyerAt(t)
  expect(await buyer.client().data(calls.xrtj, {})).toMatchObject({
    ads: [{ title: 'newcomers' }],
    goods: [{ name: '新人品', price: 7, base_price: 10 }],
  })
  expect((await t.visitor.data(calls.xrtj, {})).goods).toMatchObject([{ name: '新人品', price: null }])
  await buyer.buy([{ goods_id: dear, number: 2 }])
  expect(await buyer.client().data(calls.xrtj, {})).toEqual({ ads: [], goods: [] })
  t.clock.set(START)
})
