import { memberAdminCalls } from '@yaopi/core/contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LONG } from '../long.ts'
import { filledIn, sheetsOf, workbook } from './workbooks.ts'
import { staff } from './caller.ts'
import { codeShown } from './checkout.ts'
import { inYears } from './days.ts'
import { scanOfPage } from './scan.ts'
import { openSite, phone as phoneScreen, type Shop } from './shop.ts'
import { usccOf } from './uscc.ts'

let shop: Shop
let scan: Buffer
beforeAll(async () => {
  shop = await openSite()
  scan = await scanOfPage()
})
afterAll(async () => {
  await shop.close()
})

const PASSWORD = 'Kangning-8 box of tea'
const COLUMNS = [
  '门店名称',
  '统一社会信用代码',
  '企业类型',
  '药品经营许可证号',
  '所在地区',
  '注册地址',
  '联系人',
  '手机号',
]
const storeRow = (number: number): readonly string[] => [
  `成都演示连锁${number}号店`,
  usccOf(number),
  '连锁门店',
  `川CB99900${String(number).padStart(2, '0')}`,
  '四川省 成都市 武侯区',
  `演示大道${number}00号`,
  '王店长',
  `137111100${String(number).padStart(2, '0')}`,
]
async function bytesOf(stream: AsyncIterable<unknown>): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Asks for a code without reading the picture; the code that the demo shows. */
async function code(page: Page): Promise<string> {
  await page.getByRole('button', { name: '看不清图片？自动验证' }).click()
  await page.getByText('自动验证已完成').waitFor()
  await page.getByRole('button', { name: '获取验证码' }).click()
  return codeShown(page)
}

/** The first step of a chain. */
async function head(page: Page, phone: string, number: number): Promise<void> {
  await page.goto('/register')
  await page.getByRole('link', { name: '多门店注册' }).click()
  await page.waitForURL('**/register/dd/step1')
  await page.getByLabel('总部企业名称').fill('成都演示连锁总部')
  await page.getByLabel('总部统一社会信用代码').fill(usccOf(number))
  await page.getByLabel('手机号').fill(phone)
  await page.getByLabel('短信验证码').fill(await code(page))
  await page.getByLabel('登录密码').fill(PASSWORD)
  await page.getByLabel('确认密码').fill(PASSWORD)
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check()
  await page.getByRole('button', { name: '下一步' }).click()
  await page.waitForURL('**/register/dd/step2')
}

async function headFacts(page: Page): Promise<void> {
  await page.getByLabel('药品经营许可证号', { exact: true }).fill('川BB9990001')
  await page.getByLabel('所在地区', { exact: true }).fill('四川省成都市武侯区')
  await page.getByLabel('注册地址', { exact: true }).fill('演示大道1号')
  await page.getByLabel('联系人', { exact: true }).fill('李采购')
}

/** Uploads and fills in the card of a document of the store that is open. */
async function fillDocument(page: Page, name: string, number?: string): Promise<void> {
  const card = page.getByRole('group', { name: new RegExp(`^${name}`) })
  await card.locator('input[type=file]').setInputFiles({ name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: scan })
  await card.getByText('已上传').waitFor()
  if (number !== undefined) await card.getByLabel('证件编号').fill(number)
  await card.getByLabel('有效期至').fill(inYears(1))
  await card.getByText('已保存').waitFor()
}

/** The part of a store, open or not. */
const part = (page: Page, company: string) =>
  page.locator('details').filter({ has: page.locator('summary > strong').filter({ hasText: company }) })

test('a chain of 12 stores comes from a workbook with 3 wrong cells, corrected in the table', async () => {
  const page = await shop.visitor()
  await head(page, '13711119901', 901)
  await headFacts(page)
  const rows = Array.from({ length: 12 }, (_, place) => [...storeRow(place + 1)])
  rows[3]![1] = rows[3]![1]!.slice(0, 17) + (rows[3]![1]!.endsWith('A') ? 'B' : 'A')
  rows[6]![4] = '四川省 成都市 火星区'
  rows[9]![7] = '13800000001'
  await page
    .getByLabel('导入Excel', { exact: true })
    .last()
    .setInputFiles({
      name: '门店.xlsx',
      mimeType: XLSX,
      buffer: await workbook([COLUMNS, ...rows]),
    })
  await page.getByText('已导入12家门店，有3处需要修改').waitFor()
  const wrong = page.locator('table [aria-invalid="true"]')
  expect(await wrong.evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label')))).toEqual([
    '第4行统一社会信用代码',
    '第7行所在地区',
    '第10行手机号',
  ])
  await page.getByText('信用代码不正确，请核对18位代码').waitFor()
  await page.getByText('没有找到该地区，请按省、市、区县填写').waitFor()
  await page.getByText('该手机号已注册，请换一个手机号').waitFor()
  await page.getByLabel('第4行统一社会信用代码').fill(usccOf(4))
  await page.getByLabel('第7行所在地区').fill('四川省 成都市 武侯区')
  await page.getByLabel('第10行手机号').fill('13711110010')
  await page.getByRole('button', { name: '下一步' }).click()
  await page.waitForURL('**/register/dd/step3')
  await page.getByText('门店已齐全0家，共12家；总部资料未齐全').waitFor()

  // The head's letter and card go to every store; the first store is completed and handed in by itself.
  await part(page, '成都演示连锁总部').locator('> summary').click()
  await fillDocument(page, '采购委托书')
  await fillDocument(page, '采购员身份证', 'YS-0001')
  await part(page, '成都演示连锁总部').locator('> summary').click()
  await page.getByRole('button', { name: '复制总部资料到全部门店' }).click()
  await page.getByText('已复制').waitFor()
  const first = part(page, '成都演示连锁1号店')
  await first.getByText('必需证件 2/6').waitFor()
  await first.locator('> summary').click()
  await fillDocument(page, '营业执照', 'YS-1')
  await fillDocument(page, '药品经营许可证', 'YS-2')
  await fillDocument(page, '收货委托书')
  await fillDocument(page, '总部授权证明')
  await first.getByText('资料齐全，可提交').waitFor()
  await page.getByRole('button', { name: '提交已齐全的1家' }).click()
  await page.getByText('已提交1家，预计1个工作日内完成审核').waitFor()
  await first.locator('> summary').getByText('审核中').waitFor()

  const quality = await staff(shop.server.url, 'quality')
  const [waiting] = (await quality.send(memberAdminCalls.list, { waiting: 1, keyword: '13711110001' })).data
  await quality.send(memberAdminCalls.claim, { id: waiting!.id })
  const { documents } = await quality.send(memberAdminCalls.read, { id: waiting!.id })
  expect(documents.map((one) => one.type).sort()).toEqual(['cgsfz', 'cgwt', 'shwt', 'yyzz', 'ypjy', 'zbsq'].sort())
  await quality.send(memberAdminCalls.audit, {
    id: waiting!.id,
    documents: documents.map((one) => ({ id: one.id, pass: 1 as const })),
    scopes: ['hxy', 'zcy', 'cfy'],
  })
  await page.goto('/ddgl')
  await page.getByRole('button', { name: '切换到成都演示连锁1号店' }).click()
  await page.getByRole('complementary', { name: '当前门店' }).getByText('成都演示连锁1号店').waitFor()
}, 240_000)

