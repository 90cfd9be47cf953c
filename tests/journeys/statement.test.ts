import { buffer } from 'node:stream/consumers'
import { formatYuan } from '@yaopi/core'
import { feedbackCalls, messageCalls, statementCalls } from '@yaopi/core/contract'
import { feedbackAdminCalls, statementAdminCalls } from '@yaopi/core/staff'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDb, row, sql, type OpenDb } from '../../apps/api/src/platform/db/db.ts'
import { copyDatabase } from '../server/filled-database.ts'
import { LONG } from '../long.ts'
import { memberByCalls, staff } from './caller.ts'
import { looksRight } from './reading.ts'
import { hydrated, openSiteOn, type Shop } from './shop.ts'
import { sheetsOf } from './workbooks.ts'

const USER = '13800000001'

let database: { readonly url: string; readonly drop: () => Promise<void> }
let open: OpenDb
let shop: Shop
beforeAll(async () => {
  database = await copyDatabase(process.env['FILLED_SHOP']!)
  open = await openDb({ url: database.url, poolSize: 2 })
  // Something happened last month: the job makes the statement as soon as the server runs.
  await sql`insert into wallet_log (member_id, use_type, kind, amount, cause, remark, created_at)
    select id, 1, 'recharge', 123456, 'statement-journey', '', now() - interval '1 month' from member
    where username = ${USER}`.execute(open.db)
  // Three orders of the member were paid then.
  await sql`update orders set paid_at = now() - interval '1 month' where id in (select o.id from orders o
    join member m on m.id = o.member_id where m.username = ${USER} and o.paid_at is not null and o.paid > 0
    order by o.id limit 3)`.execute(open.db)
  shop = await openSiteOn(database.url)
})
afterAll(async () => {
  await shop.close()
  await open.close()
  await database.drop()
})

test('a statement is disputed on the page, answered by finance and confirmed', async () => {
  const { url } = shop.server
  const member = await memberByCalls(url, USER)
  await expect
    .poll(async () => (await member.send(statementCalls.list, {})).length, { timeout: 60_000 })
    .toBeGreaterThan(0)
  const { month } = (await member.send(statementCalls.list, {}))[0]!
  const made = await member.send(statementCalls.read, { month })
  const page = await shop.member(USER, '/order')
  await page.getByRole('link', { name: '对账单', exact: true }).click()
  await page.getByRole('heading', { name: `${month} 对账单 · 待确认` }).waitFor()
  const ledger = (await row(
    open.db,
    sql<{ sum: number }>`select sum(amount)::float8 / 100 as sum from wallet_log l join member m on m.id = l.member_id
      where m.username = ${USER} and l.created_at < (${`${month}-01`}::timestamp + interval '1 month')
        at time zone 'Asia/Shanghai'`,
  ))!
  expect(made.wallet.closing).toBe(ledger.sum)
  await page.getByText(formatYuan(made.wallet.closing)).first().waitFor()
  await page.getByText(formatYuan(made.wallet.in)).first().waitFor()
  await looksRight(page)
  for (const name of ['下载表格', '下载PDF']) {
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name }).click()])
    expect(download.suggestedFilename()).toContain(`对账单${month}`)
  }

  await page.getByRole('button', { name: '有异议' }).click()
  const dialog = page.getByRole('dialog', { name: '对账单有异议' })
  await dialog.getByRole('button', { name: '保存' }).click()
  await dialog.getByText('请填写异议内容').first().waitFor()
  await dialog.getByLabel('哪里不一致').fill('10月的充值应为1300.00元')
  await dialog.getByRole('button', { name: '保存' }).click()
  await page.getByRole('heading', { name: `${month} 对账单 · 有异议` }).waitFor()
  expect(await page.getByRole('button', { name: '确认无误' }).count()).toBe(0)
  await expect
    .poll(async () => (await member.send(feedbackCalls.mine, {})).data[0]?.content ?? '', { timeout: 20_000 })
    .toContain('10月的充值应为1300.00元')

  const finance = await staff(url, 'finance')
  const found = (await finance.send(statementAdminCalls.list, {})).data.find((one) => one.dispute.includes('1300.00'))!
  await finance.send(statementAdminCalls.answer, { id: found.id, answer: '银行实际到账1234.56元，差额为手续费' })
  await page.goto(`/order?status=bill&month=${month}`)
  await page.getByText('银行实际到账1234.56元').first().waitFor()
  await page.getByRole('button', { name: '确认无误' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '确定', exact: true }).click()
  await page.getByRole('heading', { name: `${month} 对账单 · 已确认` }).waitFor()
  await looksRight(page)
  // What the month was stays as it was.
  const { wallet, lines } = await member.send(statementCalls.read, { month })
  expect({ wallet, lines }).toEqual({ wallet: made.wallet, lines: made.lines })
  const told = (await member.send(messageCalls.list, {})).data
  expect(told.some((one) => one.title.includes('对账单的异议已答复'))).toBe(true)
  // The feedback is answered with it.
  const service = await staff(url, 'service')
  await expect
    .poll(
      async () =>
        (await service.send(feedbackAdminCalls.list, { status: 'answered' })).data.some((one) =>
          one.content.includes('1300.00'),
        ),
      { timeout: 20_000 },
    )
    .toBe(true)
})

