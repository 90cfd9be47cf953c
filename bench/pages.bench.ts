// What a buyer's browser feels: first pages in lighthouse, the next page, and a cart of 1,000 lines. `npm run bench --
// pages [--before=FOLDER] [--gate] [--quick] [--rows=WORDS]`; FOLDER is an earlier checkout, installed and built,
// measured
// in turn; WORDS choose the pages whose row has them in its name (`desktop visitor`, or `none`).
import { chromium } from 'playwright-core'
import { browserArgs, ensureBrowser } from '../scripts/browser.mjs'
import { fillCart, measureCart } from './pages/cart-of-a-thousand.ts'
import { type Device, visit, type Visit } from './pages/lighthouse.ts'
import { logIn } from './pages/members.ts'
import { measureNextPages } from './pages/next-page.ts'
import { type State, withStates } from './pages/states.ts'

const isQuick = process.argv.includes('--quick')
const isGate = process.argv.includes('--gate')
const wanted = process.argv.find((word) => word.startsWith('--rows='))?.slice('--rows='.length) ?? ''
const rounds = isQuick ? 3 : 5
const PORT = 9_333
const MEMBER = '13800000001'

/** Limits of performance.md §5.1; `ofBefore`: times what the earlier state took in the same run. */
const GATES = {
  fcp: { ofBefore: 0.45, target: 500 },
  lcp: { ofBefore: 0.65, target: 900 },
  phoneLcp: 1_800,
  tbt: 80,
  cls: 0,
  script: 150,
  nextPage: 250,
  cart: 60,
} as const

const PAGES: readonly (readonly [Device, 'visitor' | 'member', string])[] = [
  ['desktop', 'visitor', '/'],
  ['desktop', 'visitor', '/list'],
  ['desktop', 'visitor', '/list/info/1'],
  ['desktop', 'member', '/'],
  ['desktop', 'member', '/list'],
  ['desktop', 'member', '/list/info/1'],
  ['phone', 'visitor', '/'],
  ['phone', 'member', '/list'],
  ['phone preset', 'visitor', '/'],
  ['phone preset', 'visitor', '/list'],
  ['phone preset', 'member', '/list'],
]

type Measured = ReadonlyMap<State['name'], number>
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
const misses: string[] = []

/** One figure of both states, marked when it is above its limit. */
function figure(what: string, values: Measured, limit: number | undefined, digits = 0): string {
  const now = values.get('now')!
  const isMissed = limit !== undefined && now > limit
  if (isMissed) misses.push(`${what}: ${now.toFixed(digits)} over ${limit.toFixed(digits)}`)
  const before = values.get('before')
  return `${before === undefined ? '' : `${before.toFixed(digits)} -> `}${now.toFixed(digits)}${isMissed ? '!' : ''}`
}

/** The earlier state's figure times a factor, or the target when there is no earlier state or it is the higher one. */
const limitOf = (values: Measured, { ofBefore, target }: { ofBefore: number; target: number }): number =>
  Math.max(target, (values.get('before') ?? 0) * ofBefore)

await withStates(async (states) => {
  const browser = await chromium.launch({
    executablePath: await ensureBrowser(),
    args: [...browserArgs, `--remote-debugging-port=${PORT}`],
  })
  try {
    const cookies = new Map<State, string>()
    for (const state of states) cookies.set(state, await logIn(state.shop.url, MEMBER))
    console.log(
      `median of ${rounds}, ${states.map(({ name }) => name).join(' -> ')}; desktop: 10 Mbit/s and 40 ms really ` +
        'applied; phone: really applied; phone preset: simulated',
    )
    for (const [device, who, path] of PAGES) {
      const name = `${device} ${who} ${path}`
      if (!name.includes(wanted)) continue
      const visits = new Map<State['name'], Visit[]>(states.map(({ name }) => [name, []]))
      for (let round = 0; round < rounds; round++)
        for (const state of round % 2 === 0 ? states : states.toReversed()) {
          const cookie = who === 'member' ? { cookie: cookies.get(state)! } : {}
          visits.get(state.name)!.push(await visit(`${state.shop.url}${path}`, PORT, { device, ...cookie }))
        }
      const of = (name: keyof Visit): Measured =>
        new Map([...visits].map(([state, all]) => [state, median(all.map((one) => one[name]))]))
      const [fcp, lcp] = [of('fcp'), of('lcp')]
      const isDesktop = device === 'desktop'
      const lcpLimit = isDesktop ? limitOf(lcp, GATES.lcp) : device === 'phone preset' ? GATES.phoneLcp : undefined
      console.log(
        [
          name.padEnd(34),
          `FCP ${figure(`${name} FCP`, fcp, isDesktop ? limitOf(fcp, GATES.fcp) : undefined)}`.padEnd(20),
          `LCP ${figure(`${name} LCP`, lcp, lcpLimit)}`.padEnd(20),
          `TBT ${figure(`${name} TBT`, of('tbt'), isDesktop ? GATES.tbt : undefined)}`.padEnd(16),
          `longest ${figure(name, of('longest'), undefined)}`.padEnd(18),
          `CLS ${figure(`${name} CLS`, of('cls'), GATES.cls, 4)}`.padEnd(22),
          `script ${figure(`${name} script`, of('script'), GATES.script)} KB`.padEnd(20),
          `all but pictures ${figure(name, of('total'), undefined)} KB in ${figure(name, of('requests'), undefined)}`,
        ].join(' '),
      )
    }
    await printActs('next page at 4x CPU, press to painted, ms', GATES.nextPage, states, async (state) =>
      measureNextPages(browser, state.shop.url, cookies.get(state)!, rounds),
    )
    await printActs('cart of 1,000 lines at 4x CPU, press to paint, ms', GATES.cart, states, async (state) => {
      const lines = await fillCart(state.shop.url, cookies.get(state)!)
      const cart = await measureCart(browser, state.shop.url, cookies.get(state)!, isQuick ? 5 : 9)
      console.log(`  ${state.name}: ${lines} lines, ${cart.nodes} nodes in the page`)
      return cart.acts
    })
  } finally {
    await browser.close()
  }
})
for (const miss of misses) console.log(`missed: ${miss}`)
if (isGate && misses.length > 0) process.exitCode = 1

/** Measures what is done on a page in every state and prints the median of each. */
async function printActs(
  title: string,
  limit: number,
  states: readonly State[],
  measure: (state: State) => Promise<readonly { readonly name: string; readonly paints: readonly number[] }[]>,
): Promise<void> {
  console.log(title)
  const acts = new Map<string, Map<State['name'], number>>()
  for (const state of states)
    for (const { name, paints } of await measure(state))
      acts.set(name, (acts.get(name) ?? new Map<State['name'], number>()).set(state.name, median(paints)))
  for (const [name, values] of acts) console.log(`  ${name.padEnd(32)} ${figure(name, values, limit)}`)
}
