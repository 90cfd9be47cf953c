import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { memberAdminCalls, registrationCalls } from '@yaopi/core/contract'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDb, sql, type OpenDb } from '../../apps/api/src/platform/db/db.ts'
import { copyDatabase } from '../server/filled-database.ts'
import { LONG } from '../long.ts'
import { memberByCalls, staff } from './caller.ts'
import { AMOXICILLIN, codeShown, submit, toConfirm } from './checkout.ts'
import { expectFits, expectTouchable, looksRight } from './reading.ts'
import { fillCompany, fillDocumentCard, handInDocument, pictureOf } from './registering.ts'
import { scanOfPage } from './scan.ts'
import { openRestartableSite, phone as phoneScreen, urlOf, type RestartableShop } from './shop.ts'
import { usccOf } from './uscc.ts'

let database: { readonly url: string; readonly drop: () => Promise<void> }
let open: OpenDb
let folder: string
let shop: RestartableShop
let scan: Buffer
beforeAll(async () => {
  database = await copyDatabase(process.env['FILLED_SHOP']!)
  open = await openDb({ url: database.url, poolSize: 1 })
  folder = mkdtempSync(join(tmpdir(), 'yaopi-registration-'))
  shop = await openRestartableSite(database.url, { DATA_DIR: folder })
  scan = await scanOfPage()
})
afterAll(async () => {
  await shop.close()
  await open.close()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

const PASSWORD = 'Kangning-8 box of tea'

/** Presses something: with the mouse, or with a finger. */
type Press = (control: Locator) => Promise<void>
const click: Press = (control) => control.click()
const tap: Press = (control) => control.tap()

/** Asks for a code without reading the picture; the code that the demo shows. */
async function code(page: Page, press = click): Promise<string> {
  await press(page.getByRole('button', { name: '看不清图片？自动验证' }))
  await page.getByText('自动验证已完成').waitFor()
  await press(page.getByRole('button', { name: '获取验证码' }))
  return codeShown(page)
}

const fillDocument = (page: Page, name: string, number?: string): Promise<void> =>
  handInDocument(page, scan, name, number)

const account = async (page: Page, phone: string, press = click): Promise<void> => {
  await page.getByLabel('手机号').fill(phone)
  await page.getByLabel('短信验证码').fill(await code(page, press))
  await page.getByLabel('登录密码').fill(PASSWORD)
  await page.getByLabel('确认密码').fill(PASSWORD)
  await press(page.getByRole('checkbox', { name: /我已阅读并同意/ }))
  await press(page.getByRole('button', { name: '下一步' }))
  await page.waitForURL('**/register/step2')
}

async function company(page: Page, name: string, uscc: string, press = click): Promise<void> {
  await fillCompany(page, name, uscc)
  await press(page.getByRole('button', { name: '全选' }))
}

test('[RO-01] a stranger registers, corrects a refused document, signs the contract and orders', async () => {
  const phone = '13911110001'
  const page = await shop.visitor()
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: '免费注册' }).click()
  await page.waitForURL('**/register/step1')
  // A number that is taken is told at once.
  await page.getByLabel('手机号').fill('13800000001')
  await page.getByText('该手机号已注册，请直接登录').waitFor()
  await account(page, phone)
  await looksRight(page)
  await company(page, '成都演示新康大药房', '91510100MA6TEXAP1B')
  await page.getByRole('button', { name: '下一步' }).click()
  await page.waitForURL('**/register/step3')
  await page.getByRole('button', { name: '提交审核' }).click()
  await page.getByText('请上传营业执照', { exact: true }).waitFor()
  await looksRight(page)
  await fillDocument(page, '营业执照', 'YS-0001')
  await fillDocument(page, '药品经营许可证', 'YS-0002')
  await fillDocument(page, '采购委托书')
  await fillDocument(page, '采购员身份证', 'YS-0003')
  await page.getByRole('button', { name: '提交审核' }).click()
  await page.getByRole('heading', { name: '资料审核中' }).waitFor()

  const quality = await staff(shop.server.url, 'quality')
  const [waiting] = (await quality.send(memberAdminCalls.list, { waiting: 1, keyword: phone })).data
  const id = waiting!.id
  const answer = async (refused: readonly string[]) => {
    await quality.send(memberAdminCalls.claim, { id })
    const { documents, claimed_scopes: scopes } = await quality.send(memberAdminCalls.read, { id })
    return quality.send(memberAdminCalls.audit, {
      id,
      documents: documents
        .filter((one) => one.status === 1)
        .map((one) => ({ id: one.id, pass: refused.includes(one.type) ? 0 : 1, reason: '公章不清晰' }) as const),
      scopes: scopes.filter((scope) => !['hts', 'lc', 'qx2', 'qx3', 'sp', 'bj'].includes(scope)),
    })
  }
  await answer(['cgwt'])
  await page.reload()
  await page.getByText('未通过：公章不清晰').waitFor()
  expect(await page.getByRole('group', { name: /^营业执照/ }).count()).toBe(0)
  await fillDocument(page, '采购委托书')
  await page.getByRole('button', { name: '提交审核' }).click()
  await page.getByRole('heading', { name: '资料审核中' }).waitFor()
  expect(await answer([])).toMatchObject({ audit_status: 2 })

  // The code of the contract comes a minute after the one of the registration at the earliest.
  await sql`update rate_limit set window_start = window_start - interval '61 seconds'
    where bucket = 'sms-minute' and subject = ${phone}`.execute(open.db)
  await page.goto('/dzht')
  await page.getByLabel('签署人姓名').fill('王大康')
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByLabel('短信验证码').fill(await codeShown(page))
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check()
  await page.getByRole('button', { name: '同意并签署' }).click()
  await page.getByText('合同已生效').waitFor()
  const added = await page.context().request.post('/api/cart', {
    form: { 'params[0][goods_id]': String(AMOXICILLIN), 'params[0][number]': '60' },
  })
  expect(added.ok()).toBe(true)
  await toConfirm(page)
  await page.getByText('演示大道888号').first().waitFor()
  await submit(page)
  expect(urlOf(page)).toMatch(/^\/cart\/step3\/\d+/)
}, 240_000)

