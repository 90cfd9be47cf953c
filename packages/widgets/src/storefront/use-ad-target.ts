import { adTarget } from '@yaopi/core'
import type { Href } from './links.ts'
import { useText } from './use-text.ts'

/** What a click on a link of content does; a link target has no note [ER-10]. */
export type HrefTarget = { readonly go: Href } | { readonly note: string }

/** Parses the link of an ad, a menu or a hot search in the language of the page. */
export function useAdTarget(): (href: Href) => HrefTarget {
  const text = useText()
  return (href) => (typeof href === 'string' ? adTarget(href, text('shop.notStarted')) : { go: href })
}
