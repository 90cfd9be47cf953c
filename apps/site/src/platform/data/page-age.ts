/** Name of the time in `Server-Timing` that the server had stored a page for when it was sent. */
const STORED = 'stored'

/**
 * Seconds since the page was made: since its answer began to arrive, and what the server had kept it for before; 0
 * where the browser does not tell.
 */
export function pageAge(timing: Pick<Performance, 'now' | 'getEntriesByType'>): number {
  const [page] = timing.getEntriesByType('navigation') as readonly Partial<PerformanceNavigationTiming>[]
  const start = page?.responseStart ?? 0
  const stored = page?.serverTiming?.find(({ name }) => name === STORED)?.duration ?? 0
  return start === 0 ? 0 : (timing.now() - start + stored) / 1000
}