test('on a phone one registers by touch; nothing is too small for a finger or leaves the screen', async (context) => {
  context.skip(!LONG)
  const page = await shop.visitor({ viewport: phoneScreen, isMobile: true, hasTouch: true })
  const isReachable = async (): Promise<void> => {
    await expectFits(page)
    await expectTouchable(page)
  }
  await page.goto('/register')
  await page.waitForURL('**/register/step1')
  await page.getByRole('button', { name: '看不清图片？自动验证' }).waitFor()
  await isReachable()
  await account(page, '13911110031', tap)

  await page.getByLabel('企业名称').waitFor()
  await isReachable()
  await company(page, '成都演示掌上药房', usccOf(31), tap)
  await isReachable()
  await tap(page.getByRole('button', { name: '下一步' }))

  await page.waitForURL('**/register/step3')
  for (const [name, number] of [
    ['营业执照', 'YS-0031'],
    ['药品经营许可证', 'YS-0032'],
    ['采购委托书', undefined],
    ['采购员身份证', 'YS-0033'],
  ] as const) {
    const card = page.getByRole('group', { name: new RegExp(`^${name}`) })
    const button = card.getByRole('button', { name: '选择文件' })
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), tap(button)])
    await chooser.setFiles(pictureOf(scan, name))
    await fillDocumentCard(card, number)
  }
  await isReachable()
  await tap(page.getByRole('button', { name: '提交审核' }))
  await page.getByRole('heading', { name: '资料审核中' }).waitFor()
  await expectFits(page)
}, 240_000)

test('what was typed and uploaded outlives a lost login and restarts, and is there on a telephone', async (context) => {
  context.skip(!LONG)
  const phone = '13911110002'
  const page = await shop.visitor()
  await page.goto('/register')
  await account(page, phone)
  const stored = page.waitForResponse((one) => one.url().endsWith('/api/register/draft') && one.ok())
  await page.getByLabel('企业名称').fill('成都演示半路药房')
  await page.getByLabel('联系人（采购员）').fill('李采购')
  await stored
  await page.getByLabel('法定代表人/负责人').fill('王负责')
  await page.getByRole('button', { name: '保存草稿' }).click()
  await page.getByText('草稿已保存').waitFor()
  await page.context().clearCookies()
  await page.reload()
  await page.waitForURL('**/login**')
  await shop.restart(async () => undefined)

  const other = await shop.visitor({ viewport: phoneScreen })
  await other.goto('/register/step2')
  await other.waitForURL('**/login**')
  await other.getByLabel('账号', { exact: true }).fill(phone)
  await other.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await other.getByRole('tabpanel').getByRole('button', { name: '登录', exact: true }).click()
  await other.waitForURL('**/register/step2')
  await expect.poll(() => other.getByLabel('企业名称').inputValue()).toBe('成都演示半路药房')
  await expect.poll(() => other.getByLabel('联系人（采购员）').inputValue()).toBe('李采购')
  await expect.poll(() => other.getByLabel('法定代表人/负责人').inputValue()).toBe('王负责')

  await company(other, '成都演示半路药房', usccOf(32))
  await other.getByRole('button', { name: '下一步' }).click()
  await other.waitForURL('**/register/step3')
  await fillDocument(other, '营业执照', 'YS-0041')
  await shop.restart(async () => undefined)
  await other.reload()
  const card = other.getByRole('group', { name: /^营业执照/ })
  await card.getByText('已上传').waitFor()
  await expect.poll(() => card.getByLabel('证件编号').inputValue()).toBe('YS-0041')
  await card.getByRole('button', { name: '查看营业执照.jpg' }).click()
  const picture = other.getByRole('dialog', { name: '查看营业执照.jpg' }).getByRole('img', { name: '营业执照.jpg' })
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
}, 240_000)

