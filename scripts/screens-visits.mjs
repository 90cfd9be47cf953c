// People who visit the shop for the screens: their browsers, logins, and pages whose answers fail, do not come or tell
// of another day.
import { answersAs } from './screens-promotions.mjs'

/** The password of every demo account. */
const PASSWORD = 'yaopi2026'

/** The screen of an office and of a telephone. */
export const screens = [
  { name: '1366', viewport: { width: 1366, height: 768 } },
  { name: '390', viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 1 },
]

/**
 * What the shell of every page asks: it goes on when the page's own answers fail, so that the failure of the page is
 * seen.
 */
const SHELL = /\/api\/(user\/base|config|focus\/common|article\/category|global\/links|cart\/total|focus\/top)/

/** Keeps one logged-in state per account, so that a hundred pages cost one login each. */
export function people(browser, url) {
  const states = new Map()
  const stateOf = async (as) => {
    if (!as) return undefined
    if (!states.has(as)) {
      const context = await browser.newContext({ baseURL: url })
      const login = as.startsWith('staff-') ? '/api/admin/login' : '/api/auth/login'
      const answer = await context.request.post(login, { form: { username: as, password: PASSWORD } })
      if (!answer.ok()) throw new Error(`login of ${as}: ${answer.status()} ${await answer.text()}`)
      states.set(as, await context.storageState())
      await context.close()
    }
    return states.get(as)
  }
  return {
    /** A new tab of a person (`as` an account, or nobody) on a screen. */
    async open(as, screen) {
      const { name: _, ...options } = screen
      const context = await browser.newContext({
        ...options,
        locale: 'zh-CN',
        timezoneId: 'Asia/Shanghai',
        baseURL: url,
        storageState: await stateOf(as),
      })
      context.setDefaultTimeout(15_000)
      return context.newPage()
    },
  }
}

/**
 * Makes the answers of a page fail (`failed`), never come (`waiting`) or say something else (a row of `answersAs`);
 * those that the server put into the page are taken out.
 */
export async function spoil(page, how) {
  await page.route('**/*', async (route) => {
    const request = route.request()
    if (request.resourceType() === 'document') {
      const answer = await route.fetch()
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replace(
          /(<script[^>]*id="preloaded-data"[^>]*>)(.*?)(<\/script>)/s,
          (_, open, json, close) => `${open}${shellOnly(json)}${close}`,
        ),
      })
      return
    }
    if (!request.url().includes('/api/') || SHELL.test(request.url())) return route.continue()
    if (how === 'failed')
      await route.fulfill({
        status: 500,
        contentType: 'application/json',
        body: '{"code":500,"message":"","data":null}',
      })
    if (answersAs[how] === undefined) return
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: JSON.stringify(JSON.parse(await answer.text()), answersAs[how]) })
  })
}

const shellOnly = (json) =>
  JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(json)).filter(([key]) => SHELL.test(key)))).replaceAll(
    '<',
    '\\u003c',
  )

/** Goes through the page once, so that floors and pictures that wait to be seen have come, and back to its top. */
export async function seeAll(page, tallest) {
  const seen = async () =>
    page.evaluate(async (limit) => {
      const pause = (time) => new Promise((done) => setTimeout(done, time))
      for (let y = 0; y < Math.min(document.documentElement.scrollHeight, limit); y += 400) {
        window.scrollTo(0, y)
        await pause(60)
      }
      const isDone = () =>
        [...document.images].every((one) => one.complete || one.getBoundingClientRect().top + window.scrollY > limit)
      for (let tries = 0; tries < 60 && !isDone(); tries++) await pause(50)
      window.scrollTo(0, 0)
    }, tallest)
  await seen()
  await seen()
  // The bar that follows the page goes away a moment after its top is reached.
  await page.waitForTimeout(400)
}
