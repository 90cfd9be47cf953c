// D0: a shop opens. From an empty database to the first parcel, by the screens that its people have.
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { fen, formatCount, formatDate, formatFen, scopeNames } from '@yaopi/core'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDb, row, sql, type OpenDb } from '../../apps/api/src/platform/db/db.ts'
import { brokenInvariants } from '../../apps/api/src/platform/db/invariants.ts'
import { createDatabase, dropDatabase } from '../../scripts/postgres.mjs'
import { asCsv, dirtyCatalogue, inGbk } from '../dirty-catalogue.ts'
import { LONG } from '../long.ts'
import { codeOfApp } from './authenticator.ts'
import { refusedByPolicy, watchPolicy } from './back-office.ts'
import { expectOrderState, openOrder, submit, toConfirm } from './checkout.ts'
import { dayTimes } from './day-times.ts'
import { inYears } from './days.ts'
import { countHandWork, type HandWork } from './hand-work.ts'
import { checkRows, commitRows, expectTrue, goodsOf, uploadList } from './importing.ts'
import { openMessageService, type MessageService } from './message-service.ts'
import { textOf } from './reading.ts'
import { COMPANY, fillCompany, handInDocument, NEW_PASSWORD } from './registering.ts'
import { scanOfPage } from './scan.ts'
import { openAtDesk, scan as readWithScanner, sendParcel } from './ship-desk.ts'
import { openRealShop, type Shop } from './shop.ts'
import { idNumber } from './uscc.ts'

/** Rows of the supplier's list. */
const ROWS = LONG ? 3_000 : 300
const SECRET = 'a-secret-of-the-operator-of-this-test'
const OWN_PASSWORD = 'tulpe-9-regen'
const BUYER_PHONE = '13911110077'
/** Units of the one lot that is delivered. */
const RECEIVED = 10_000
const BATCH = '261101'

let url: string
let folder: string
let open: OpenDb
let messages: MessageService
let shop: Shop
let scan: Buffer
/** Initial passwords of the two whom the command has made. */
const first = { admin: '', quality: '' }

/** Runs a command of the server, as `npm run` does; what it prints. */
async function run(path: string, ...args: readonly string[]): Promise<string> {
  const command = fileURLToPath(new URL(`../../apps/api/src/${path}`, import.meta.url))
  const flags = ['--conditions=@yaopi/source', '--disable-warning=ExperimentalWarning']
  const env = { ...process.env, DATABASE_URL: url, DATA_DIR: folder }
  return (await promisify(execFile)(process.execPath, [...flags, command, ...args], { env })).stdout
}

/** Makes an account by the command; its initial password. */
async function staffCreate(username: string, name: string, role: string): Promise<string> {
  const printed = await run('accounts/staff/main.ts', `--username=${username}`, `--name=${name}`, `--role=${role}`)
  return /：(\S{4}(?:-\S{4}){4})\n/.exec(printed)![1]!
}

beforeAll(async () => {
  scan = await scanOfPage()
  folder = mkdtempSync(join(tmpdir(), 'yaopi-opening-'))
  messages = await openMessageService(SECRET)
  url = await createDatabase(process.env['FILLED_SHOP']!, `opening_${randomBytes(6).toString('hex')}`)
  await run('platform/keys/main.ts', 'new')
  first.admin = await staffCreate('wang.fang', '王芳', 'admin')
  first.quality = await staffCreate('zhang.li', '张丽', 'quality')
  const services = { SMS_URL: messages.url, SMS_SECRET: SECRET }
  shop = await openRealShop({ DATABASE_URL: url, DATA_DIR: folder, ...services })
  open = await openDb({ url, poolSize: 1 })
}, 240_000)
afterAll(async () => {
  await shop?.close()
  await open?.close()
  await messages?.stop()
  if (url !== undefined) await dropDatabase(url)
  rmSync(folder, { recursive: true, force: true })
})

