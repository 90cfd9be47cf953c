import { formatYuan, toYuan } from '@yaopi/core'
import { creditCalls, messageCalls, orderCalls } from '@yaopi/core/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDb, row, rows, sql, type OpenDb } from '../../apps/api/src/platform/db/db.ts'
import { brokenInvariants } from '../../apps/api/src/platform/db/invariants.ts'
import { copyDatabase } from '../server/filled-database.ts'
import { fillCart, openOrder, submit, toConfirm } from './checkout.ts'
import { looksRight } from './reading.ts'
import { openSiteOn, type Shop } from './shop.ts'

const USER = '13800000001'
const LIMIT = 500_000
/** What was owed when the month ended, fen. */
const BILLED = 45_600

let database: { readonly url: string; readonly drop: () => Promise<void> }
let open: OpenDb
let shop: Shop
let member: number
beforeAll(async () => {
  database = await copyDatabase(process.env['FILLED_SHOP']!)
  open = await openDb({ url: database.url, poolSize: 2 })
  const { id } = (await row(open.db, sql<{ id: number }>`select id from member where username = ${USER}`))!
  member = id
  // The bill of last month, as if its last day was ten days ago.
  await sql`insert into credit_line (member_id, credit_limit) values (${id}, ${LIMIT})`.execute(open.db)
  await sql`insert into credit_log (member_id, kind, amount, cause, created_at)
    values (${id}, 'use', ${BILLED}, 'credit-journey', now() - interval '2 months')`.execute(open.db)
  await sql`insert into credit_bill (member_id, month, amount, closing_at, due_at, created_at)
    select ${id}, to_char(date_trunc('month', now()) - interval '1 day', 'YYYY-MM'), ${BILLED},
      now() - interval '20 days', now() - interval '10 days', now() - interval '20 days'`.execute(open.db)
  await sql`insert into wallet_log (member_id, use_type, kind, amount, cause, remark, created_at)
    values (${id}, 1, 'recharge', ${BILLED}, 'credit-journey', '', now())`.execute(open.db)
  shop = await openSiteOn(database.url)
})
afterAll(async () => {
  await shop.close()
  await open.close()
  await database.drop()
})

test('a credit bill that is overdue stops orders; repaid, the line pays an order again', async () => {
  const caller = await fillCart(shop, USER)
  const page = await shop.member(USER, '/cart')
  const checkout = page.getByRole('region', { name: '结算' }).getByRole('button', { name: '去结算' })
  await checkout.click()
  await page
    .getByText(/账期账单应于\d{4}-\d\d-\d\d前还清，还款后可下单/)
    .first()
    .waitFor()
  expect(new URL(page.url()).pathname).not.toBe('/cart/step3')
  // It was told, too.
  await expect
    .poll(async () => (await caller.send(messageCalls.list, {})).data.map((one) => one.title), { timeout: 60_000 })
    .toContain('账期账单已逾期')

  await page.goto('/yegl')
  await page.getByText('账单已逾期，还款后可恢复下单').waitFor()
  const numbers = page.getByLabel('账期额度', { exact: true })
  expect((await numbers.innerText()).replaceAll(/\s+/g, ' ')).toContain(
    `可用额度 ¥0.00 待还欠款 ${formatYuan(toYuan(BILLED))} 逾期未还 ${formatYuan(toYuan(BILLED))}`,
  )
  await page.getByRole('row', { name: /已逾期/ }).waitFor()
  await looksRight(page)
  await page.getByRole('button', { name: '还款', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '归还账期欠款' })
  expect(await dialog.getByLabel('金额（元）').inputValue()).toBe(toYuan(BILLED).toFixed(2))
  await dialog.getByRole('button', { name: '还款', exact: true }).click()
  await page.getByRole('row', { name: /已还清/ }).waitFor()
  await page.getByText('账单已逾期，还款后可恢复下单').waitFor({ state: 'detached' })

  await toConfirm(page)
  await submit(page)
  await page.getByRole('checkbox', { name: /^使用余额/ }).uncheck()
  await page.getByRole('radio', { name: /账期支付.*可用额度¥5,000\.00/ }).check()
  await page.getByRole('button', { name: /^立即支付/ }).click()
  await page.getByRole('alertdialog', { name: '确认使用账期' }).getByRole('button', { name: '确定' }).click()
  await page.waitForURL('**/cart/step4?id=*')
  const id = await openOrder(page)
  await page.getByText('账期支付').first().waitFor()

  // Page, call and ledger say the same.
  const { payable: amount } = await caller.send(orderCalls.read, { id })
  const { line, bills, moves } = await caller.send(creditCalls.read, {})
  expect(line).toMatchObject({ owed: amount, overdue: 0, blocked_at: null })
  expect(bills).toMatchObject([{ amount: toYuan(BILLED), rest: 0, is_overdue: 0 }])
  expect(moves.map((one) => one.kind)).toEqual(['use', 'repay', 'use'])
  await page.goto('/yegl')
  await page
    .getByRole('row', { name: new RegExp(`账期支付.*\\+${formatYuan(amount).replaceAll('.', '\\.')}`) })
    .first()
    .waitFor()
  expect((await numbers.innerText()).replaceAll(/\s+/g, ' ')).toContain(`待还欠款 ${formatYuan(amount)}`)
  const ledger = await rows(
    open.db,
    sql<{ sum: number }>`select sum(amount)::bigint as sum from credit_log where member_id = ${member}`,
  )
  expect(ledger.map(({ sum }) => toYuan(sum))).toEqual([amount])
  expect(await brokenInvariants(open.db)).toEqual([])
})
