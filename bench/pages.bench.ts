// What a buyer's browser feels: home, list and detail in lighthouse, and a cart of 1,000 lines. `npm run bench -- pages
// [--gate] [--quick]`
import { chromium } from 'playwright-core'
import { browserArgs, ensureBrowser } from '../scripts/browser.mjs'
import { startServer } from '../tests/server/start-server.ts'
import { fillCart, measureCart } from './pages/cart-of-a-thousand.ts'
import { visit, type Visit } from './pages/lighthouse.ts'

const isQuick = process.argv.includes('--quick')
const isGate = process.argv.includes('--gate')
const rounds = isQuick ? 3 : 5
const PORT = 9_333

/** Limits of performance.md §4 "Front-end budget". */
const GATES = {
  desktopLcp: 600,
  phoneLcp: 2_500,
  cls: 0,
  tbt: 50,
  longest: 100,
  total: 260,
  requests: 20,
  paint: 80,
} as const

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
const misses: string[] = []
const hold = (what: string, value: number, limit: number): string => {
  if (value > limit) misses.push(`${what}: ${value.toFixed(value < 1 ? 3 : 0)} over ${limit}`)
  return value > limit ? '!' : ' '
}

const server = await startServer({ NODE_ENV: 'production' })
const browser = await chromium.launch({
  executablePath: await ensureBrowser(),
  args: [...browserArgs, `--remote-debugging-port=${PORT}`],
})
const login = await fetch(`${server.url}/api/auth/login`, {
  method: 'POST',
  body: 'username=13800000001&password=yaopi2026',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
})
const cookie = login.headers.get('set-cookie')!.split(';')[0]!

try {
  console.log(`pages, lighthouse, simulated throttling, median of ${rounds} (lowest to highest)`)
  for (const [isPhone, who, path] of [
    [false, 'visitor', '/'],
    [false, 'visitor', '/list'],
    [false, 'visitor', '/list/info/1'],
    [false, 'member', '/'],
    [false, 'member', '/list'],
    [false, 'member', '/list/info/1'],
    [true, 'visitor', '/'],
    [true, 'member', '/list'],
  ] as const) {
    const visits: Visit[] = []
    for (let round = 0; round < rounds; round++)
      visits.push(await visit(`${server.url}${path}`, PORT, { isPhone, ...(who === 'member' && { cookie }) }))
    const of = (name: keyof Visit): number => median(visits.map((one) => one[name]))
    const name = `${isPhone ? 'phone' : 'desktop'} ${who} ${path}`
    const lcps = visits.map(({ lcp }) => Math.round(lcp)).toSorted((a, b) => a - b)
    console.log(
      `${name.padEnd(32)} LCP ${of('lcp').toFixed(0).padStart(5)}` +
        `${hold(`${name} LCP`, of('lcp'), isPhone ? GATES.phoneLcp : GATES.desktopLcp)}(${lcps[0]} to ${lcps.at(-1)})` +
        `  CLS ${of('cls').toFixed(4)}${hold(`${name} CLS`, of('cls'), GATES.cls)} ` +
        `TBT ${of('tbt').toFixed(0).padStart(4)}${isPhone ? ' ' : hold(`${name} TBT`, of('tbt'), GATES.tbt)}` +
        ` longest ${of('longest').toFixed(0).padStart(4)}` +
        `${isPhone ? ' ' : hold(`${name} longest task`, of('longest'), GATES.longest)}  script ${of('script').toFixed(0)} KB` +
        `  all but pictures ${of('total').toFixed(0)} ` +
        `KB${hold(`${name} KB`, of('total'), GATES.total)}in ${of('requests')}` +
        `${hold(`${name} requests`, of('requests'), GATES.requests)} score ${of('score').toFixed(2)}`,
    )
  }
  const lines = await fillCart(server.url, cookie)
  const cart = await measureCart(browser, server.url, cookie, isQuick ? 5 : 9)
  console.log(`cart of ${lines} lines at 4x throttling, press to paint in ms (${cart.nodes} nodes in the page)`)
  for (const { name, paints, longest } of cart.acts) {
    console.log(
      `${name.padEnd(32)} median ${median(paints).toFixed(0)}` +
        `${hold(`cart ${name}`, median(paints), GATES.paint)} worst ${Math.max(...paints).toFixed(0)}  longest task ` +
        `${longest.toFixed(0)}`,
    )
  }
} finally {
  await browser.close()
  await server.stop()
}
for (const miss of misses) console.log(`missed: ${miss}`)
if (isGate && misses.length > 0) process.exitCode = 1
