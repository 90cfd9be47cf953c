import { bannerText } from './banner.text.ts'

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
