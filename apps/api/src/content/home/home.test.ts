import { DEMO_PASSWORD } from '../../platform/demo-shop/index.ts'
import { contract, HOT_ON_HOME } from '@yaopi/core/contract'
import { expect, test } from 'vitest'
import { sql, type Db } from '../../platform/db/db.ts'
import { addGoods } from '../../../test/support/fixtures.ts'
import { START, serverOfFile, testServer } from '../../../test/support/test-server.ts'
import { REAL_USE } from '../../../test/support/real-use.ts'

const calls = contract.home
const t = serverOfFile({ goods: 3, seed: content })

async function content(db: Db): Promise<void> {
  await sql`insert into hot_search (name, url, sort) values ('阿莫西林', '', 2), ('连花清瘟', '/list?brand_id=1', 1)`.execute(
    db,
  )
  await sql`insert into nav (id, parent_id, name, url, image, is_open, sort)
    values (1, null, '首页', '/', '', false, 1), (2, null, '中药', '/zyyp', '/pictures/nav/herb.svg', false, 2),
    (3, 2, '参茸', '/list?select=13', '', true, 1)`.execute(db)
  await sql`update category set logo1 = '/pictures/category/' || id || '.svg' where id in (1, 11)`.execute(db)
  await sql`update brand set logo = '/pictures/brand/1.svg' where id = 1`.execute(db)
  await sql`insert into link (name, url) values ('演示协会', 'https://example.com')`.execute(db)
}

test('[EN-10] [EN-07] the shell gets hot searches, navigation, category trees, brands and time at once', async () => {
  const answer = await t.visitor.send(calls.common, {})
  expect(answer.data).toEqual({
    rnss: [
      { name: '连花清瘟', url: '/list?brand_id=1' },
      { name: '阿莫西林', url: '' },
    ],
    nav: [
      { name: '首页', url: '/', image: '', is_open: 0, children: [] },
      {
        name: '中药',
        url: '/zyyp',
        image: '/pictures/nav/herb.svg',
        is_open: 0,
        children: [{ name: '参茸', url: '/list?select=13', image: '', is_open: 1, children: [] }],
      },
    ],
    category: [
      {
        id: 1,
        name: '西药',
        logo1: '/pictures/category/1.svg',
        childrenShow: 1,
        children: [{ id: 11, name: '抗生素', logo1: '/pictures/category/11.svg', childrenShow: 0, children: [] }],
      },
    ],
    category_yx: [expect.objectContaining({ id: 2 })],
    category_zy: [expect.objectContaining({ id: 3 })],
    category_qx: [expect.objectContaining({ id: 4 })],
    brand: [{ id: 1, name: '演示牌', logo: '/pictures/brand/1.svg' }],
    timestamp: START / 1000,
  })
  expect(answer.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=5, stale-while-revalidate=60',
  })
  expect(await t.statementsOf(() => t.visitor.send(calls.common, {}))).toHaveLength(0)
})

test('a change of the content is seen after ten seconds, the clock at once', async () => {
  await t.visitor.data(calls.common, {})
  await sql`insert into hot_search (name, sort) values ('板蓝根', 0)`.execute(t.db)
  expect((await t.visitor.data(calls.common, {})).rnss[0]!.name).toBe('连花清瘟')
  t.clock.advance(10_000)
  const later = await t.visitor.data(calls.common, {})
  expect([later.rnss[0]!.name, later.timestamp]).toEqual(['板蓝根', START / 1000 + 10])
})

test('[RO-05] the menu of a zone is the tree of that zone', async () => {
  expect((await t.visitor.data(contract.goods.categories, { zone: 'zy' })).map((one) => one.name)).toEqual(['饮片'])
  expect((await t.visitor.data(contract.goods.categories, {})).map((one) => one.name)).toEqual(['西药'])
  expect((await t.visitor.send(contract.goods.categories, { zone: 'x' as never })).status).toBe(422)
})

test('the site tells who runs it; accounts to try are shown in demo mode only', async () => {
  const shown = await t.visitor.data(calls.config, {})
  expect(shown).toMatchObject({
    is_demo: 1,
    has_wechat: 1,
    hot_line: '400-000-0000',
    site_title: '药批网 · 医药采购批发平台（演示）',
  })
  expect(shown.demo_accounts).toContainEqual({
    username: '13800000001',
    password: DEMO_PASSWORD,
    remark: expect.any(String),
  })
  const real = await testServer({
    env: REAL_USE,
  })
  expect(await real.visitor.data(calls.config, {})).toMatchObject({ is_demo: 0, has_wechat: 0, demo_accounts: [] })
  await real.close()
})

test('links are read by everybody', async () => {
  expect(await t.visitor.data(calls.links, {})).toEqual([{ name: '演示协会', url: 'https://example.com' }])
})

