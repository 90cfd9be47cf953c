import { bannerText } from './banner.text.ts'

/** What a click on an ad or menu does: opens the URL `go`, or shows `note` [ER-10]. */
export type AdTarget = { readonly go: string } | { readonly note: string }

/**
 * Parses the url of an ad or menu: an empty one stands for an activity that has not begun, `#text` is a note to show
 * [ER-10].
 */
export function adTarget(url: string, notStarted: string = bannerText.notStarted): AdTarget {
  const tidy = url.trim()
  if (tidy === '' || tidy === '#') return { note: notStarted }
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
