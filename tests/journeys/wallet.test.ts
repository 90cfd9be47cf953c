import { memberCalls, profileCalls } from '@yaopi/core/contract'
import { walletAdminCalls } from '@yaopi/core/staff'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDb, type OpenDb } from '../../apps/api/src/platform/db/db.ts'
import { brokenInvariants } from '../../apps/api/src/platform/db/invariants.ts'
import { copyDatabase } from '../server/filled-database.ts'
import { memberByCalls, staff } from './caller.ts'
import { codeShown } from './checkout.ts'
import { openSiteOn, PASSWORD, type Shop } from './shop.ts'
import { looksRight } from './reading.ts'

const USER = '13800000001'
const PIN = '739164'

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

test('a recharge by transfer is booked by finance, and a withdrawal leaves with the payment password', async () => {
  const member = await memberByCalls(shop.server.url, USER)
  const finance = await staff(shop.server.url, 'finance')
  const before = await member.send(memberCalls.money, {})
  const page = await shop.member(USER, '/wdqb')
  await page.waitForURL('**/yegl')
  await looksRight(page)

  await page.getByRole('button', { name: '充值', exact: true }).click()
  await page.getByLabel('金额（元）').fill('300')
  await page.getByRole('button', { name: '取得附言码' }).click()
  const bank = page.getByRole('dialog', { name: '请按以下信息汇款' })
  const code = /附言(\d{6})/.exec((await bank.textContent())!)![1]!
  await bank.getByRole('button', { name: '关闭' }).first().click()
  await page.getByRole('row', { name: new RegExp(`充值（附言${code}）.*待确认`) }).waitFor()
  const asked = (await finance.send(walletAdminCalls.recharges, {})).data.find((one) => one.code === code)!
  await finance.send(walletAdminCalls.confirmRecharge, { id: asked.id, received: 300 })
  await page.reload()
  await page.getByRole('row', { name: new RegExp(`充值（附言${code}）.*已到账`) }).waitFor()
  expect((await member.send(memberCalls.money, {})).recharge).toBe(before.recharge + 300)

  await page.getByRole('button', { name: '提现', exact: true }).click()
  await page.getByRole('link', { name: '去设置' }).click()
  await page.waitForURL('**/basic?set=pin')
  // It opens by itself.
  const setting = page.getByRole('dialog', { name: '设置支付密码' })
  await setting.getByLabel('新支付密码').fill(PIN)
  await setting.getByLabel('再输一次').fill(PIN)
  await setting.getByRole('button', { name: '获取验证码' }).click()
  await setting.getByRole('textbox', { name: '短信验证码' }).fill(await codeShown(page))
  await setting.getByLabel('登录密码').fill(PASSWORD)
  await setting.getByRole('button', { name: '保存' }).click()
  await setting.waitFor({ state: 'detached' })
  expect((await member.send(profileCalls.read, {})).has_pay_password).toBe(1)

  await page.goto('/yegl')
  await page.getByRole('button', { name: '提现', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '提现到企业对公账户' })
  await dialog.getByLabel('金额（元）').fill('100')
  await dialog.getByLabel('支付密码').fill('000001')
  await dialog.getByRole('button', { name: '提交申请' }).click()
  await dialog.getByText('支付密码错误，还可以试4次').waitFor()
  await dialog.getByLabel('支付密码').fill(PIN)
  await dialog.getByRole('button', { name: '提交申请' }).click()
  await page.getByText('提现申请已提交').first().waitFor()
  await page.getByRole('row', { name: /提现至.*¥100\.00.*审核中/ }).waitFor()
  const { data: withdrawals } = await finance.send(walletAdminCalls.withdrawals, {})
  const request = withdrawals.find(({ amount }) => amount === 100)
  await finance.send(walletAdminCalls.payWithdrawal, { id: request!.id, bank_ref: 'YH20261123' })
  await page.goto('/yegl?use_type=7')
  await page.getByRole('row', { name: /提现.*-¥100\.00/ }).waitFor()
  await page.getByRole('row', { name: /提现至.*已打款/ }).waitFor()
  expect(await member.send(memberCalls.money, {})).toMatchObject({ recharge: before.recharge + 200, frozen: 0 })
  expect(await brokenInvariants(open.db)).toEqual([])
}, 180_000)
