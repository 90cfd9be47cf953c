import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LONG } from '../long.ts'
import { memberPages, openListsOfMembers, openPages, openPagesOfMembers } from './pages.ts'
import { seriousFaults, waitUntilIdle } from './reading.ts'
import { CHAIN, COMPANY, HEAD, openAccount, post, regionOf, withNewPassword } from './registering.ts'
import { desktop, openSite, phone, type Shop } from './shop.ts'

const MEMBER = '13800000001'
/**
 * The shell, and one page of each layout that has no story as a whole page; `npm run test:long` looks at all. Stories
 * judge the others: detail, cart, checkout, login, registration, licences, articles. Lists that a member sees with more
 * on each card are left to the member.
 */
const LAYOUTS =
  /^\/(?:|404|list\/table|search\?.*|ppzq|help\/(?:fwbz\/yhxy|us\/tsjy)|user|order(?:\?.*|\/info\/\d+)?|yegl.*|addr|basic|kjcg.*|ddgl)$/
/** Addresses of one page differ in ids and in what they ask for. */
const pageOf = (address: string): string => address.replace(/\?.*/, '').replaceAll(/\d+/g, ':id')
const chosen = (addresses: readonly string[]): readonly string[] =>
  LONG
    ? addresses
    : addresses
        .filter((address) => LAYOUTS.test(address))
        .filter((address, at, all) => all.findIndex((other) => pageOf(other) === pageOf(address)) === at)
const pagesOfVisitors = LONG ? openPages : chosen(openPages.filter((address) => !openListsOfMembers.includes(address)))
/** Half shown things have half a contrast. */
const still = { reducedMotion: 'reduce' } as const

/** A script of a page whose countdowns do not pass: the last step of a new password leads to the login by itself. */
const WITHOUT_SECONDS = `{
  const wait = setTimeout
  window.setTimeout = (run, delay) => wait(run, delay === 1000 ? 3600000 : delay)
}`

let shop: Shop
beforeAll(async () => {
  shop = await openSite()
})
afterAll(async () => {
  await shop.close()
})

test('axe finds nothing serious on what everybody may look at, on a desk and on a phone', async () => {
  const page = await shop.visitor(still)
  expect(await faultsOf(page, pagesOfVisitors)).toEqual([])
}, 240_000)

test('axe finds nothing serious on the pages of a member, on a desk and on a phone', async () => {
  const page = await shop.member(MEMBER, undefined, still)
  expect(
    await faultsOf(page, chosen([...openPagesOfMembers, ...openListsOfMembers, ...(await memberPages(shop, MEMBER))])),
  ).toEqual([])
}, 400_000)

test('axe finds nothing serious on the steps of a registration and of a new password', async ({ skip }) => {
  skip(!LONG)
  const ordinary = await shop.visitor(still)
  await openAccount(ordinary, '13911110301')
  expect(await faultsOf(ordinary, ['/register/step2'])).toEqual([])
  await post(ordinary, '/api/register/step2', { ...COMPANY, ...(await regionOf(ordinary)) })
  expect(await faultsOf(ordinary, ['/register/step3'])).toEqual([])

  const chain = await shop.visitor(still)
  await openAccount(chain, '13911110302', '/api/register/dd/step1', HEAD)
  await post(chain, '/api/register/dd/step2', CHAIN)
  expect(await faultsOf(chain, ['/register/dd/step2', '/register/dd/step3'])).toEqual([])

  const forgetful = await shop.visitor(still)
  await withNewPassword(forgetful)
  await forgetful.context().addInitScript(WITHOUT_SECONDS)
  expect(await faultsOf(forgetful, ['/forget/step2', '/forget/step3'])).toEqual([])
}, 300_000)

/** What would keep somebody out, or leave a phone's screen at its side; one line each. Two tabs share the work. */
async function faultsOf(page: Page, addresses: readonly string[]): Promise<string[]> {
  const waiting = [...addresses]
  const checkPages = async (tab: Page): Promise<string[]> => {
    const faults: string[] = []
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift())
      faults.push(...(await look(tab, address)))
    return faults
  }
  return (await Promise.all([checkPages(page), checkPages(await page.context().newPage())])).flat()
}

async function look(page: Page, address: string): Promise<string[]> {
  const faults: string[] = []
  await page.setViewportSize(desktop)
  await page.goto(address)
  await waitUntilIdle(page)
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size)
    faults.push(...(await seriousFaults(page)).map((fault) => `${address} at ${size.width}: ${fault}`))
  }
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  if (width > phone.width) faults.push(`${address} is ${width} px wide on a phone`)
  return faults
}
