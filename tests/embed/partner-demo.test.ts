import { contract, type AnyCall, type Call } from '@yaopi/core/contract'
import { requestOf } from '@yaopi/core'
import { spawn, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { openDoor, type Door } from '../journeys/door.ts'
import { startServer, type RunningServer } from '../server/start-server.ts'

const PASSWORD = 'yaopi2026'
let shop: RunningServer
let portal: ChildProcess
let door: Door
let portalUrl: string
let browser: Browser

beforeAll(async () => {
  shop = await startServer({}, process.env['FILLED_SHOP'])
  // The shop knows the address of the portal before the portal listens.
  door = await openDoor()
  portalUrl = `http://127.0.0.1:${door.port}`
  const { token } = await send(contract.auth.staffLogin, { username: 'staff-admin', password: PASSWORD })
  const { secret } = await send(
    contract.partnerAdmin.create,
    { key: 'portal-2', name: '康联采购门户', origins: portalUrl },
    token,
  )
  const main = fileURLToPath(new URL('../../apps/partner-demo/src/main.ts', import.meta.url))
  portal = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      SHOP_URL: shop.url,
      PARTNER_PORT: '0',
      PARTNER_KEY: 'portal-2',
      PARTNER_SECRET: secret,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  door.leadTo(await portOf(portal))
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  portal.kill()
  await door.close()
  await shop.stop()
})

test("a portal's user links their account, fills their cart there, finds it on the main site", async () => {
  const context = await browser.newContext({
    viewport: { width: 1366, height: 768 },
    locale: 'zh-CN',
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(20_000)
  const page = await context.newPage()
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !/401|403|404/.test(message.text())) problems.push(message.text())
  })
  await page.goto(`${portalUrl}/sign-in?user=portal-zhang`)

  // Not linked yet: a visitor's view, the prices hidden with the way on.
  const card = page.locator('yaopi-product-card').first()
  await card.getByText('登录后可见价格').waitFor()
  await page.getByRole('link', { name: '联系客服' }).waitFor()

  // To the shop, signing in there, agreeing there: the portal never sees a password.
  await page.getByRole('button', { name: '关联药批网账号' }).click()
  await page.waitForURL((url) => url.origin === new URL(shop.url).origin && url.pathname === '/login')
  await page.getByLabel('账号', { exact: true }).fill('13800000008')
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await page.getByRole('tabpanel').getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL('**/partner/link?code=*')
  await page.getByText('“康联采购门户”请求与您的账号关联').waitFor()
  // For what the portal has asked for.
  const scopes =
    '按您的资质搜索商品、查看价格；查看和修改您的购物车；与客服对话、查看会话记录；去结算时在本站自动登录您的账号'
  await page.getByText(scopes, { exact: true }).waitFor()
  await page.getByRole('checkbox', { name: '我已了解并同意关联' }).check()
  await page.getByRole('button', { name: '同意并关联' }).click()
  await page.getByRole('listitem').filter({ hasText: '康联采购门户' }).waitFor()

  // Back at the portal, by the way back that it has named: prices of the member, and their cart.
  await page.getByRole('link', { name: '返回康联采购门户' }).click()
  await page.waitForURL(`${portalUrl}/`)
  await card.getByText(/¥/).first().waitFor()
  await page.getByRole('button', { name: /^在线客服/ }).waitFor()
  await card.getByRole('button', { name: /^加入购物车/ }).click()
  await page.getByRole('button', { name: '打开购物车，1种商品' }).click()
  const drawer = page.getByRole('region', { name: '购物车' })
  await drawer.getByText('阿莫西林胶囊').first().waitFor()
  await drawer.getByRole('link', { name: '去药批网结算' }).click()
  await page.waitForURL(`${shop.url}/cart`)
  await page.getByRole('main').getByRole('article', { name: '阿莫西林胶囊' }).waitFor()

  // In a browser that has never been signed in on the shop the way to the checkout signs in there, without a password.
  const fresh = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'zh-CN' })
  fresh.setDefaultTimeout(20_000)
  const elsewhere = await fresh.newPage()
  await elsewhere.goto(`${portalUrl}/sign-in?user=portal-zhang`)
  await elsewhere.getByRole('button', { name: '打开购物车，1种商品' }).click()
  await elsewhere.getByRole('region', { name: '购物车' }).getByRole('link', { name: '去药批网结算' }).click()
  await elsewhere.waitForURL(`${shop.url}/cart`)
  await elsewhere.getByRole('main').getByRole('article', { name: '阿莫西林胶囊' }).waitFor()
  await fresh.close()

  // Unlinked, the portal is a stranger again at once.
  await page.goto(`${shop.url}/partner/link`)
  await page.getByRole('button', { name: '解除关联：康联采购门户' }).click()
  await page.getByRole('button', { name: '确定' }).click()
  await page.getByText('还没有关联合作方').waitFor()
  await page.goto(`${portalUrl}/`)
  await card.getByText('登录后可见价格').waitFor()
  expect(problems).toEqual([])
  await context.close()
})

test('the portal keeps the places of the elements before the script has come, as the README shows', async () => {
  const read = async (path: string): Promise<string> => (await fetch(`${portalUrl}${path}`)).text()
  const [html, css] = await Promise.all([read('/'), read('/portal.css')])
  const elements = new Set([...html.matchAll(/<(yaopi-[a-z-]+)/g)].map((match) => match[1]!))
  expect(elements).toContain('yaopi-search')
  // The chat lies over the page and moves nothing.
  elements.delete('yaopi-chat')
  const unplaced = [...elements].filter((name) => !new RegExp(`${name}:not\\(:defined\\) \\{[^}]*height: `).test(css))
  expect(unplaced).toEqual([])
})

async function send<I, O>(call: Call<I, O>, input: I, token?: string): Promise<O> {
  const { url, body } = requestOf(call as AnyCall, input as Readonly<Record<string, unknown>>)
  const answer = await fetch(`${shop.url}${url}`, {
    method: call.method,
    body: body ?? null,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
  })
  const { message, data } = (await answer.json()) as { message: string; data: O }
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${message}`)
  return data
}

/** The port that a portal says it listens on; rejects when it ends before. */
function portOf(started: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let said = ''
    started.once('exit', (code) => reject(new Error(`the portal ended with ${code}: ${said}`)))
    started.stdout!.on('data', (text: Buffer) => {
      said += text.toString()
      const port = /^ready http:\/\/[^:]+:(\d+)$/m.exec(said)?.[1]
      if (port !== undefined) resolve(Number(port))
    })
  })
}