test('the template of the page, filled in, comes back as the stores that were typed into it', async (context) => {
  context.skip(!LONG)
  const page = await shop.visitor()
  await head(page, '13711119903', 903)
  await headFacts(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下载模板' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('门店登记模板.xlsx')
  const template = await bytesOf(await download.createReadStream())
  const sheets = await sheetsOf(template)
  expect(sheets.map((one) => one.sheet)).toEqual(['门店', '填写说明'])
  expect(sheets[0]!.data).toEqual([COLUMNS])
  // The sample is one that the registration would take, and it is not in the sheet that is filled in.
  expect(sheets[1]!.data[1]!.slice(0, 3)).toEqual(['成都演示一店大药房', '91510100MA6TEXAP1B', '连锁门店'])

  // Sent back as it is it says that nobody is in it.
  const send = (name: string, buffer: Buffer) =>
    page.getByLabel('导入Excel', { exact: true }).last().setInputFiles({ name, mimeType: XLSX, buffer })
  await send('门店登记模板.xlsx', template)
  await page.getByText('表中没有门店').waitFor()
  // Filled in as a spreadsheet program does it: rows of texts below the heads, everything else as it came.
  await send('门店登记模板.xlsx', filledIn(template, [storeRow(21), storeRow(22), storeRow(23)]))
  await page.getByText('已导入3家门店，全部正确').waitFor()
  await expect.poll(() => page.getByLabel('第3行门店名称').inputValue()).toBe('成都演示连锁23号店')
  await page.getByRole('button', { name: '下一步' }).click()
  await page.waitForURL('**/register/dd/step3')
  await page.getByText('门店已齐全0家，共3家；总部资料未齐全').waitFor()
}, 120_000)

test('pasted rows are there again after the browser was closed and the login lost', async ({ skip }) => {
  skip(!LONG)
  const phone = '13711119902'
  const page = await shop.visitor()
  await head(page, phone, 902)
  const rows = [storeRow(31), storeRow(32)]
  const stored = page.waitForResponse((one) => one.url().endsWith('/api/register/dd/draft') && one.ok())
  // The cell that takes them has the focus, as that of whoever presses Ctrl+V.
  const first = page.getByLabel('第1行门店名称')
  await first.focus()
  await first.evaluate(
    (cell, words) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', words)
      cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    rows.map((row) => row.join('\t')).join('\r\n') + '\r\n',
  )
  await page.getByText('已粘贴2行').waitFor()
  await expect.poll(() => first.inputValue()).toBe('成都演示连锁31号店')
  await expect.poll(() => page.getByLabel('第2行统一社会信用代码').inputValue()).toBe(usccOf(32))
  await expect.poll(() => page.getByLabel('第2行企业类型').inputValue()).toBe('3')
  await stored
  // A lost login leads to the login and back, in the same browser.
  await page.context().clearCookies()
  await page.reload()
  await page.waitForURL('**/login**')

  const other = await shop.visitor({ viewport: phoneScreen })
  await other.goto('/register/dd/step2')
  await other.waitForURL('**/login**')
  await other.getByLabel('账号', { exact: true }).fill(phone)
  await other.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await other.getByRole('tabpanel').getByRole('button', { name: '登录', exact: true }).click()
  await other.waitForURL('**/register/dd/step2')
  await expect.poll(() => other.getByLabel('第2行门店名称').inputValue()).toBe('成都演示连锁32号店')
  await headFacts(other)
  await other.getByRole('button', { name: '下一步' }).click()
  await other.waitForURL('**/register/dd/step3')
  await other.getByText('成都演示连锁32号店').waitFor()
  // The ordinary steps lead to those of the chain.
  await other.goto('/register/step2')
  await other.waitForURL('**/register/dd/step3')
}, 120_000)
