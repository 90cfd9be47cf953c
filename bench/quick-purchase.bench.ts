// Quick purchase: lines of a hard list that are matched rightly, and what a hundred pasted lines cost a buyer.
// `npm run bench -- quick-purchase [--gate]`.
import { chromium } from 'playwright-core'
import { readPurchaseLines } from '@yaopi/core'
import { findFor, indexOf, parseLine } from '../apps/api/src/ordering/quick-purchase/match-lines.ts'
import { factSearch, hardLines, madeCatalogue } from '../apps/api/test/support/hard-lists.ts'
import { browserArgs, ensureBrowser } from '../scripts/browser.mjs'
import { memberByCalls } from '../tests/journeys/caller.ts'
import { fillFromList, pastedList } from '../tests/journeys/pasted-list.ts'
import { cookieOf, logIn } from './pages/members.ts'
import { withStates } from './pages/states.ts'

const isGate = process.argv.includes('--gate')
const MEMBER = '13800000007'
let isMissed = false

const search = factSearch()
const goods = madeCatalogue(search.names, 7)
const index = indexOf(goods)
const lines = hardLines(goods, 2_800, 41)
const begun = performance.now()
let [right, certain, silent] = [0, 0, 0]
for (const line of lines) {
  const { isCertain, ids } = findFor(parseLine(readPurchaseLines(line.text)[0]!, search), index)
  if (isCertain) certain += 1
  if (isCertain && ids[0] !== line.goods?.id) silent += 1
  else if (isCertain || (line.goods === undefined ? true : ids.includes(line.goods.id))) right += 1
}
const each = (performance.now() - begun) / lines.length
const share = (count: number): string => `${((100 * count) / lines.length).toFixed(1)} %`
console.log(
  `hard lines ${lines.length}: right ${share(right)}, certain ${share(certain)}, silently wrong ${silent}, ` +
    `${each.toFixed(1)} ms a line`,
)
if (right / lines.length < 0.95 || silent > 0) isMissed = true

await withStates(async ([state]) => {
  const { url } = state!.shop
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: browserArgs })
  try {
    const member = await memberByCalls(url, MEMBER)
    const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, baseURL: url, locale: 'zh-CN' })
    await context.addCookies([cookieOf(url, (await logIn(url, MEMBER))!)])
    const page = await context.newPage()
    await page.goto('/kjcg?tab=paste')
    await page.waitForLoadState('networkidle')
    const { keys, seconds, inCart } = await fillFromList(page, member, await pastedList(member))
    console.log(`100 pasted lines: ${keys} keys, ${seconds.toFixed(1)} s, ${inCart} lines in the cart`)
    if (keys > 30 || seconds > 120 || inCart < 90) isMissed = true
  } finally {
    await browser.close()
  }
})
if (isGate && isMissed) process.exitCode = 1
