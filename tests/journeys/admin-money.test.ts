// Queues of finance and service in a browser, each to the end: the page of the buyer has the same number or words.
import { formatYuan, yuan } from '@yaopi/core'
import {
  authCalls,
  cartCalls,
  checkoutCalls,
  feedbackCalls,
  invoiceCalls,
  memberCalls,
  orderCalls,
  paymentCalls,
  profileCalls,
  statementCalls,
  walletCalls,
} from '@yaopi/core/contract'
import { orderAdminCalls } from '@yaopi/core/staff'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDb, row, sql, type OpenDb } from '../../apps/api/src/platform/db/db.ts'
import { brokenInvariants } from '../../apps/api/src/platform/db/invariants.ts'
import { copyDatabase } from '../server/filled-database.ts'
import { staffPage } from './back-office.ts'
import { memberByCalls, runJob, staff, type Caller, type Role } from './caller.ts'
import { openSiteOn, PASSWORD, type Shop } from './shop.ts'

const USER = '13800000001'
const COMPANY = '成都演示康宁大药房'
const PIN = '739164'

let database: { readonly url: string; readonly drop: () => Promise<void> }
let open: OpenDb
let shop: Shop
let member: Caller
beforeAll(async () => {
  database = await copyDatabase(process.env['FILLED_SHOP']!)
  open = await openDb({ url: database.url, poolSize: 2 })
  // Last month has a statement; the balance pays an order; an invoice waits for finance. What was before a statement
  // that is made does not change any more.
  await sql`insert into wallet_log (member_id, use_type, kind, amount, cause, remark, created_at)
    select m.id, 1, 'recharge', 500000, 'money-journey', '',
      case when exists (select from statement s where s.member_id = m.id) then now() else now() - interval '1 month' end
    from member m where m.username = ${USER}`.execute(open.db)
  // What is paid from gift balance is never invoiced, and gift balance is used first.
  await sql`insert into wallet_log (member_id, use_type, kind, amount, cause, remark)
    select w.member_id, 5, 'gift', -w.gift, 'money-journey-gift', '' from wallet w join member m on m.id = w.member_id
    where m.username = ${USER} and w.gift > 0`.execute(open.db)
  await sql`insert into setting (key, value) values ('invoices',
    '{"at_signing": false, "plain_at_once": false, "seller": {"tax_no": "", "address": ""}}')
    on conflict (key) do update set value = excluded.value`.execute(open.db)
  shop = await openSiteOn(database.url)
  member = await memberByCalls(shop.server.url, USER)
})
afterAll(async () => {
  await shop.close()
  await open.close()
  await database.drop()
})

const freshKey = (): string => crypto.randomUUID()
/** A screen of the staff with the panel of the first row that has these words. */
async function openRow(role: Role, screen: string, words: string | RegExp): Promise<Page> {
  const page = await staffPage(shop, role, screen)
  await page.getByRole('row').filter({ hasText: words }).first().click()
  return page
}
/** A code by text message, as the demo shows it; the limits of a minute are not what is tested. */
async function codeFor(scene: 'pay' | 'pay_password'): Promise<string> {
  await sql`delete from sms_code`.execute(open.db)
  await sql`delete from rate_limit`.execute(open.db)
  return (await member.send(authCalls.smsSend, { scene })).code!
}

test('a recharge is confirmed in 充值, and the buyer has it', async () => {
  const { recharge: before } = await member.send(memberCalls.money, {})
  const { code } = await member.send(walletCalls.recharge, { amount: 317.4, idempotency_key: freshKey() })
  const finance = await openRow('finance', '/recharges', code)
  await finance.getByRole('button', { name: '确认到账' }).click()
  await finance.getByText('已入账').first().waitFor()
  const buyer = await shop.member(USER, '/yegl')
  await buyer
    .getByRole('row', { name: new RegExp(`充值（附言${code}）.*已到账`) })
    .getByText(formatYuan(yuan(317.4)))
    .waitFor()
  expect((await member.send(memberCalls.money, {})).recharge).toBeCloseTo(before + 317.4, 2)
})

test('a withdrawal is paid in 提现 with the number of the bank', async () => {
  await member.send(profileCalls.payPassword, {
    password: PIN,
    code: await codeFor('pay_password'),
    login_password: PASSWORD,
  })
  await member.send(walletCalls.withdraw, { amount: 187.6, pay_password: PIN, idempotency_key: freshKey() })
  const finance = await openRow('finance', '/withdrawals', formatYuan(yuan(187.6)))
  await finance.getByRole('textbox', { name: '银行流水号' }).fill('YH20261129')
  await finance.getByRole('button', { name: '登记已打款' }).click()
  await finance.getByText('已登记').first().waitFor()
  const buyer = await shop.member(USER, '/yegl')
  await buyer
    .getByRole('row', { name: /提现至.*已打款/ })
    .getByText(formatYuan(yuan(187.6)))
    .waitFor()
})

