import { adTarget } from '@yaopi/core'
import type { LinkCheck } from '@yaopi/core/staff'
import type { AppContext } from '../../platform/context/index.ts'
import { isPathOfSite } from '../pages/index.ts'
import { activityWindow, goodsState, hasArticle, hasCategory } from './link.queries.ts'
import { versionText } from './version.text.ts'

/** When something is shown that has a link, Unix seconds; null: open. */
type Shown = { readonly start: number | null; readonly end: number | null }

const words = versionText.link
const good = (text: string = words.good): LinkCheck => ({ state: 'good', text })
const warning = (text: string): LinkCheck => ({ state: 'warning', text })
const bad = (text: string): LinkCheck => ({ state: 'bad', text })
const ID = /^[1-9]\d{0,8}$/

/** Checks that a link leads to something, and that this something lasts as long as the link is shown. */
export async function checkLink(server: AppContext, url: string, shown: Shown): Promise<LinkCheck> {
  if (url === '') return warning(words.empty)
  const target = adTarget(url)
  if ('note' in target) return good(words.note)
  if (/^https?:/i.test(target.go)) return warning(words.outside)
  const { pathname, searchParams } = new URL(target.go, 'https://shop.invalid')
  const isKnown = await isPathOfSite(server, pathname)
  if (isKnown === false) return bad(words.noPage)
  return (await checkTarget(server, pathname, searchParams, shown)) ?? good(isKnown ? words.good : words.unchecked)
}

/** What the path names; undefined where it names no record. */
async function checkTarget(
  server: AppContext,
  path: string,
  query: URLSearchParams,
  shown: Shown,
): Promise<LinkCheck | undefined> {
  const parts = path.split('/').filter((part) => part !== '')
  const [first = '', second = '', third = ''] = parts
  const place = first.toLowerCase()
  if (place === 'list' && (second === 'info' || second === 'info-pt')) return checkGoods(server, third)
  if (place === 'zqmb' || place === 'hdmb') return checkActivity(server, query.get('id') ?? second, shown)
  if (place === 'yjh' && second !== '') return checkActivity(server, second, shown)
  if (place === 'activity' && second !== '' && second !== 'kxzq') return checkActivity(server, second, shown)
  if ((place === 'help' || place === 'article' || place === 'news') && second !== '' && ID.test(third || second))
    return (await hasArticle(server.db, third || second)) ? undefined : bad(words.noArticle)
  const category = query.get('select')
  if (place === 'list' && category !== null && ID.test(category))
    return (await hasCategory(server.db, Number(category))) ? undefined : bad(words.noCategory)
  return undefined
}

async function checkGoods(server: AppContext, id: string): Promise<LinkCheck | undefined> {
  const goods = ID.test(id) ? await goodsState(server.db, Number(id)) : undefined
  if (goods === undefined) return bad(words.noGoods)
  return goods.is_on_sale ? undefined : bad(words.offShelf)
}

async function checkActivity(server: AppContext, ref: string, { start, end }: Shown): Promise<LinkCheck | undefined> {
  const window = await activityWindow(server.db, ref.toLowerCase())
  if (window === undefined) return bad(words.noActivity)
  const now = Math.floor(server.now() / 1000)
  if (window.end <= Math.max(start ?? now, now)) return bad(words.activityOver)
  if (end === null || window.end < end) return warning(words.activityOver)
  return window.start > Math.max(start ?? now, now) ? warning(words.activityNotBegun) : undefined
}
