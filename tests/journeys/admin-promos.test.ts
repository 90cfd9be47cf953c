import { cartCalls, checkoutCalls } from '@yaopi/core/contract'
import { simulationAdminCalls } from '@yaopi/core/staff'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDb, row, rows, sql, type OpenDb } from '../../apps/api/src/platform/db/db.ts'
import { brokenInvariants } from '../../apps/api/src/platform/db/invariants.ts'
import { copyDatabase } from '../server/filled-database.ts'
import { memberByCalls, staff, tokenOfStaff } from './caller.ts'
import { dayTimes } from './day-times.ts'
import { countHandWork, type HandWork } from './hand-work.ts'
import { openSiteOn, type Shop } from './shop.ts'

const USER = '13800000001'
const DAY = 86_400_000

let database: { readonly url: string; readonly drop: () => Promise<void> }
let open: OpenDb
let shop: Shop
type Goods = { readonly id: number; readonly goods_sn: string; readonly name: string; readonly price: number }
let goods: readonly Goods[]

beforeAll(async () => {
  database = await copyDatabase(process.env['FILLED_SHOP']!)
  open = await openDb({ url: database.url, poolSize: 2 })
  shop = await openSiteOn(database.url)
  // Plain goods without an offer of their own.
  goods = await rows(
    open.db,
    sql<Goods>`select g.id, g.goods_sn, g.name, g.base_price::int as price from goods g
      join stock s on s.goods_id = g.id and s.ck_id = g.ck_id and s.on_hand - s.reserved > 150
      where g.is_on_sale and g.special_type = 0 and g.temp_class = 'cw' and g.otc_class <> 'rx' and not g.is_youx
        and g.controlled_sale_policy_id is null and g.ranks_allowed is null and g.goods_class = 'west'
        and g.goods_sn <> '' and g.base_price > 500
        and not exists (select from price_offer p where p.goods_id = g.id and p.end_at > now()) order by g.id limit 6`,
  )
})
afterAll(async () => {
  await shop.close()
  await open.close()
  await database.drop()
})

const work: HandWork = { clicks: 0, keys: 0 }

/** Goods staff, signed in, whose clicks and keys are counted. */
async function signedIn(): Promise<Page> {
  const own = await shop.visitor()
  await countHandWork(own, work)
  const value = await tokenOfStaff(shop.server.url, 'goods')
  await own.context().addCookies([{ name: 'yaopi_staff', value, url: shop.server.url, httpOnly: true }])
  await own.goto('/admin/')
  return own
}

/** Tomorrow at an hour, as it is typed. */
const tomorrow = (hour: number, days = 1): string => {
  const day = new Date(Date.now() + days * DAY + 8 * 3_600_000).toISOString().slice(0, 10)
  return `${day} ${String(hour).padStart(2, '0')}:00`
}

async function begin(page: Page, kind: string, name: string, from: string, to: string): Promise<void> {
  await page.goto(`/admin/promos/new/${kind}`)
  await page.getByRole('textbox', { name: '名称' }).fill(name)
  await page.getByLabel('开始时间').fill(from)
  await page.getByLabel('结束时间').fill(to)
}
async function paste(page: Page, codes: readonly string[]): Promise<void> {
  const parts = page.getByRole('button', { name: '粘贴一组编码' }).last()
  await parts.click()
  await page
    .getByRole('textbox', { name: /粘贴编码/ })
    .last()
    .fill(codes.join('\n'))
  await page.getByRole('button', { name: '加入', exact: true }).last().click()
}
const save = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: '保存并检查' }).click()
  await page.waitForURL(/\/promos\/drafts\/\d+/)
}
/** Gives every tick its reason and publishes. */
async function publish(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: '发布', exact: true })
  await button.waitFor()
  // The checks of what was saved stand where this text stood.
  await page.getByText('有未保存的修改，保存后重新检查。').waitFor({ state: 'detached' })
  for (const reason of await page.getByRole('textbox', { name: /^确认原因/ }).all()) await reason.fill('活动方案已核对')
  await button.click()
  await page.getByRole('button', { name: '撤回为草稿' }).waitFor()
}

