import { preloadAddress } from './pages.ts'

/** Brings the code of a page when the pointer or the focus comes to a link, so that the click finds it ready. */
export function watchLinks(page: Document): () => void {
  const near = (event: Event) => {
    const link = (event.target as Element | null)?.closest?.('a[href^="/"]')
    const address = link?.getAttribute('href')
    if (address !== null && address !== undefined) void preloadAddress(address).catch(() => undefined)
  }
  page.addEventListener('pointerover', near, { passive: true })
  page.addEventListener('focusin', near)
  return () => {
    page.removeEventListener('pointerover', near)
    page.removeEventListener('focusin', near)
  }
}
