import { cartCalls, checkoutCalls, documentCalls, memberAdminCalls, memberCalls } from '@yaopi/core/contract'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LONG } from '../long.ts'
import { memberByCalls, staff } from './caller.ts'
import { AMOXICILLIN, codeShown, expectOrderState, openOrder, payByBalance, submit, toConfirm } from './checkout.ts'
import { inYears } from './days.ts'
import { looksRight } from './reading.ts'
import { scanOfPage } from './scan.ts'
import { openSite, type Shop } from './shop.ts'
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

/** Uploads and fills in a document whose fields are in `part`. */
async function fillDocument(part: Locator, { number, ends }: { number?: string; ends?: string }): Promise<void> {
  await part.locator('input[type=file]').setInputFiles({ name: '证件.jpg', mimeType: 'image/jpeg', buffer: scan })
  await part.getByText('已上传').waitFor()
  if (number !== undefined) await part.getByLabel('证件编号').fill(number)
  if (ends !== undefined) await part.getByLabel('有效期至').fill(ends)
}

/** Claims the review of a member and approves everything that waits. */
async function approve(phone: string, scopes?: readonly string[]): Promise<void> {
  const quality = await staff(shop.server.url, 'quality')
  const [member] = (await quality.send(memberAdminCalls.list, { keyword: phone })).data
  const { id } = member!
  await quality.send(memberAdminCalls.claim, { id })
  const { documents, scopes: retained } = await quality.send(memberAdminCalls.read, { id })
  const waiting = documents.filter((one) => one.status === 1)
  await quality.send(memberAdminCalls.audit, {
    id,
    documents: waiting.map((one) => ({ id: one.id, pass: 1 as const })),
    scopes: scopes ?? retained,
  })
}

/** Puts goods into the cart of the member of a page. */
async function fillOwnCart(page: Page, number: number): Promise<void> {
  const form = { 'params[0][goods_id]': String(AMOXICILLIN), 'params[0][number]': String(number) }
  expect((await page.context().request.post(cartCalls.add.path, { form })).ok()).toBe(true)
}

const card = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })

test('[PR-01] a licence is renewed while an order runs: the old one rules until the new one is approved', async () => {
  const phone = '13800000001'
  const page = await shop.member(phone)
  await fillOwnCart(page, 40)
  await toConfirm(page)
  await submit(page)
  const step3 = page.url()

  // The gate and the messages lead to the licence by its kind.
  await page.goto('/zzzj?type=ypjy')
  const dialog = page.getByRole('dialog', { name: '更新药品经营许可证' })
  await fillDocument(dialog, { number: 'YS-NEW-1', ends: inYears(3) })
  await looksRight(page)
  await dialog.getByRole('button', { name: '提交审核' }).click()
  const licence = card(page, '药品经营许可证')
  await licence.getByText('新版本审核中').waitFor()
  await licence.getByText('即将到期', { exact: true }).waitFor()
  const before = await licence.innerText()

  // The order that was open goes on, and another one is made, both under the licence of before.
  await page.goto(step3)
  await payByBalance(page)
  await openOrder(page)
  const order = page.url()
  await fillOwnCart(page, 20)
  await toConfirm(page)
  await submit(page)

  await approve(phone)
  await page.goto(order)
  await expectOrderState(page, '待发货')
  await page.goto('/zzzj')
  await licence.getByText('有效', { exact: true }).waitFor()
  await licence.getByText('YS-NEW-1').waitFor()
  await licence.getByText(new RegExp(`^${inYears(3)}`)).waitFor()
  expect(await licence.innerText()).not.toBe(before)
  await page.getByRole('tab', { name: '变更记录' }).click()
  await page.getByRole('row', { name: /药品经营许可证 1 已被新版本替换/ }).waitFor()
  await page.goto('/wdxx')
  await page
    .getByRole('link', { name: /《药品经营许可证》审核通过/ })
    .first()
    .click()
  await page.waitForURL('**/zzzj?type=ypjy')
}, 180_000)

