import { isLoggedIn, type Storefront } from '@yaopi/core'
import { loadAnswers } from '../platform/data/index.ts'
import { findRoute, isRedirect } from '../platform/routing/index.ts'
import { preloadAddress } from './pages.ts'
import { ownAddress } from './site-links.ts'

/** Milliseconds a pointer rests on a link, or a finger lies on it, before that counts as meant. */
const REST = 50
/** After so many more milliseconds a pointer is likely to press. */
const LINGER = 100
/** Milliseconds for which a prefetched answer is good: what is opened later asks anew. */
const LIFE = 5_000

/**
 * Loads the code of a page while the pointer rests on its link, and what it shows first once the pointer has lingered
 * there or the link is pressed. Not what members see of themselves: a cart or an order may change between the two.
 */
export function prefetchLinks(storefront: Storefront, page: Document): () => void {
  let timer: number | undefined
  let over: string | undefined
  const stop = (): void => window.clearTimeout(timer)
  const after = (milliseconds: number, run: () => void): void => {
    stop()
    timer = window.setTimeout(run, milliseconds)
  }
  const onOver = ({ target }: Event): void => {
    const address = addressOf(target)
    if (address === over) return
    over = address
    stop()
    if (address === undefined) return
    after(REST, () => {
      preloadCode(address)
      after(LINGER, () => preloadAnswers(storefront, address))
    })
  }
  const onPress = ({ target, pointerType, button }: PointerEvent): void => {
    const address = button === 0 ? addressOf(target) : undefined
    if (address === undefined) return
    preloadCode(address)
    // A finger that lies down may be about to scroll.
    after(pointerType === 'touch' ? REST : 0, () => preloadAnswers(storefront, address))
  }
  const listeners = [
    ['pointerover', onOver],
    ['focusin', onOver],
    ['pointerdown', onPress as (event: Event) => void],
    ['pointercancel', stop],
  ] as const
  for (const [name, listener] of listeners) page.addEventListener(name, listener, { passive: true })
  return () => {
    stop()
    for (const [name, listener] of listeners) page.removeEventListener(name, listener)
  }
}

/** The address of this site that a link leads to in the same tab; undefined for anything else. */
function addressOf(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (link === null || link.target === '_blank' || link.hasAttribute('download')) return undefined
  return ownAddress(link.href)
}

function preloadCode(address: string): void {
  // Should it fail, the navigation loads it again and shows the error.
  preloadAddress(address).catch(() => undefined)
}

function preloadAnswers({ client, session }: Storefront, address: string): void {
  const { pathname, searchParams: search } = new URL(address, window.location.href)
  const hit = findRoute(pathname)
  if (hit === undefined || isRedirect(hit.row) || hit.row.membersOnly || hit.row.loader === undefined) return
  const calls = hit.row.loader.calls({ params: hit.params, search, isMember: isLoggedIn(session.user.peek()) })
  void loadAnswers(client, calls).then(() =>
    window.setTimeout(() => {
      for (const [call, input] of calls) client.takeFresh(call, input as never)
    }, LIFE),
  )
}
