import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { orderCalls } from '@yaopi/core/contract'
import { orderAdminCalls } from '@yaopi/core/staff'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openDb, sql, type OpenDb } from '../../apps/api/src/platform/db/db.ts'
import { copyDatabase } from '../server/filled-database.ts'
import { staff } from './caller.ts'
import { AMOXICILLIN, fillCart, payByCalls, submit, toConfirm } from './checkout.ts'
import { looksRight } from './reading.ts'
import { openSiteOn, phone, type Shop } from './shop.ts'

const USER = '13800000001'
let database: { readonly url: string; readonly drop: () => Promise<void> }
let open: OpenDb
let shop: Shop
beforeAll(async () => {
  database = await copyDatabase(process.env['FILLED_SHOP']!)
  open = await openDb({ url: database.url, poolSize: 2 })
  await sql`insert into wallet_log (member_id, use_type, kind, amount, cause, remark)
    select id, 1, 'recharge', 1000000, 'journey', '' from member where username = ${USER}`.execute(open.db)
  shop = await openSiteOn(database.url)
})
afterAll(async () => {
  await shop.close()
  await open.close()
  await database.drop()
})

const CODES = Array.from({ length: 40 }, (_, at) => `8123456${String(at).padStart(13, '0')}`)

/** Buys on the pages; the warehouse sends the goods with their codes. */
async function shipped(page: Page): Promise<number> {
  const member = await fillCart(shop, USER, [{ goods_id: AMOXICILLIN, number: 40 }])
  await toConfirm(page)
  const id = await payByCalls(page, member, await submit(page))
  expect(await page.getByRole('heading', { name: '追溯码' }).count()).toBe(0)
  const { items } = await member.send(orderCalls.read, { id })
  const warehouse = await staff(shop.server.url, 'warehouse')
  const lines = [{ item_id: items[0]!.id, number: 40, trace_codes: CODES }]
  await warehouse.send(orderAdminCalls.ship, { id, company: '演示物流', wl_no: `TC${id}`, lines })
  return id
}

test('the trace codes of an order are read, copied and saved, at a desk and on a phone', async () => {
  const page = await shop.member(USER)
  const id = await shipped(page)
  await page.goto(`/order/info/${id}`)
  await page.getByRole('heading', { name: '追溯码' }).waitFor()
  await page.getByText('共40个', { exact: true }).waitFor()
  const codes = page.getByRole('list', { name: /的追溯码/ }).getByRole('listitem')
  await codes.first().waitFor()
  expect(await codes.allTextContents()).toEqual(CODES.slice(0, 12))
  await page.getByRole('button', { name: '显示全部40个' }).click()
  await codes.nth(39).waitFor()
  expect(await codes.allTextContents()).toEqual(CODES)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: '复制全部' }).click()
  await page.getByText('已复制40个追溯码').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(CODES.join('\n'))
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: '下载CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^追溯码-\d+\.csv$/)
  const folder = await mkdtemp(join(tmpdir(), 'codes-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'codes.csv')
  await download.saveAs(path)
  const rows = (await readFile(path, 'utf8')).trimEnd().split('\r\n')
  expect(rows.slice(1).map((row) => row.split(',').at(-1)!.trim())).toEqual(CODES)
  await looksRight(page)
  const shots = process.env['SHOTS']
  if (shots !== undefined) await page.screenshot({ path: `${shots}/codes-desk.png`, fullPage: true })
  await page.setViewportSize(phone)
  await page.getByRole('button', { name: '复制全部' }).scrollIntoViewIfNeeded()
  await looksRight(page)
  if (shots !== undefined) await page.screenshot({ path: `${shots}/codes-phone.png`, fullPage: true })
}, 120_000)
