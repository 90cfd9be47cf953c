import { messageCalls } from '@yaopi/core/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDb, row, rows, sql } from '../../apps/api/src/platform/db/db.ts'
import { LONG } from '../long.ts'
import { copyDatabase } from '../server/filled-database.ts'
import { memberByCalls } from './caller.ts'
import { messageAddresses } from './message-addresses.ts'
import { openSiteOn, type Shop } from './shop.ts'

const USER = '13800000001'

let database: { readonly url: string; readonly drop: () => Promise<void> }
let shop: Shop
/** The message of each kind that was written: its title, and where it leads. */
let written: readonly { readonly kind: string; readonly title: string; readonly url: string }[]
/** What the messages are about. */
let about: { readonly order: number; readonly goods: string; readonly activity: string; readonly caseOf: number }
beforeAll(async () => {
  database = await copyDatabase(process.env['FILLED_SHOP']!)
  const { db, close } = await openDb({ url: database.url, poolSize: 1 })
  const { id } = (await row(db, sql<{ id: number }>`select id from member where phone = ${USER}`))!
  const order = (await row(
    db,
    sql<{ id: number }>`select id from orders where member_id = ${id} order by id desc limit 1`,
  ))!
  const goods = (await row(db, sql<{ name: string }>`select name from goods where id = 1`))!
  const activity = (await row(db, sql<{ title: string }>`select title from activity where id = 1`))!
  const known = await row(
    db,
    sql<{ id: number }>`select id from after_sale where member_id = ${id} and type in (1, 3, 8) order by id limit 1`,
  )
  const request = (await row(
    db,
    sql<{ id: number }>`insert into product_request (member_id, name, number, created_at, due_at, request_key,
      request_sha256) values (${id}, '测试求购的药', 5, now(), now() + interval '3 days', 'journey', '') returning id`,
  ))!
  about = { order: order.id, goods: goods.name, activity: activity.title, caseOf: known?.id ?? 0 }
  const objects: Readonly<Record<string, string>> = {
    order: String(order.id),
    goods: '1',
    document: 'yyzz',
    case: known === undefined ? `/order/info/${order.id}` : `/order/returnInfo/${known.id}`,
    activity: '/Hdzx/1',
    request: String(request.id),
  }
  await sql`delete from message where member_id = ${id}`.execute(db)
  written = Object.entries(messageAddresses).map(([kind, address]) => ({
    kind,
    title: `消息【${kind}】`,
    url: address.replaceAll(/\{(\w+)\}/g, (_, name: string) => objects[name]!),
  }))
  for (const [at, { kind, title, url }] of written.entries())
    await sql`insert into message (member_id, type, title, content, url, event_id, created_at) values (${id}, 1,
      ${title}, ${title}, ${url}, ${`test:${kind}`}, ${new Date(Date.now() + 3_600_000 - at * 1_000)})`.execute(db)
  expect(await rows(db, sql`select 1 from message where member_id = ${id}`)).toHaveLength(written.length)
  await close()
  shop = await openSiteOn(database.url)
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})

/** What a page shows of the object of a message, by the beginning of its address. */
const objects: readonly (readonly [path: RegExp, shows: () => RegExp | string])[] = [
  [/^\/order\/info\//, () => new RegExp(String(about.order))],
  [/^\/order\/returnInfo\//, () => /退货|换货/],
  [/^\/list\/info\//, () => new RegExp(about.goods)],
  [/^\/zzzj\?type=yyzz/, () => /更新营业执照/],
  [/^\/zzzj$/, () => /资质证照/],
  [/^\/user$/, () => /康宁大药房/],
  [/^\/addr$/, () => /收货地址/],
  [/^\/dzht$/, () => /合同已生效/],
  [/^\/help\/us\/tsjy$/, () => /提交投诉或建议/],
  [/^\/yjfk$/, () => /意见反馈/],
  [/^\/basic$/, () => /登录设备/],
  [/^\/bdwx$/, () => /绑定微信/],
  [/^\/yegl$/, () => /充值余额|余额管理/],
  [/^\/jfdd$/, () => /积分订单/],
  [/^\/ddgl$/, () => /多门店管理/],
  [/^\/hb$/, () => /返现/],
  [/^\/yhq$/, () => /优惠券/],
  [/^\/xjq$/, () => /现金券/],
  [/^\/Hdzx\//, () => about.activity],
  [/^\/hmdd/, () => /含麻/],
  [/^\/dzfp/, () => /电子发票/],
  [/^\/jybg/, () => /检验报告|药检报告/],
  [/^\/order\?status=bill$/, () => /对账单/],
  [/^\/jfgl$/, () => /积分/],
  [/^\/pzqg\/info/, () => /测试求购的药/],
]

test('[SH-11] a message of every kind leads from the list to the page that shows its object', async () => {
  const member = await memberByCalls(shop.server.url, USER)
  const page = await shop.member(USER)
  const faults: string[] = []
  const followed = new Set<string>()
  for (const [at, { kind, title, url }] of written.entries()) {
    // One kind for each address; `npm run test:long` follows all.
    if (!LONG && written.findIndex((one) => one.url === url) < at) continue
    followed.add(title)
    await page.goto(`/wdxx?page=${Math.floor(at / 20) + 1}`)
    await page.getByRole('table', { name: '消息' }).getByRole('link', { name: title }).click()
    await page.waitForURL((now) => now.pathname !== '/wdxx')
    const here = page.url().slice(new URL(page.url()).origin.length)
    const object = objects.find(([path]) => path.test(url))
    if (object === undefined) {
      faults.push(`${kind}: nobody says what ${url} shows`)
      continue
    }
    const shown = page.getByRole('main').or(page.getByRole('dialog')).filter({ hasText: object[1]() })
    await shown
      .first()
      .waitFor()
      .catch(() => faults.push(`${kind}: ${here} shows no ${object[1]()}`))
    if (here !== url) faults.push(`${kind}: ${here} instead of ${url}`)
  }
  expect(faults).toEqual([])
  expect(followed.size).toBeGreaterThan(20)
  // Jobs of the shop may have written others meanwhile.
  await expect
    .poll(async () => {
      const pages = [1, 2, 3, 4].map((at) => member.send(messageCalls.list, { page: at }))
      const all = (await Promise.all(pages)).flatMap(({ data }) => data)
      return all.filter(({ title, is_read }) => followed.has(title) && is_read === 0).map(({ title }) => title)
    })
    .toEqual([])
}, 240_000)
