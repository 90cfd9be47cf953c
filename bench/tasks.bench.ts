// Fifteen tasks of a buyer: clicks, keys and time of each. `npm run bench -- tasks [--before=FOLDER] [--gate]
// [--only=WORD]`; FOLDER is an earlier checkout, installed and built, whose buyer does the same.
import { encodeForm } from '@yaopi/core'
import { chromium, devices, type Browser } from 'playwright-core'
import pg from 'pg'
import { browserArgs, ensureBrowser } from '../scripts/browser.mjs'
import { cookieOf, logIn } from './pages/members.ts'
import { type State, withStates } from './pages/states.ts'
import { buyerTasks, type Task, type Tools } from './tasks/buyer-tasks.ts'
import { handOn } from './tasks/hand.ts'

const isGate = process.argv.includes('--gate')
const only = process.argv.find((word) => word.startsWith('--only='))?.slice('--only='.length)
const { userAgent, deviceScaleFactor } = devices['iPhone 13']!
const desk = { viewport: { width: 1366, height: 768 } }
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, userAgent, deviceScaleFactor }
/** A step that takes longer has failed, ms. */
const PATIENCE = 20_000

type Effort = { readonly clicks: number; readonly keys: number; readonly scrolls: number; readonly time: number }

const misses: string[] = []

await withStates(async (states) => {
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: browserArgs })
  try {
    console.log(`clicks + keys + scrolls, ms; ${states.map(({ name }) => name).join(' -> ')}; ! misses its gate`)
    for (const task of buyerTasks) {
      if (only !== undefined && !task.name.includes(only)) continue
      const efforts = new Map<State['name'], Effort | undefined>()
      for (const state of states) efforts.set(state.name, await effortOf(browser, state, task))
      print(task, efforts)
    }
  } finally {
    await browser.close()
  }
})
for (const miss of misses) console.log(`missed: ${miss}`)
if (isGate && misses.length > 0) process.exitCode = 1

/** What a task costs in one state; undefined when it cannot be done there. */
async function effortOf(browser: Browser, state: State, task: Task): Promise<Effort | undefined> {
  const { url } = state.shop
  const context = await browser.newContext({ ...(task.isPhone ? phone : desk), locale: 'zh-CN', baseURL: url })
  try {
    const cookie = task.member === undefined ? undefined : await logIn(url, task.member)
    if (cookie !== undefined) await context.addCookies([cookieOf(url, cookie)])
    const tools = await toolsOf(state, cookie)
    await task.prepare?.(tools)
    const page = await context.newPage()
    page.setDefaultTimeout(PATIENCE)
    await page.goto(task.from)
    await page.waitForLoadState('networkidle')
    const hand = handOn(page)
    const begun = performance.now()
    await task.run(hand, tools)
    return { ...hand.counts(), time: performance.now() - begun }
  } catch (error) {
    await context
      .pages()
      .at(-1)
      ?.screenshot({ path: `.cache/tasks/${task.name}-${state.name}.png` })
    console.log(`  ${task.name}, ${state.name}: ${(error as Error).message.split('\n').slice(0, 4).join(' ')}`)
    return undefined
  } finally {
    await context.close()
  }
}

async function toolsOf({ shop: { url }, databaseUrl }: State, cookie: string | undefined): Promise<Tools> {
  const query = async <Row>(text: string): Promise<Row[]> => {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    try {
      return (await client.query(text)).rows as Row[]
    } finally {
      await client.end()
    }
  }
  const headers = { 'content-type': 'application/x-www-form-urlencoded', ...(cookie !== undefined && { cookie }) }
  const goods = await query<{ id: number }>(`select id from goods where is_on_sale and special_type = 0
    and temp_class in ('cw', 'yl') and zone = 'normal' and not is_youx and min_number = 1 and step = 1
    and ranks_allowed is null and controlled_sale_policy_id is null order by id limit 40`)
  return {
    goods: goods.map(({ id }) => id),
    captcha: async () =>
      (await query<{ answer: string }>('select answer from captcha order by expires_at desc limit 1'))[0]!.answer,
    fillCart: async (lines) => {
      const answer = await fetch(`${url}/api/cart/list`, { headers })
      const { data } = (await answer.json()) as { data: { data: readonly { id: number }[] } }
      if (data.data.length > 0)
        await fetch(`${url}/api/cart/batch_delete`, {
          method: 'POST',
          headers,
          body: encodeForm({ ids: data.data.map(({ id }) => id).join(',') }),
        })
      if (lines.length > 0)
        await fetch(`${url}/api/cart`, { method: 'POST', headers, body: encodeForm({ params: lines }) })
    },
  }
}

function print(task: Task, efforts: ReadonlyMap<State['name'], Effort | undefined>): void {
  const [before, now] = [efforts.get('before'), efforts.get('now')]
  const text = (effort: Effort | undefined): string =>
    effort === undefined
      ? 'not possible'
      : `${effort.clicks} + ${effort.keys} + ${effort.scrolls}, ${effort.time.toFixed(0)}`
  const isMissed =
    now === undefined ||
    (task.most !== undefined && now.clicks + (task.most === 1 ? now.scrolls : 0) > task.most) ||
    (before !== undefined && now.clicks + now.keys > before.clicks + before.keys)
  if (isMissed) misses.push(`${task.name}: ${text(now)}`)
  const gate = task.most === undefined ? '' : `at most ${task.most} clicks`
  console.log(
    `${isMissed ? '!' : ' '} ${task.name.padEnd(56)} ` +
      `${(efforts.has('before') ? `${text(before)} -> ` : '').padEnd(24)}${text(now).padEnd(20)} ${gate}`,
  )
}
