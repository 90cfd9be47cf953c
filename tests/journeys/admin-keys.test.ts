import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDb, row, sql, type OpenDb } from '../../apps/api/src/platform/db/db.ts'
import { brokenInvariants } from '../../apps/api/src/platform/db/invariants.ts'
import { copyDatabase } from '../server/filled-database.ts'
import { tokenOfStaff } from './caller.ts'
import { countHandWork, type HandWork } from './hand-work.ts'
import { openSiteOn, type Shop } from './shop.ts'

const NAME = '键盘上午场'
const DAY = 86_400_000
/** More presses than any screen has things that take the focus. */
const MOST = 200

type Goods = { readonly goods_sn: string; readonly name: string; readonly price: number }
let database: { readonly url: string; readonly drop: () => Promise<void> }
let open: OpenDb
let shop: Shop
let goods: Goods

beforeAll(async () => {
  database = await copyDatabase(process.env['FILLED_SHOP']!)
  open = await openDb({ url: database.url, poolSize: 2 })
  shop = await openSiteOn(database.url)
  // Plain goods without an offer of their own.
  goods = (await row(
    open.db,
    sql<Goods>`select g.goods_sn, g.name, g.base_price::int as price from goods g
      join stock s on s.goods_id = g.id and s.ck_id = g.ck_id and s.on_hand - s.reserved > 150
      where g.is_on_sale and g.special_type = 0 and g.temp_class = 'cw' and g.otc_class <> 'rx' and not g.is_youx
        and g.controlled_sale_policy_id is null and g.ranks_allowed is null and g.goods_class = 'west'
        and g.goods_sn <> '' and g.base_price > 500
        and not exists (select from price_offer p where p.goods_id = g.id and p.end_at > now()) order by g.id limit 1`,
  ))!
})
afterAll(async () => {
  await shop.close()
  await open.close()
  await database.drop()
})

/** Tomorrow at an hour, as it is typed. */
const tomorrow = (hour: number): string => {
  const day = new Date(Date.now() + DAY + 8 * 3_600_000).toISOString().slice(0, 10)
  return `${day} ${String(hour).padStart(2, '0')}:00`
}

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === element.ownerDocument.activeElement)

/** Presses a key until something has the focus. */
async function moveTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await target.waitFor()
  for (let pressed = 0; pressed < MOST && !(await hasFocus(target)); pressed += 1) await page.keyboard.press(key)
  expect(await hasFocus(target), `${String(target)} by ${key}`).toBe(true)
}
async function press(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await moveTo(page, target, key)
  await page.keyboard.press('Enter')
}
/** Types into a field in place of what stands there. */
async function type(page: Page, field: Locator, words: string): Promise<void> {
  await moveTo(page, field)
  await page.keyboard.press('Control+A')
  await page.keyboard.type(words)
}
/** Adds the goods by their code. */
async function addGoods(page: Page): Promise<void> {
  await press(page, page.getByRole('button', { name: '粘贴一组编码' }))
  await type(page, page.getByRole('textbox', { name: /粘贴编码/ }), goods.goods_sn)
  await press(page, page.getByRole('button', { name: '加入', exact: true }))
}

test('[D3] without a mouse: a flash sale is drafted, tried in the simulator and published', async () => {
  const work: HandWork = { clicks: 0, keys: 0 }
  const page = await shop.visitor()
  await countHandWork(page, work)
  const value = await tokenOfStaff(shop.server.url, 'goods')
  await page.context().addCookies([{ name: 'yaopi_staff', value, url: shop.server.url, httpOnly: true }])
  await page.goto('/admin/promos')

  // Drafted: the kind is chosen from the menu by arrows.
  await press(page, page.getByRole('button', { name: '新建促销' }))
  await press(page, page.getByRole('menuitem', { name: '秒杀', exact: true }), 'ArrowDown')
  await page.waitForURL('**/promos/new/spike')
  await type(page, page.getByRole('textbox', { name: '名称' }), NAME)
  await type(page, page.getByLabel('开始时间'), tomorrow(10))
  await type(page, page.getByLabel('结束时间'), tomorrow(12))
  await addGoods(page)
  const price = String(Math.round(goods.price * 0.8) / 100)
  await type(page, page.getByRole('textbox', { name: `活动价：${goods.name}` }), price)
  await type(page, page.getByRole('textbox', { name: `总量：${goods.name}` }), '100')
  await press(page, page.getByRole('button', { name: '保存并检查' }), 'Shift+Tab')
  await page.waitForURL(/\/promos\/drafts\/\d+/)
  await page.getByText('有未保存的修改，保存后重新检查。').waitFor({ state: 'detached' })

  // Tried: what a buyer pays with the draft stands beside what they pay without it.
  await press(page, page.getByRole('button', { name: '去试算' }))
  await page.getByRole('heading', { name: '促销试算' }).waitFor()
  await addGoods(page)
  await page.getByRole('textbox', { name: `数量：${goods.name}` }).waitFor()
  await press(page, page.getByRole('button', { name: '试算', exact: true }))
  await page.getByText('不含草稿').waitFor()

  // Back by name, and to the draft by the keys of the list.
  await page.keyboard.press('Control+K')
  await type(page, page.getByLabel('输入名称转到页面'), '促销列表')
  // The first of what fits is chosen already; below it are the lists in which the words can be looked for.
  await page.getByRole('dialog').getByText('在商品中查找').waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/promos')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  const list = page.getByRole('region', { name: '列表内容' })
  await list.getByRole('row').nth(1).waitFor()
  await page.keyboard.press('/')
  await expect.poll(() => hasFocus(page.getByRole('textbox', { name: '搜索名称' }))).toBe(true)
  await page.keyboard.type(NAME)
  await page.keyboard.press('Enter')
  await list.getByRole('row', { name: new RegExp(NAME) }).waitFor()
  await expect.poll(() => list.getByRole('row').count()).toBe(2)
  await moveTo(page, list)
  await page.keyboard.press('Shift+Enter')
  await page.waitForURL(/\/promos\/drafts\/\d+/)

  // Published, with a reason for each tick.
  const publish = page.getByRole('button', { name: '发布', exact: true })
  await publish.waitFor()
  for (const reason of await page.getByRole('textbox', { name: /^确认原因/ }).all())
    await type(page, reason, '活动方案已核对')
  await press(page, publish, 'Shift+Tab')
  await page.getByRole('button', { name: '撤回为草稿' }).waitFor()

  const live = await row(
    open.db,
    sql<{ number: number; price: number }>`select count(*)::int as number, min(price)::int as price from price_offer
      where promo_id is not null`,
  )
  expect(live).toEqual({ number: 1, price: Math.round(goods.price * 0.8) })
  expect(work.clicks).toBe(0)
  console.log(`[D3] without a mouse: ${work.keys} keys`)
  expect(await brokenInvariants(open.db)).toEqual([])
})
