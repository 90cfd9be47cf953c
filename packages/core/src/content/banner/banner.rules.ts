import { isLoggedIn, type UserState } from '../../accounts/member/index.ts'
import { bannerText } from './banner.text.ts'
import type { Ad, BannerRef } from './banner.types.ts'

/** What a click on an ad or menu does: opens the URL `go`, or shows `note` [ER-10]. */
export type AdTarget = { readonly go: string } | { readonly note: string }

/** A path, or an address of the web, mail or telephone: a colon of another scheme (`javascript:`) is refused. */
const SAFE_URL = /^(?:(?:https?|mailto|tel):|[^:]*(?:[/?#]|$))/i

/**
 * Parses the url of an ad or menu: an empty one, and one that is no address to go to, stands for an activity that has
 * not begun, `#text` is a note to show [ER-10].
 */
export function adTarget(url: string, notStarted: string = bannerText.notStarted): AdTarget {
  const tidy = url.trim()
  if (tidy === '' || tidy === '#' || !SAFE_URL.test(tidy)) return { note: notStarted }
  if (tidy.startsWith('#')) return { note: decodeNote(tidy.slice(1)) }
  return { go: tidy }
}

function decodeNote(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** How a banner is named in `dismissed` of a member's state, and in a visitor's storage. */
export const bannerKey = ({ kind, id }: BannerRef): string => `${kind}:${id}`

/**
 * Whether an ad is of use to who looks: signing to members whose agreement is not signed, registering to visitors, and
 * nothing that the member has closed for good.
 */
export function isAdFor(ad: Pick<Ad, 'id' | 'url'>, user: UserState): boolean {
  if (user.dismissed?.includes(bannerKey({ kind: 'ad', id: ad.id })) === true) return false
  if (leadsTo(ad, '/dzht')) return user.order_block?.code === 'UNSIGNED'
  return !leadsTo(ad, '/register') || !isLoggedIn(user)
}

const leadsTo = ({ url }: Pick<Ad, 'url'>, path: string): boolean => {
  const own = url.trim().split(/[?#]/)[0]!
  return own === path || own.startsWith(`${path}/`) || own.startsWith(`${path}_`)
}