test('[D3] flash sale, reduction with gift, coupon: drafted, warned of, published; a day stays a draft', async () => {
  const { timed, print } = dayTimes('[D3]')
  const begun = performance.now()
  const page = await signedIn()
  const [first, second, third, gift] = goods as readonly [Goods, Goods, Goods, Goods]

  await timed('flash sale, mended and published', async () => {
    await begin(page, 'spike', '上午场', tomorrow(10), tomorrow(12))
    await paste(page, [first.goods_sn, 'NOSUCHCODE'])
    await page.getByText('没有找到：NOSUCHCODE').waitFor()
    const price = page.getByRole('textbox', { name: `活动价：${first.name}` })
    await price.fill(String((first.price + 100) / 100))
    await page.getByRole('textbox', { name: `总量：${first.name}` }).fill('999999')
    await save(page)
    // A price above the base price and a pool above the stock are refused before anybody sees them.
    await page.getByText(/不能发布：活动价不低于原价/).waitFor()
    await page.getByText(/不能发布：总量超过可售库存/).waitFor()
    expect(await page.getByRole('button', { name: '发布', exact: true }).isDisabled()).toBe(true)
    await price.fill(String(Math.round(first.price * 0.8) / 100))
    await page.getByRole('textbox', { name: `总量：${first.name}` }).fill('100')
    await page.getByRole('button', { name: '保存并检查' }).click()
    await page.getByText(/不能发布：活动价/).waitFor({ state: 'detached' })
    await publish(page)
  })

  await timed('reduction with gift, published', async () => {
    await begin(page, 'reduction', '满百减十并赠', tomorrow(0), tomorrow(0, 5))
    await page.getByLabel('范围').selectOption('goods')
    await paste(page, [second.goods_sn, third.goods_sn])
    await page.getByRole('textbox', { name: '第1档满金额' }).fill('100')
    await page.getByRole('textbox', { name: '第1档减', exact: true }).fill('10')
    await page.getByRole('button', { name: '加一档' }).click()
    await page.getByRole('textbox', { name: '第2档满金额' }).fill('200')
    await page.getByLabel('第2档优惠').selectOption('zeng')
    await paste(page, [gift.goods_sn])
    await page.getByRole('textbox', { name: `每次数量：${gift.name}` }).waitFor()
    await save(page)
    await publish(page)
  })

  await timed('coupon, published', async () => {
    await begin(page, 'coupon', '秋季券', tomorrow(0), tomorrow(0, 5))
    await page.getByRole('textbox', { name: '面额' }).fill('5')
    await page.getByRole('textbox', { name: '满多少可用' }).fill('100')
    await save(page)
    await publish(page)
  })

  await timed('storewide day, a draft', async () => {
    await begin(page, 'storewide', '会员日', tomorrow(0, 3), tomorrow(0, 4))
    await save(page)
  })
  const draft = Number(/drafts\/(\d+)/.exec(page.url())![1])

  const live = await row(
    open.db,
    sql<{ spikes: number; reductions: number; coupons: number; days: number }>`select
      (select count(*)::int from price_offer where promo_id is not null) as spikes,
      (select count(*)::int from reduction where promo_id is not null) as reductions,
      (select count(*)::int from coupon_template where promo_id is not null) as coupons,
      (select count(*)::int from storewide_price where promo_id is not null) as days`,
  )
  expect(live).toEqual({ spikes: 1, reductions: 1, coupons: 1, days: 0 })

  await page.goto('/admin/promos?state=draft')
  await page.getByRole('row', { name: /会员日/ }).waitFor()
  await page.goto('/admin/promos/calendar')
  await page.getByRole('button', { name: /^会员日，/ }).waitFor()
  await page.getByRole('button', { name: /^上午场，/ }).waitFor()

  // Its effect can be seen before it is published, and what is published as a buyer will pay it.
  await timed('the draft tried in the simulator', async () => {
    await page.goto(`/admin/promos/drafts/${draft}`)
    await page.getByRole('button', { name: '去试算' }).click()
    await page.getByRole('heading', { name: '促销试算' }).waitFor()
    await paste(page, [second.goods_sn])
    await page.getByRole('textbox', { name: `数量：${second.name}` }).fill('30')
    await page.getByRole('button', { name: '试算', exact: true }).click()
    await page.getByText('不含草稿').waitFor()
    await page.getByRole('button', { name: `为什么：${second.name}` }).click()
    await page.getByText(/全场折扣价.*采用/).waitFor()
  })
  print()
  const minutes = ((performance.now() - begun) / 60_000).toFixed(1)
  console.log(`[D3] ${work.clicks} clicks, ${work.keys} keys, ${minutes} min`)
  expect(await brokenInvariants(open.db)).toEqual([])
})

test('[D3] what the simulator says of now is what the checkout of the same member says', async () => {
  const member = await memberByCalls(shop.server.url, USER)
  const clerk = await staff(shop.server.url, 'goods')
  const lines = goods.slice(0, 3).map(({ id }) => ({ goods_id: id, number: 40 }))
  await member.send(cartCalls.add, { params: lines })
  const ids = (await member.send(cartCalls.list, {})).data
    .filter((item) => lines.some((line) => line.goods_id === item.goods.id))
    .map((item) => item.id)
  const preview = await member.send(checkoutCalls.preview, { ids: ids.join() })
  const buyer = (await row(open.db, sql<{ id: number }>`select id from member where phone = ${USER}`))!
  const simulation = await clerk.send(simulationAdminCalls.run, {
    member_id: buyer.id,
    lines: lines.map((line) => ({ ...line, goods_price_id: 0 })),
  })
  expect(simulation.total.payable).toBe(preview.total.payable)
})