test('a member compares their own books with a statement, and saves what differs', async ({ skip }) => {
  skip(!LONG)
  const member = await memberByCalls(shop.server.url, USER)
  await expect
    .poll(async () => (await member.send(statementCalls.list, {})).length, { timeout: 60_000 })
    .toBeGreaterThan(0)
  const { month } = (await member.send(statementCalls.list, {}))[0]!
  const { lines } = await member.send(statementCalls.read, { month })
  const [same, other, missing] = lines.filter(({ kind }) => kind === 'order')
  const page = await shop.member(USER, `/order?status=bill&month=${month}`)
  const check = page.getByRole('region', { name: '核对我的账' })
  await hydrated(page)
  const choose = (name: string, words: string) =>
    check.getByLabel('上传我的账').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(words) })
  await choose('无表头.csv', '1,2,3\n')
  await page.getByText('没有找到“单号”和“金额”两列').first().waitFor()
  const books = [
    '备注,付款金额,日期,订单编号',
    `a,${same!.amount.toFixed(2)},,${same!.sn}`,
    `b,"¥${(other!.amount + 0.01).toFixed(2)}",,${other!.sn}`,
    'c,88.00,,NO-SUCH-ORDER',
    'd,不详,,X1',
  ]
  await choose('我的账.csv', books.join('\r\n'))
  const differing = lines.filter(({ kind }) => kind === 'order' || kind === 'refund').length
  await check.getByText(`对上1笔，有差异${differing}笔`).waitFor()
  const rowOf = (words: string) => check.getByRole('row').filter({ hasText: words })
  await rowOf(other!.sn).filter({ hasText: '金额不一致' }).getByText(formatYuan(other!.amount)).waitFor()
  await rowOf(missing!.sn).filter({ hasText: '您的账里没有' }).waitFor()
  await rowOf('NO-SUCH-ORDER').filter({ hasText: '对账单里没有' }).getByText('¥88.00').waitFor()
  await check.getByText('第5行：金额“不详”读不出，请写成 1234.50').waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    check.getByRole('button', { name: '下载核对结果' }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`对账核对-${month}.xlsx`)
  const [sheet] = await sheetsOf(await buffer(await download.createReadStream()))
  const saved = sheet!.data.map((cells) => [cells[0], cells[2]])
  expect(saved).toContainEqual(['一致', same!.sn])
  expect(saved).toContainEqual(['金额不一致', other!.sn])
  expect(saved).toHaveLength(differing + 2)
  await looksRight(page)
}, 120_000)