test('a credit line is asked for in 账期 and signed by a second person in 额度变更', async () => {
  const first = await staffPage(shop, 'finance', '/credit')
  await first.getByRole('button', { name: '申请变更额度' }).click()
  const company = first.getByRole('combobox', { name: '企业' })
  await company.fill(COMPANY)
  // Its stores have its name and more.
  await first.getByRole('option', { name: `${COMPANY}（` }).click()
  await first.getByRole('textbox', { name: '申请额度' }).fill('4321')
  await first.getByRole('textbox', { name: '原因' }).fill('合作两年')
  await first.getByRole('button', { name: '提交复核' }).click()
  await first.getByText('已提交，等待同事复核').first().waitFor()
  const second = await openRow('finance-2', '/credit-changes', '合作两年')
  const panel = second.getByRole('complementary', { name: COMPANY })
  await panel.getByRole('button', { name: '复核通过' }).click()
  await second.getByRole('dialog', { name: '复核额度变更' }).getByRole('button', { name: '复核通过' }).click()
  // The panel closes with the answer.
  await panel.waitFor({ state: 'detached' })
  const buyer = await shop.member(USER, '/yegl')
  await buyer
    .getByLabel('账期额度', { exact: true })
    .getByText(formatYuan(yuan(4321)))
    .first()
    .waitFor()
})

/** An order of the member that was paid from the balance, shipped and signed for. */
async function deliveredOrder(): Promise<number> {
  const goods = (await row(
    open.db,
    sql<{ id: number }>`select g.id from goods g join stock s on s.goods_id = g.id and s.ck_id = 1
      where g.name = '感冒灵颗粒' and s.on_hand - s.reserved > 500 order by g.id limit 1`,
  ))!
  const added = await member.send(cartCalls.add, { params: [{ goods_id: goods.id, number: 30 }] })
  const preview = await member.send(checkoutCalls.preview, { ids: added.added.join(',') })
  const { trade_id, orders } = await member.send(orderCalls.create, {
    preview_token: preview.preview_token,
    idempotency_key: freshKey(),
    address_id: preview.addresses[0]!.id,
  })
  const { balance } = await member.send(paymentCalls.read, { trade_id })
  const code = balance.needs_code === 1 ? await codeFor('pay') : undefined
  const payment = { trade_id, pay_type: 1, idempotency_key: freshKey() } as const
  await member.send(paymentCalls.start, { ...payment, ...(code === undefined ? {} : { code }) })
  const { id } = orders[0]!
  await expect.poll(async () => (await member.send(orderCalls.read, { id })).status, { timeout: 20_000 }).toBe(30)
  const warehouse = await staff(shop.server.url, 'warehouse')
  await warehouse.send(orderAdminCalls.ship, { id, company: '演示物流', wl_no: `M${id}` })
  await warehouse.send(orderAdminCalls.sign, { id })
  return id
}

test('an invoice is issued in 发票, and the buyer reads its number and amount', async () => {
  const order = await deliveredOrder()
  const { valid } = await member.send(invoiceCalls.titles, {})
  const request = { order_ids: [order], kind: 1, title_id: valid!.id, idempotency_key: freshKey() } as const
  const { id, total, orders } = await member.send(invoiceCalls.request, request)
  const finance = await openRow('finance', '/invoices', formatYuan(total))
  await finance.getByText(orders[0]!.order_sn).first().waitFor()
  await finance.getByRole('button', { name: '开具', exact: true }).click()
  await finance.getByText('已提交开具').first().waitFor()
  const issued = (await member.send(invoiceCalls.list, { tab: 'issued' })).data.find((one) => one.id === id)!
  const buyer = await shop.member(USER, '/dzfp?tab=issued')
  const shown = buyer.getByRole('table', { name: '发票' }).getByRole('row').filter({ hasText: issued.number })
  await shown.getByText(formatYuan(total)).first().waitFor()
  expect(await brokenInvariants(open.db)).toEqual([])
}, 120_000)

test('a disputed statement is answered in 对账单, and the buyer reads the answer', async () => {
  const list = () => member.send(statementCalls.list, {})
  const admin = await staff(shop.server.url, 'admin')
  // It runs once an hour, and may have run when another shop was open over this database.
  const made = () => runJob(admin, 'make-statements').then(async () => (await list()).length)
  await expect.poll(made, { timeout: 60_000, interval: 1_000 }).toBeGreaterThan(0)
  const { month } = (await list())[0]!
  await member.send(statementCalls.dispute, { month, text: '少记一笔充值' })
  const finance = await openRow('finance', '/statements', '少记一笔充值')
  await finance.getByRole('textbox', { name: '答复' }).fill('已核对，充值在次月入账')
  await finance.getByRole('button', { name: '答复', exact: true }).click()
  await finance.getByText('已答复，会员可再次确认').first().waitFor()
  const buyer = await shop.member(USER, `/order?status=bill&month=${month}`)
  await buyer.getByText('已核对，充值在次月入账').first().waitFor()
}, 120_000)

test('a complaint is answered in 投诉与建议, and the buyer reads the answer', async () => {
  await member.send(feedbackCalls.send, { type: 3, content: '外箱有水渍，请检查包装', idempotency_key: freshKey() })
  const service = await openRow('service', '/feedback', '外箱有水渍')
  await service.getByRole('textbox', { name: '答复' }).fill('已更换防水外箱')
  await service.getByRole('button', { name: '答复', exact: true }).click()
  await service.getByRole('textbox', { name: '答复' }).waitFor({ state: 'detached' })
  const buyer = await shop.member(USER, '/yjfk')
  await buyer.getByText('已更换防水外箱').first().waitFor()
})