test('recommended: visitors see best sellers without prices, a member first what they and others buy', async () => {
  const best = await addGoods(t.db, { sales_30d: 500 })
  const beside = await addGoods(t.db)
  const own = t.goods[1]!
  const visitor = await t.visitor.data(calls.recommended, {})
  expect([visitor[0]!.id, visitor[0]!.price]).toEqual([best, null])

  const other = await t.loginAs('13800000007')
  const member = await t.loginAs('13800000008')
  await order(t.db, '13800000008', [own])
  await order(t.db, '13800000007', [own, beside])
  const picked = await member.data(calls.recommended, {})
  expect(picked.slice(0, 3).map((one) => one.id)).toEqual([own, beside, best])
  expect(picked[0]!.price).toBe(10)
  expect((await other.data(calls.recommended, {})).length).toBe(visitor.length)
  expect(await t.statementsOf(() => member.send(calls.recommended, {}))).toHaveLength(3)

  await order(t.db, '13800000008', [best])
  const ids = async () => (await member.data(calls.recommended, {})).map((one) => one.id)
  expect((await ids()).includes(best)).toBe(true)
  await sql`update orders set created_at = ${new Date(START)} where order_sn = ${`T13800000008${best}`}`.execute(t.db)
  expect((await ids()).includes(best)).toBe(false)
  await sql`update orders set status = 90 where order_sn = ${`T13800000008${best}`}`.execute(t.db)
  expect((await ids()).includes(best)).toBe(true)
  expect(await member.data(calls.recommended, { page: 2 })).toEqual([])
  // What a member may not buy is not recommended to them.
  const cold = await addGoods(t.db, { sales_30d: 900, scope_codes: ['lc'] })
  const forOthers = await addGoods(t.db, { sales_30d: 900, ranks_allowed: [4] })
  const seen = (await t.visitor.data(calls.recommended, {})).map((one) => one.id)
  expect([seen.includes(cold), seen.includes(forOthers)]).toEqual([true, true])
  const clinic = await t.loginAs('13800000002')
  const ofClinic = (await clinic.data(calls.recommended, {})).map((one) => one.id)
  expect([ofClinic.includes(cold), ofClinic.includes(forOthers)]).toEqual([false, true])
  const ofPharmacy = await ids()
  expect([ofPharmacy.includes(cold), ofPharmacy.includes(forOthers)]).toEqual([true, false])
})

test('recommended: what home lists as sold most comes last, unless the member buys it', async () => {
  const most = await Promise.all(Array.from({ length: 30 }, (_, at) => addGoods(t.db, { sales_30d: 5_000 - at })))
  const hot = (await t.visitor.data(contract.goods.hot, { limit: HOT_ON_HOME })).map((one) => one.id)
  expect(hot).toEqual(most.slice(0, HOT_ON_HOME))
  const visitor = (await t.visitor.data(calls.recommended, {})).map((one) => one.id)
  expect(visitor).toEqual(most.slice(HOT_ON_HOME, HOT_ON_HOME + 20))
  expect((await t.visitor.data(calls.recommended, { page: 2 })).map((one) => one.id)[0]).toBe(most[29])

  const member = await t.loginAs('13800000001')
  expect((await member.data(calls.recommended, {})).map((one) => one.id)).toEqual(visitor)
  await order(t.db, '13800000001', [hot[3]!])
  const picked = (await member.data(calls.recommended, {})).map((one) => one.id)
  expect([picked[0], picked.filter((id) => hot.includes(id))]).toEqual([hot[3], [hot[3]]])
})

async function order(db: Db, phone: string, goodsIds: readonly number[]): Promise<void> {
  const sn = `T${phone}${goodsIds.join('-')}`
  await sql`
    with buyer as (select id from member where phone = ${phone}),
    t as (insert into trade (id, trade_sn, member_id, payable, transfer_code) select nextval('trade_sn_seq'), ${sn},
      id, ${goodsIds.length * 1_000},
      '123456' from buyer returning id, member_id),
    o as (insert into orders (id, order_sn, trade_id, member_id, settle_group, ck_id, status, buyer, address,
      goods_amount,
      freight, payable, created_at)
      select nextval('order_sn_seq'), ${sn}, id, member_id, 'pt', 1, 10, '{}', '{}', ${goodsIds.length * 1_000}, 0,
        ${goodsIds.length * 1_000},
      ${new Date(START - 30 * 86_400_000)} from t returning id, member_id)
    insert into order_item (order_id, member_id, goods_id, ck_id, number, price, raw_price, line_amount, paid_amount,
      snapshot_id)
    select o.id, o.member_id, g.id, 1, 1, 1000, 1000, 1000, 1000, snapshot_of(g.id, '{}') from o cross
      join unnest(${[...goodsIds]}::int[]) as g (id)`.execute(db)
}