const work: HandWork = { clicks: 0, keys: 0 }

/** Somebody with a browser of their own, whose clicks and keys are counted. */
async function somebody(): Promise<Page> {
  const page = await shop.visitor()
  await countHandWork(page, work)
  return page
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
/** The bytes of a secret as an authenticator app reads it. */
const bytesOf = (secret: string): Uint8Array =>
  Buffer.from(
    [...secret]
      .map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0'))
      .join('')
      .match(/.{8}/g)!
      .map((byte) => Number.parseInt(byte, 2)),
  )

/** The secrets of the second factors, as the apps of the staff hold them. */
const secrets = new Map<Page, Uint8Array>()

/** Presses what may ask for a new code, and gives it then. */
async function pressWithCode(page: Page, button: Locator, done: string): Promise<void> {
  await button.click()
  const asked = page.getByRole('dialog', { name: '请再次输入动态验证码' })
  await page.getByText(done).or(asked).first().waitFor()
  if (await asked.isVisible()) {
    await asked.getByRole('textbox', { name: '动态验证码' }).fill(codeOfApp(secrets.get(page)!))
    await asked.getByRole('button', { name: '确认', exact: true }).click()
  }
  await page.getByText(done).waitFor()
}

/** Signs in for the first time: a password of one's own, the second factor, the recovery codes. */
async function begin(username: string, password: string): Promise<Page> {
  const page = await somebody()
  await watchPolicy(page)
  await page.goto('/admin/')
  await page.getByRole('textbox', { name: '账号' }).fill(username)
  await page.locator('input[type=password]').first().fill(password)
  await page.getByRole('button', { name: '登录' }).click()
  await page.getByRole('button', { name: '修改密码' }).waitFor()
  await page.locator('input[type=password]').nth(0).fill(password)
  await page.locator('input[type=password]').nth(1).fill(OWN_PASSWORD)
  await page.getByRole('button', { name: '修改密码' }).click()
  await page.getByRole('img', { name: '两步验证二维码' }).waitFor()
  const secret = bytesOf((await page.locator('code').first().innerText()).trim())
  secrets.set(page, secret)
  await page.getByRole('textbox', { name: '动态验证码' }).fill(codeOfApp(secret))
  await page.getByRole('button', { name: '确认', exact: true }).click()
  await page.getByRole('button', { name: '我已保存' }).click()
  await page.getByRole('heading', { name: '工作台' }).waitFor()
  return page
}

type Colleague = { readonly username: string; readonly name: string; readonly roles: readonly string[] }

/** Makes an account on the screen; its initial password. */
async function hire(admin: Page, { username, name, roles }: Colleague): Promise<string> {
  await admin.goto('/admin/staff')
  await admin.getByRole('button', { name: '新建员工' }).click()
  const form = admin.getByRole('dialog', { name: '新建员工' })
  await form.getByLabel('姓名').fill(name)
  await form.getByLabel('账号').fill(username)
  await form.getByRole('combobox', { name: '岗位' }).click()
  for (const role of roles) await admin.getByRole('option', { name: role, exact: true }).click()
  await form.getByLabel('原因').fill('开店')
  await form.getByRole('button', { name: '提交' }).click()
  const shown = admin.getByRole('dialog', { name: '初始密码' })
  const password = (await shown.locator('pre, code').first().innerText()).trim()
  await shown.getByRole('button', { name: '我已记下' }).click()
  return password
}

/** Signs what a colleague has asked for. */
async function sign(quality: Page, what: RegExp): Promise<void> {
  await quality.goto('/admin/approvals')
  await quality.getByRole('row', { name: what }).click()
  await quality.getByRole('complementary', { name: what }).getByRole('button', { name: '通过' }).click()
  const pass = quality.getByRole('dialog', { name: '复核通过' }).getByRole('button', { name: '通过' })
  await pressWithCode(quality, pass, '已通过并执行')
}

/** Changes a setting: `fill` writes into its panel. */
async function change(page: Page, key: string, name: string, fill: (panel: Locator) => Promise<void>): Promise<void> {
  await page.goto(`/admin/settings?open=${key}`)
  const panel = page.getByRole('complementary', { name })
  const save = panel.getByRole('button', { name: '保存', exact: true })
  await save.waitFor()
  await fill(panel)
  await pressWithCode(page, save, '已保存')
}

/** Changes a setting that is a line of text. */
const changeText = (page: Page, key: string, name: string, value: string): Promise<void> =>
  change(page, key, name, (panel) => panel.getByRole('textbox', { name, exact: true }).fill(value))

/** Takes over a template on a screen, after the question what it does. */
async function takeOver(page: Page, path: string, button: string, done: RegExp): Promise<void> {
  await page.goto(`/admin/${path}`)
  await page.getByRole('button', { name: button }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确认', exact: true }).click()
  await page.getByText(done).waitFor()
}

async function deliverToSichuan(warehouse: Page): Promise<void> {
  await takeOver(warehouse, 'regions', '套用全国行政区划', /已加入[\d,]+个地区/)
  await warehouse.getByText('四川省', { exact: true }).click()
  const panel = warehouse.getByRole('complementary', { name: '四川省' })
  await panel.getByRole('radio', { name: 'A 近' }).check()
  await panel.getByRole('radio', { name: '配送', exact: true }).check()
  await panel.getByRole('button', { name: '保存', exact: true }).click()
  await warehouse.getByText(/[\d,]+个地区已修改/).waitFor()
}

async function addWarehouse(warehouse: Page): Promise<void> {
  await warehouse.goto('/admin/warehouses')
  await warehouse.getByRole('button', { name: '新建仓库' }).click()
  const dialog = warehouse.getByRole('dialog', { name: '新建仓库' })
  await dialog.getByLabel('名称').fill('成都仓')
  await dialog.getByRole('button', { name: '保存', exact: true }).click()
  await warehouse.getByRole('row', { name: /^1 成都仓/ }).waitFor()
  await change(warehouse, 'delivery', '各仓发货时间', async (panel) => {
    await panel.getByLabel('仓库编号').fill('1')
    await panel.getByRole('button', { name: '增加仓库' }).click()
    const times = panel.getByRole('group', { name: '仓库1' })
    await times.getByRole('combobox', { name: '发货日' }).click()
    for (const day of ['周一', '周二', '周三', '周四', '周五', '周六'])
      await warehouse.getByRole('option', { name: day }).click()
    await times.getByLabel('当日发货截止').fill('16:00')
    const near = times.getByRole('group', { name: 'A区' })
    await near.getByRole('checkbox', { name: '承诺送达' }).check()
    await near.getByLabel('最快').fill('1')
    await near.getByLabel('最慢').fill('2')
  })
}

/** The agreement and the policy, which quality signs. */
async function publishLegalTexts(content: Page, quality: Page): Promise<void> {
  await takeOver(content, 'articles', '套用范本', /已加入\d+篇范本/)
  for (const title of ['用户协议', '隐私政策']) {
    await content.goto(`/admin/articles?q=${encodeURIComponent(title)}`)
    await content.getByRole('cell', { name: title, exact: true }).click()
    await content.getByRole('heading', { name: '编辑文章' }).waitFor()
    await content.getByLabel('修改说明').fill('开店首次发布')
    await content.getByRole('button', { name: '保存', exact: true }).click()
    await content.getByText('已提交复核，质管复核后发布').waitFor()
    await sign(quality, new RegExp(`发布《${title}》`))
  }
}

/** Publishes the usual navigation; the addresses that it leads to. */
async function publishNavigation(content: Page): Promise<readonly string[]> {
  await content.goto('/admin/menus')
  await content.getByRole('button', { name: '填入常用导航' }).click()
  const form = content.getByRole('region', { name: /^主导航/ })
  const lines = (await form.getByLabel('内容').inputValue()).split('\n')
  await form.getByRole('button', { name: '发布', exact: true }).click()
  await content.getByText('已发布，前台已更新').waitFor()
  return lines.map((line) => line.slice(line.indexOf('|') + 1).trim())
}

/** Goods that came with the list: a picture, the first approval, the shelf. */
async function putOnShelf(goods: Page, quality: Page, id: number): Promise<void> {
  await goods.goto(`/admin/goods/${id}`)
  await goods.getByLabel('选择图片').setInputFiles({ name: '正面.jpg', mimeType: 'image/jpeg', buffer: scan })
  await goods.getByText('已添加 1 张').waitFor()
  await goods.getByRole('button', { name: '提交首营审核' }).click()
  await goods.getByText('已提交，等待质管审核').waitFor()
  await quality.goto(`/admin/goods/${id}`)
  await quality.getByRole('button', { name: '通过首营' }).click()
  await quality.getByText('已通过，可上架').waitFor()
  await goods.reload()
  await goods.getByRole('button', { name: '上架', exact: true }).click()
  await goods.getByText('已上架，商城立即可见').waitFor()
}

/** Writes a day into a field and leaves it. */
async function fillDay(field: Locator, day: string): Promise<void> {
  await field.fill(day)
  await field.press('Tab')
}

async function receive(warehouse: Page, goodsSn: string): Promise<void> {
  await warehouse.goto('/admin/lots')
  await warehouse.getByRole('button', { name: '收货入库' }).click()
  const dialog = warehouse.getByRole('dialog', { name: '收货入库' })
  await dialog.getByLabel('商品编码').fill(goodsSn)
  await dialog.getByRole('combobox', { name: '仓库' }).click()
  await warehouse.getByRole('option', { name: '成都仓' }).click()
  await dialog.getByLabel('批号').fill(BATCH)
  await fillDay(dialog.getByLabel('生产日期'), formatDate(Date.now() - 30 * 86_400_000))
  await fillDay(dialog.getByLabel('有效期至'), inYears(2))
  await dialog.getByLabel('数量').fill(String(RECEIVED))
  await dialog.getByRole('button', { name: '收货入库' }).click()
  await warehouse.getByText('已入库').waitFor()
}

/** The code that the message service brings after a press of the button. */
async function codeBySms(page: Page): Promise<string> {
  const before = messages.codesOf(BUYER_PHONE).length
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect.poll(() => messages.codesOf(BUYER_PHONE).length).toBe(before + 1)
  return messages.codesOf(BUYER_PHONE).at(-1)!
}

/** A pharmacy registers as far as its documents are handed in. */
async function register(page: Page): Promise<void> {
  await page.goto('/register')
  await page.waitForURL('**/register/step1')
  await page.getByLabel('手机号').fill(BUYER_PHONE)
  await page.getByRole('button', { name: '看不清图片？自动验证' }).click()
  await page.getByText('自动验证已完成').waitFor()
  await page.getByLabel('短信验证码').fill(await codeBySms(page))
  await page.getByLabel('登录密码').fill(NEW_PASSWORD)
  await page.getByLabel('确认密码').fill(NEW_PASSWORD)
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check()
  await page.getByRole('button', { name: '下一步' }).click()
  await page.waitForURL('**/register/step2')
  await fillCompany(page, COMPANY.company, COMPANY.uscc)
  for (const scope of ['hxy', 'zcy', 'cfy', 'jotc', 'yotc'])
    await page.getByRole('checkbox', { name: scopeNames[scope]!, exact: true }).check()
  await page.getByRole('button', { name: '下一步' }).click()
  await page.waitForURL('**/register/step3')
  await handInDocument(page, scan, '营业执照', COMPANY.uscc)
  await handInDocument(page, scan, '药品经营许可证', COMPANY.licence_no)
  await handInDocument(page, scan, '采购委托书')
  await handInDocument(page, scan, '采购员身份证', idNumber(1))
  await page.getByRole('button', { name: '提交审核' }).click()
  await page.getByRole('heading', { name: '资料审核中' }).waitFor()
}

/** Approves the waiting pharmacy by the keyboard. */
async function approve(quality: Page): Promise<void> {
  await quality.goto('/admin/reviews')
  await quality.getByRole('row').filter({ hasText: COMPANY.company }).click()
  await quality.keyboard.press('Enter')
  await quality.getByRole('heading', { level: 1, name: COMPANY.company }).waitFor()
  // The review is claimed by opening it; its buttons wait for that.
  await expect.poll(() => quality.getByRole('button', { name: '通过 (y)', exact: true }).isEnabled()).toBe(true)
  await quality.getByRole('img', { name: /证件图片/ }).waitFor()
  for (let at = 0; at < 4; at += 1) await quality.keyboard.press('y')
  await quality.keyboard.press('a')
  await quality.getByRole('dialog', { name: '整体通过？' }).getByRole('button', { name: '确认' }).click()
  await quality.getByText(`${COMPANY.company} 已通过`).first().waitFor()
}

async function signContract(buyer: Page): Promise<void> {
  // The code of the contract comes a minute after the one of the registration at the earliest.
  await sql`update rate_limit set window_start = window_start - interval '61 seconds'
    where bucket = 'sms-minute' and subject = ${BUYER_PHONE}`.execute(open.db)
  await buyer.goto('/dzht')
  await buyer.getByLabel('签署人姓名').fill('王大康')
  await buyer.getByLabel('短信验证码').fill(await codeBySms(buyer))
  await buyer.getByRole('checkbox', { name: /我已阅读并同意/ }).check()
  await buyer.getByRole('button', { name: '同意并签署' }).click()
  await buyer.getByText('合同已生效').waitFor()
}

/** Finds the goods, orders so many and declares the transfer. */
async function orderAndTransfer(buyer: Page, name: string, id: number, number: number): Promise<void> {
  const found = async (): Promise<number> => {
    await buyer.goto(`/search?keywords=${encodeURIComponent(name)}`)
    return buyer.getByRole('main').getByRole('article', { name }).count()
  }
  // The index of the shop follows within a second.
  await expect.poll(found).toBeGreaterThan(0)
  await buyer.goto(`/list/info/${id}`)
  await buyer.getByRole('button', { name: '加入购物车', exact: true }).click()
  await buyer.getByText(/购物车已有\d+/).waitFor()
  await buyer.goto('/cart')
  const saved = buyer.waitForResponse((answer) => /\/api\/cart\/\d+\/edit$/.test(answer.url()))
  await buyer.getByRole('main').getByRole('article').getByRole('spinbutton').fill(String(number))
  await buyer.keyboard.press('Tab')
  expect((await saved).status()).toBe(200)
  await toConfirm(buyer)
  await buyer.getByText('演示大道888号').first().waitFor()
  await submit(buyer)
  await buyer.getByRole('radio', { name: /对公转账/ }).check()
  await buyer.getByText('6222000011112222').first().waitFor()
  const form = buyer.getByRole('form', { name: '提交汇款凭证' })
  await form.getByLabel('付款银行').fill('中国演示银行成都分行')
  await form
    .getByLabel('汇款凭证', { exact: true })
    .setInputFiles({ name: '回单.jpg', mimeType: 'image/jpeg', buffer: scan })
  await form.getByRole('link', { name: /回单/ }).waitFor()
  await form.getByRole('button', { name: '提交汇款凭证' }).click()
  await buyer.waitForURL('**/cart/step4?id=*')
  await buyer.getByRole('heading', { name: '汇款凭证已提交' }).waitFor()
}

test('[D0] from an empty database to the first parcel', { timeout: 1_200_000 }, async () => {
  const begun = performance.now()
  const { timed, print } = dayTimes('[D0]')
  const admin = await timed('a person begins', () => begin('wang.fang', first.admin))
  const quality = await timed('a person begins', () => begin('zhang.li', first.quality))
  await admin.goto('/admin/first-steps')
  await admin.getByRole('region', { name: '12步中已完成0步' }).waitFor()
  await admin.getByRole('row', { name: /^员工与岗位 .*还缺：商品、客服、仓库、财务、内容/ }).waitFor()

  const people: readonly Colleague[] = [
    { username: 'li.na', name: '李娜', roles: ['商品', '内容'] },
    { username: 'zhao.jun', name: '赵军', roles: ['仓库'] },
    { username: 'chen.jing', name: '陈静', roles: ['客服', '财务'] },
  ]
  const pages: Page[] = []
  for (const one of people) {
    const password = await timed('a colleague is made', async () => {
      const initial = await hire(admin, one)
      await sign(quality, new RegExp(`${one.name}：`))
      return initial
    })
    pages.push(await timed('a person begins', () => begin(one.username, password)))
  }
  const [goods, warehouse, finance] = pages as [Page, Page, Page]

  await timed('settings', async () => {
    await changeText(admin, 'site_title', '网站名称', '蜀康药批')
    await changeText(admin, 'company', '公司名称', '成都蜀康医药有限公司')
    await changeText(admin, 'support', '技术支持', '蜀康信息部')
    await change(admin, 'licences', '页脚证照', async (panel) => {
      await panel.getByRole('button', { name: '增加证照' }).click()
      const licence = panel.getByRole('group', { name: '证照1' })
      await licence.getByLabel('名称').fill('药品经营许可证')
      await licence.getByLabel('编号').fill('川AA0280001')
    })
    await changeText(finance, 'hot_line', '客服热线', '028-85550000')
    await change(finance, 'contacts', '地址与部门', async (panel) => {
      await panel.getByRole('button', { name: '增加地址' }).click()
      const address = panel.getByRole('group', { name: '地址1' })
      await address.getByLabel('名称').fill('公司')
      await address.getByRole('textbox', { name: '地址', exact: true }).fill('成都市武侯区一环路1号')
    })
    await change(finance, 'bank', '汇款账户', async (panel) => {
      await panel.getByLabel('户名').fill('成都蜀康医药有限公司')
      await panel.getByLabel('开户行').fill('工商银行成都武侯支行')
      await panel.getByLabel('账号').fill('6222000011112222')
    })
    await change(finance, 'invoices', '开票规则', async (panel) => {
      await panel.getByLabel('税号').fill('91510100MA6TEXAP1B')
      await panel.getByLabel('地址电话').fill('成都市武侯区一环路1号 028-85550000')
    })
  })
  await timed('regions', () => deliverToSichuan(warehouse))
  await timed('a warehouse', () => addWarehouse(warehouse))
  await timed('categories', () => takeOver(goods, 'categories', '套用常用分类', /已加入\d+个分类/))
  await timed('articles', () => publishLegalTexts(goods, quality))
  const places = await timed('navigation', () => publishNavigation(goods))

  const list = dirtyCatalogue(ROWS, 31)
  const imported = await timed(`${ROWS} rows imported`, async () => {
    await uploadList(goods, '供应商报价.csv', inGbk(asCsv(list)))
    await checkRows(goods)
    await commitRows(goods)
    return goodsOf(goods, list)
  })
  expectTrue(imported, list)
  const planted = new Set(list.planted.map(({ row_no }) => row_no))
  const [, sold] = [...list.truth].find(
    ([row_no, { goods_sn, approval_no }]) => approval_no !== '' && !planted.has(row_no) && imported.has(goods_sn),
  )!
  const { id, name } = imported.get(sold.goods_sn)!
  await timed('goods on the shelf', () => putOnShelf(goods, quality, id))
  await timed('a lot received', () => receive(warehouse, sold.goods_sn))

  const buyer = await somebody()
  await timed('a pharmacy registers', () => register(buyer))
  await timed('a pharmacy approved', () => approve(quality))
  await timed('the contract', () => signContract(buyer))
  // Above the amount from which a parcel to zone A costs nothing.
  const number = Math.ceil(40_000 / sold.base_price)
  const amount = formatFen(fen(number * sold.base_price))
  await timed('an order', () => orderAndTransfer(buyer, name, id, number))

  await timed('a transfer confirmed', async () => {
    await finance.goto('/admin/transfers')
    const transfer = finance.getByRole('row').filter({ hasText: COMPANY.company })
    await expect.poll(() => transfer.innerText()).toContain(amount)
    await transfer.click()
    const panel = finance.getByRole('complementary', { name: COMPANY.company })
    await pressWithCode(finance, panel.getByRole('button', { name: '确认到账' }), '已确认到账')
  })
  await buyer.reload()
  await buyer.getByRole('heading', { name: '支付成功' }).waitFor()
  const orderId = await openOrder(buyer)
  await expectOrderState(buyer, '待发货')

  const order = (await row(
    open.db,
    sql<{ order_sn: string; payable: number; number: number }>`select o.order_sn, o.payable::int as payable,
      (select sum(i.number)::int from order_item i where i.order_id = o.id) as number
    from orders o where o.id = ${orderId}`,
  ))!
  expect(order).toMatchObject({ payable: number * sold.base_price, number })
  await timed('a parcel sent', async () => {
    await openAtDesk(warehouse, order.order_sn)
    await readWithScanner(warehouse, sold.goods_sn)
    await readWithScanner(warehouse, '*')
    await sendParcel(warehouse, 'D0-1')
    await warehouse.getByText(`订单${order.order_sn}已发货`).waitFor()
  })

  // The parcel, its lot and its papers are with the buyer.
  await expectOrderState(buyer, '待收货')
  const line = buyer.getByRole('table', { name: '商品清单' }).getByRole('row').filter({ hasText: BATCH }).first()
  await expect.poll(() => textOf(line.innerText())).toContain(`×${number}`)
  await buyer.getByText('D0-1').first().waitFor()
  await expect.poll(() => textOf(buyer.getByRole('main').innerText())).toContain(amount)
  for (const paper of ['sale_doc', 'contract']) {
    const file = await buyer.request.get(`/api/order/${orderId}/${paper}`)
    expect([paper, file.status(), file.headers()['content-type']]).toEqual([paper, 200, 'application/pdf'])
  }

  // The same numbers in the back office.
  await finance.goto(`/admin/orders?q=${order.order_sn}`)
  const listed = await finance.getByRole('row').filter({ hasText: order.order_sn }).innerText()
  for (const shown of [COMPANY.company, amount, '待收货']) expect(listed).toContain(shown)
  await warehouse.goto(`/admin/lots?q=${sold.goods_sn}`)
  const lot = await warehouse.getByRole('row').filter({ hasText: BATCH }).innerText()
  expect(lot).toContain(formatCount(RECEIVED - number))
  await admin.goto('/admin/first-steps')
  await admin.getByRole('region', { name: '12步中已完成12步' }).waitFor()

  // What the navigation of the template leads to is there.
  await buyer.goto('/')
  expect(places.length).toBeGreaterThan(5)
  for (const path of places) {
    expect([path, (await buyer.request.get(path)).status()]).toEqual([path, 200])
  }
  expect(await brokenInvariants(open.db)).toEqual([])
  for (const page of [admin, quality, goods, warehouse, finance]) expect(await refusedByPolicy(page)).toEqual([])
  print()
  const minutes = ((performance.now() - begun) / 60_000).toFixed(1)
  console.log(`[D0] ${work.clicks} clicks, ${work.keys} keys, ${minutes} min`)
})