/** Agrees on the page that plays the phone. */
async function agree(page: Page, nickname: string): Promise<void> {
  const [wechat] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: '演示：在模拟手机上打开' }).click(),
  ])
  await wechat.getByLabel('微信昵称').fill(nickname)
  await wechat.getByRole('button', { name: '确认' }).click()
  await wechat.getByText('已确认，请回到电脑页面').waitFor()
  await wechat.close()
}

test('a stranger registers by WeChat from the login, and signs in by scanning from then on', async () => {
  const page = await shop.visitor()
  await page.goto('/login')
  await page.getByRole('tab', { name: '微信扫码' }).click()
  await agree(page, '新来的小王')
  await page.getByRole('link', { name: '用该微信注册' }).click()
  await page.waitForURL('**/register/wechat?scene=*')
  await page.getByText('已扫码的微信：新来的小王').waitFor()
  await page.getByLabel('手机号').fill('13911110021')
  await page.getByLabel('短信验证码').fill(await code(page))
  await page.getByLabel('登录密码').fill(PASSWORD)
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check()
  await page.getByRole('button', { name: '下一步' }).click()
  await page.waitForURL('**/register/step2')

  const elsewhere = await shop.visitor()
  await elsewhere.goto('/login?to=/register/step2')
  await elsewhere.getByRole('tab', { name: '微信扫码' }).click()
  await agree(elsewhere, '新来的小王')
  await elsewhere.waitForURL('**/register/step2')
}, 120_000)

test('a WeChat with a known phone is bound to its member by the password, on a telephone', async ({ skip }) => {
  skip(!LONG)
  const page = await shop.visitor({ viewport: phoneScreen })
  await page.goto('/register/step1')
  await page.getByRole('link', { name: '微信注册' }).click()
  await page.waitForURL('**/register/wechat')
  await agree(page, '老板娘')
  await page.getByText('已扫码的微信：老板娘').waitFor()
  await page.getByLabel('手机号').fill('13800000005')
  await page.getByText('该手机号已注册，将绑定到已有账号，请输入该账号的登录密码').waitFor()
  expect(await page.getByLabel('短信验证码').count()).toBe(0)
  await page.getByLabel('已有账号的登录密码').fill('not the password')
  await page.getByRole('button', { name: '绑定到已有账号' }).click()
  await page.getByText('账号或密码错误').waitFor()
  await page.getByLabel('已有账号的登录密码').fill('yaopi2026')
  await page.getByRole('button', { name: '绑定到已有账号' }).click()
  await page.getByText('微信已绑定，下次可以扫码登录').waitFor()
  await page.goto('/bdwx')
  await page.getByText('老板娘', { exact: true }).waitFor()
  // A code that was used leads back to scanning.
  const visitor = await shop.visitor()
  await visitor.goto(`/register/wechat?scene=${'A'.repeat(43)}`)
  await visitor.getByText('二维码已失效，请重新扫码').waitFor()
  await visitor
    .getByText('等待扫码')
    .or(visitor.getByRole('link', { name: '演示：在模拟手机上打开' }))
    .first()
    .waitFor()
}, 120_000)

test('a forgotten password is replaced by a code, and every login of before is dead', async () => {
  const phone = '13800000007'
  const before = await shop.member(phone, '/user')
  const page = await shop.visitor()
  await page.goto('/login')
  await page.getByRole('link', { name: '忘记密码' }).click()
  await page.waitForURL('**/forget/step1')
  await page.getByLabel('手机号').fill(phone)
  await page.getByLabel('短信验证码').fill(await code(page))
  await page.getByRole('button', { name: '下一步' }).click()
  await page.waitForURL('**/forget/step2')
  await looksRight(page)
  await page.getByLabel('新密码', { exact: true }).fill(PASSWORD)
  await page.getByLabel('确认新密码').fill(PASSWORD)
  await page.getByRole('button', { name: '重置密码' }).click()
  await page.getByRole('heading', { name: '密码重置成功' }).waitFor()
  await page.waitForURL('**/login?to=%2F')
  await before.goto('/user')
  await before.waitForURL('**/login**')
  // The second step by itself leads back to the first.
  await page.goto('/forget/step2')
  await page.waitForURL('**/forget/step1')
}, 120_000)

test('a member who is through with it is told so, and is not asked again', async () => {
  const page = await shop.member('13800000001', '/register/step3')
  await page.getByRole('heading', { name: '资质已审核通过' }).waitFor()
  const calls = await memberByCalls(shop.server.url, '13800000002')
  expect(await calls.send(registrationCalls.state, {})).toMatchObject({ next_step: 'done', is_company_open: 0 })
})