test('name, credit code and kind of a company change by a first approval anew, ordering goes on', async ({ skip }) => {
  skip(!LONG)
  const phone = '13800000008'
  const page = await shop.member(phone, '/zzzj')
  const member = await memberByCalls(shop.server.url, phone)
  const before = await member.send(documentCalls.list, {})
  await page.getByRole('button', { name: '变更企业信息' }).click()
  const dialog = page.getByRole('dialog', { name: '变更企业信息' })
  await dialog.getByLabel('企业名称').fill('成都演示换名诊所')
  // A code that another company has leads to the form of an objection.
  const taken = (await (await memberByCalls(shop.server.url, '13800000007')).send(documentCalls.list, {})).uscc
  await dialog.getByLabel('统一社会信用代码').fill(taken)
  await dialog.getByRole('radio', { name: /诊所/ }).check()
  await fillDocument(dialog.getByRole('group', { name: '营业执照' }), { number: 'YS-9', ends: inYears(4) })
  await fillDocument(dialog.getByRole('group', { name: /^医疗机构/ }), { number: 'YS-10', ends: inYears(4) })
  await dialog.getByRole('button', { name: '提交审核' }).click()
  await dialog.getByRole('link', { name: /上传营业执照申诉/ }).waitFor()
  await dialog.getByLabel('统一社会信用代码').fill(usccOf(778))
  await dialog.getByRole('button', { name: '提交审核' }).click()
  await page.getByText('企业信息变更审核中，通过前按原信息下单').waitFor()
  await page.getByText(`企业名称：${before.company} → 成都演示换名诊所`).waitFor()
  await page.getByRole('banner').getByText(before.company).first().waitFor()
  await fillOwnCart(page, 20)
  await toConfirm(page)
  await submit(page)

  await approve(phone, ['hxy', 'zcy', 'cfy'])
  await page.goto('/zzzj')
  await page.getByRole('banner').getByText('成都演示换名诊所').first().waitFor()
  await card(page, '医疗机构执业许可证').getByText('有效', { exact: true }).waitFor()
  expect(await member.send(memberCalls.base, {})).toMatchObject({ rank: 4, company: '成都演示换名诊所' })
  // The agreement of the company of before is over: nothing is ordered until it is signed again.
  await fillOwnCart(page, 20)
  await expect(member.send(checkoutCalls.preview, {})).rejects.toThrow(/请先签署/)
  await page.goto('/dzht')
  await page.getByLabel('签署人姓名').fill('王大康')
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByLabel('短信验证码').fill(await codeShown(page))
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check()
  await page.getByRole('button', { name: '同意并签署' }).click()
  await page.getByText('合同已生效').waitFor()
  await toConfirm(page)
  await submit(page)
}, 180_000)

test('an owner adds a store after the registration, with documents and a review, and acts as it', async ({ skip }) => {
  skip(!LONG)
  const page = await shop.member('13800000003', '/ddgl')
  await page.getByRole('link', { name: '新增门店' }).click()
  await page.waitForURL('**/register/dd/step2')
  await page.getByText('总部资料已通过，如需变更请到资质证照页提交').waitFor()
  const cells = {
    门店名称: '成都演示惠民新店',
    统一社会信用代码: usccOf(777),
    药品经营许可证号: '川DB9990777',
    所在地区: '四川省 成都市 武侯区',
    注册地址: '演示大道777号',
    联系人: '王店长',
    手机号: '13711117777',
  }
  for (const [column, words] of Object.entries(cells)) await page.getByLabel(`第1行${column}`).fill(words)
  await page.getByLabel('第1行企业类型').selectOption('1')
  await looksRight(page)
  await page.getByRole('button', { name: '下一步' }).click()
  await page.waitForURL('**/register/dd/step3')
  const part = page
    .locator('details')
    .filter({ has: page.locator('summary > strong').filter({ hasText: '成都演示惠民新店' }) })
  await part.locator('> summary').click()
  for (const [name, number] of [
    ['营业执照', 'YS-1'],
    ['药品经营许可证', 'YS-2'],
    ['采购委托书', undefined],
    ['采购员身份证', 'YS-3'],
  ] as const) {
    const group = part.getByRole('group', { name: new RegExp(`^${name}`) })
    await fillDocument(group, { ...(number === undefined ? {} : { number }), ends: inYears(1) })
    await group.getByText('已保存').waitFor()
  }
  await part.getByRole('button', { name: '提交成都演示惠民新店审核' }).click()
  await part.locator('> summary').getByText('审核中').waitFor()
  await page.getByRole('link', { name: '多门店管理' }).last().click()
  await page.waitForURL('**/ddgl')
  const row = page.getByRole('row', { name: /成都演示惠民新店/ })
  await row.getByText('审核中').waitFor()
  await approve('13711117777', ['hxy', 'zcy', 'cfy'])
  await page.reload()
  await row.getByText('正常').waitFor()
  await page.getByRole('button', { name: '切换到成都演示惠民新店' }).click()
  await page.getByRole('complementary', { name: '当前门店' }).getByText('成都演示惠民新店').waitFor()
  // While acting as a store there is nothing to add.
  await page.goto('/ddgl')
  await row.getByText('当前门店').waitFor()
  expect(await page.getByRole('link', { name: '新增门店' }).count()).toBe(0)
}, 180_000)
