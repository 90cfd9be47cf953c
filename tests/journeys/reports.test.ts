import { afterSaleCalls, inspectionReportCalls } from '@yaopi/core/contract'
import { inspectionReportAdminCalls, type ReportImport } from '@yaopi/core/staff'
import { unzipSync } from 'fflate'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LONG } from '../long.ts'
import { memberByCalls, staff } from './caller.ts'
import { readPdf } from './pdf-text.ts'
import { openSite, PASSWORD, type Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openSite()
})
afterAll(async () => {
  await shop.close()
})

const PHARMACY = '13800000001'

/** Imports a report by the call of the staff. */
async function importReport(name: string, bytes: Uint8Array): Promise<ReportImport> {
  const login = await fetch(`${shop.server.url}/api/admin/login`, {
    method: 'POST',
    body: new URLSearchParams({ username: 'staff-quality', password: PASSWORD }),
  })
  const { data } = (await login.json()) as { data: { token: string } }
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), name)
  const answer = await fetch(`${shop.server.url}/api/admin/reports/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${data.token}` },
    body: form,
  })
  return ((await answer.json()) as { data: ReportImport }).data
}

test('a report is looked up by its lot, saved with its seal, packed, and asked for where missing', async () => {
  const buyer = await memberByCalls(shop.server.url, PHARMACY)
  const all = await buyer.send(inspectionReportCalls.filter, {})
  const there = all.data.find((lot) => lot.file !== null)!
  const page = await shop.member(PHARMACY, '/jybg')
  await page.getByRole('heading', { name: '药检报告', level: 1 }).waitFor()
  await page.getByRole('table', { name: '药检报告列表' }).waitFor()

  await page.getByRole('searchbox', { name: '批号' }).fill(there.batch_no)
  await page
    .getByRole('button', { name: /查询|搜索/ })
    .last()
    .click()
  await page.waitForURL(`**/jybg?batch_no=${there.batch_no}`)
  const row = page.getByRole('row').filter({ hasText: there.goods.name }).first()
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('link', { name: /^下载.*的药检报告$/ }).click(),
  ])
  expect(saved.suggestedFilename()).toContain(there.batch_no)
  const paper = await buffer(await saved.createReadStream())
  for (const words of ['质量管理专用章', '演示']) expect(readPdf(paper).text).toContain(words)

  await row.getByRole('checkbox').check()
  const [pack] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '打包下载' }).click(),
  ])
  const files = unzipSync(new Uint8Array(await buffer(await pack.createReadStream())))
  expect(Object.keys(files).some((name) => name.includes(there.batch_no))).toBe(true)

  const missing = all.data.find((lot) => lot.file === null && lot.asked === undefined)!
  await page.goto('/jybg?state=missing')
  const wanted = page.getByRole('row').filter({ hasText: missing.batch_no }).first()
  await wanted.getByRole('button', { name: /^申请补/ }).click()
  await page.getByText('已申请，2个工作日内补齐，上传后通知您').waitFor()
  await wanted.getByRole('link', { name: /进度$/ }).click()
  await page.waitForURL('**/order/afterSalesInfo/*')
  await page.getByText('补药检报告').first().waitFor()
  const caseId = Number(page.url().split('/').at(-1))

  const quality = await staff(shop.server.url, 'quality')
  const lots = await quality.send(inspectionReportAdminCalls.list, { state: 'missing', keyword: missing.batch_no })
  const code = lots.data.find((one) => one.goods_id === missing.goods.id)?.goods_sn
  expect(code).toBeDefined()
  const outcome = await importReport(`${code}_${missing.batch_no}.pdf`, paper)
  expect([outcome.refused, outcome.closed_cases]).toEqual([[], 1])
  expect((await buyer.send(afterSaleCalls.read, { id: caseId })).state).toBe(60)

  await page.goto('/wdxx')
  await page
    .getByRole('link', { name: /药检报告已上传/ })
    .first()
    .click()
  await page.waitForURL('**/jybg?batch_no=*')
  await page
    .getByRole('row')
    .filter({ hasText: missing.batch_no })
    .getByRole('link', { name: /^下载/ })
    .first()
    .waitFor()
  await page.goto(`/order/afterSalesInfo/${caseId}`)
  await page.getByRole('link', { name: new RegExp(`下载.*${missing.batch_no}`) }).waitFor()
}, 180_000)

test('the reports of an order and of goods are one step away, and nothing leaves a phone', async ({ skip }) => {
  skip(!LONG)
  const buyer = await memberByCalls(shop.server.url, PHARMACY)
  const lot = (await buyer.send(inspectionReportCalls.filter, { state: 'there' })).data[0]!
  const page = await shop.member(PHARMACY, `/order/info/${lot.order!.id}`)
  await page.getByRole('link', { name: '查看本单各批号的药检报告' }).click()
  await page.waitForURL('**/jybg?order_sn=*')
  await page.getByRole('row').filter({ hasText: lot.batch_no }).first().waitFor()
  const shots = process.env['SHOTS']
  if (shots !== undefined) {
    await page.goto('/jybg')
    await page.getByRole('table', { name: '药检报告列表' }).waitFor()
    await page.screenshot({ path: `${shots}/jybg-1366.png`, fullPage: true })
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/jybg')
  await page.getByRole('table', { name: '药检报告列表' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  // Two filters in a row, each wide enough for its words; the tick of a row left of its name.
  const boxes = await Promise.all(
    ['批号', '订单号'].map(async (name) => (await page.getByRole('searchbox', { name }).boundingBox())!),
  )
  for (const box of boxes) expect(box.width).toBeGreaterThan(140)
  const words = await page.getByRole('main').getByRole('searchbox').all()
  const tops = await Promise.all(words.map(async (word) => (await word.boundingBox())!.y))
  for (const top of tops) expect(tops.filter((one) => one === top)).toHaveLength(2)
  const ticked = page
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox') })
    .first()
  const tick = (await ticked.getByRole('checkbox').boundingBox())!
  const name = (await ticked.getByRole('rowheader').boundingBox())!
  expect(tick.x + tick.width).toBeLessThanOrEqual(name.x)
  expect(tick.y).toBeLessThan(name.y + name.height)
  if (shots !== undefined) await page.screenshot({ path: `${shots}/jybg-390.png`, fullPage: true })
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto(`/list/info/${lot.goods.id}`)
  await page.getByRole('tab', { name: '资质与药检' }).click()
  await page.getByRole('link', { name: '药检报告查询、打包下载与补报告' }).waitFor()
  if (shots !== undefined) await page.screenshot({ path: `${shots}/jybg-detail.png`, fullPage: true })
}, 120_000)
