import { adTarget } from '@yaopi/core'
import { beforeAll, expect, test } from 'vitest'
import { ACTIVITIES } from '../../../demo/seed/activity/activities.text.ts'
import { ADS } from '../../../demo/seed/content/ads.text.ts'
import { HELP } from '../../../demo/seed/content/help.text.ts'
import { NEWS } from '../../../demo/seed/content/news.text.ts'
import { PRIVACY } from '../../../demo/seed/content/privacy.text.ts'
import { RULES } from '../../../demo/seed/content/rules.text.ts'
import { HOT_SEARCHES, LICENCES, LINKS, NAV } from '../../../demo/seed/content/site.text.ts'

let site: { readonly isKnownPath: (path: string) => boolean }
beforeAll(async () => {
  const facts = new URL('../../../../site/src/rendering/first-page.ts', import.meta.url)
  site = (await import(/* @vite-ignore */ facts.href)) as typeof site
})

/** Whether a click leads to a page, another site, or a note that says why not. */
function leadsSomewhere(url: string): boolean {
  const target = adTarget(url)
  if ('note' in target || target.go.startsWith('https://')) return true
  const { pathname } = new URL(target.go, 'https://shop.example')
  return site.isKnownPath(pathname)
}

/** The links of a text; its pictures lead nowhere. */
const inText = (markdown: string): readonly string[] =>
  [...markdown.matchAll(/(!?)\[[^\]]*\]\(([^)\s]+)\)/g)].flatMap(([, mark, url]) => (mark === '!' ? [] : [url!]))

test('every link of ads, activities, navigation, hot searches, friends and articles leads to an existing page', () => {
  const urls = [
    ...ADS.map((ad) => ad.url),
    ...ACTIVITIES.flatMap((activity) => activity.blocks.flatMap((block) => ('url' in block ? [block.url] : []))),
    ...NAV.flatMap((entry) => [entry.url, ...(entry.children ?? []).map((child) => child.url)]),
    ...HOT_SEARCHES.map((word) => word.url),
    ...LINKS.map((link) => link.url),
    ...LICENCES.map((licence) => licence.url),
    ...HELP.flatMap((group) => group.articles.flatMap((article) => inText(article.content))),
    ...[...NEWS, ...RULES, PRIVACY].flatMap((article) => inText(article.content)),
  ]
  expect(urls.length).toBeGreaterThan(50)
  expect(urls.filter((url) => !leadsSomewhere(url))).toEqual([])
})

test('the navigation entry of promotions leads to each kind', () => {
  const promotions = NAV.find(({ name }) => name === '促销')?.children ?? []
  expect(promotions.map(({ url }) => url)).toEqual(
    expect.arrayContaining([
      '/lqzx',
      '/list?promo=manjian',
      '/list?promo=exchange',
      '/zhzq',
      '/ptzq',
      '/jxqzc',
      '/jfsc',
    ]),
  )
})

test('an address without a page is told from one with a page', () => {
  expect(leadsSomewhere('/no-such-page')).toBe(false)
  expect(leadsSomewhere('/list?select=3')).toBe(true)
})
