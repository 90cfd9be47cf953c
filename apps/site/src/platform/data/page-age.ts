/** Seconds since the answer with the page began to arrive; 0 where the browser does not tell. */
export function pageAge(timing: Pick<Performance, 'now' | 'getEntriesByType'>): number {
  const [page] = timing.getEntriesByType('navigation') as readonly Partial<PerformanceNavigationTiming>[]
  const start = page?.responseStart ?? 0
  return start === 0 ? 0 : (timing.now() - start) / 1000
}
