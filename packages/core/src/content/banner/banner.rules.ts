import { bannerText } from './banner.text.ts'

/** What a click on a link of an ad or menu does: go there, or tell why not [ER-10]. */
export type LinkTarget = { readonly go: string } | { readonly note: string }

/** Reads an ad's or menu's url: empty is an activity that has not begun, `#text` carries a note to show [ER-10]. */
export function linkTarget(url: string, notStarted: string = bannerText.notStarted): LinkTarget {
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
