import { cartCalls } from '@yaopi/core/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDb, row, sql, type OpenDb } from '../../apps/api/src/platform/db/db.ts'
import { copyDatabase } from '../server/filled-database.ts'
import { refusedByPolicy, staffPage } from './back-office.ts'
import { memberByCalls } from './caller.ts'
import { seriousFaults } from './reading.ts'
import { openSiteOn, type Shop } from './shop.ts'

const CLINIC = '13800000002'
const HOUR = 3_600_000

let database: { readonly url: string; readonly drop: () => Promise<void> }
let open: OpenDb
let shop: Shop
beforeAll(async () => {
  database = await copyDatabase(process.env['FILLED_SHOP']!)
  open = await openDb({ url: database.url, poolSize: 2 })
  shop = await openSiteOn(database.url)
})
afterAll(async () => {
  await shop.close()
  await open.close()
  await database.drop()
})

/** A moment as it is typed, minutes of Shanghai. */
const typed = (at: number): string => new Date(at + 8 * HOUR).toISOString().slice(0, 16).replace('T', ' ')

test('[D6] service sees the shop as a member will tomorrow, cannot act there, leaves the cart empty', async () => {
  const goods = (await row(
    open.db,
    sql<{ id: number; name: string }>`select g.id, g.name from goods g
      join stock s on s.goods_id = g.id and s.ck_id = g.ck_id and s.on_hand - s.reserved > 100
      where g.is_on_sale and g.special_type = 0 and g.otc_class in ('otc_a', 'otc_b') and g.ranks_allowed is null
        and g.controlled_sale_policy_id is null and not exists (select from price_offer p where p.goods_id = g.id)
        and not exists (select from ladder_price l where l.goods_id = g.id) order by g.id limit 1`,
  ))!
  const tomorrow = Math.ceil(Date.now() / HOUR) * HOUR + 24 * HOUR
  await sql`insert into price_offer (kind, goods_id, price, start_at, end_at, taken, qg_number)
    values ('special', ${goods.id}, 111, ${new Date(tomorrow)}, ${new Date(tomorrow + HOUR)}, 0, 0)`.execute(open.db)
  const member = (await row(
    open.db,
    sql<{ id: number; company: string }>`select id, company from member where phone = ${CLINIC}`,
  ))!
  const clinic = await memberByCalls(shop.server.url, CLINIC)
  const before = (await clinic.send(cartCalls.list, {})).data.length

  const page = await staffPage(shop, 'service', `/members/${member.id}`)
  await page.getByRole('button', { name: '以会员视角预览' }).click()
  const dialog = page.getByRole('dialog', { name: `以会员视角预览：${member.company}` })
  await dialog.getByLabel(/^时间/).fill(typed(tomorrow))
  expect(await seriousFaults(page)).toEqual([])
  const [preview] = await Promise.all([
    page.context().waitForEvent('page'),
    dialog.getByRole('button', { name: '打开预览' }).click(),
  ])
  const mark = `预览：${member.company} 在 ${typed(tomorrow)} 看到的前台与价格`
  await preview.getByText(mark).waitFor()
  const token = new URL(preview.url()).searchParams.get('preview_token')!

  await preview.goto(`/list/info/${goods.id}?preview_token=${encodeURIComponent(token)}`)
  await preview.getByText(mark).waitFor()
  await preview.getByText('¥1.11').first().waitFor()
  expect(await refusedByPolicy(page)).toEqual([])
  expect((await clinic.send(cartCalls.list, {})).data).toHaveLength(before)
  // Without the pass, the same browser of the staff is a visitor to the shop.
  await preview.goto(`/list/info/${goods.id}`)
  await preview.getByRole('main').getByRole('link', { name: '登录后可见价格' }).first().waitFor()
  expect(await preview.getByText('¥1.11').count()).toBe(0)
})
