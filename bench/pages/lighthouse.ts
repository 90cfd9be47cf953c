import lighthouse, { desktopConfig } from 'lighthouse'

/** What one visit of a page cost: times in ms, sizes in KB of 1,000 bytes as they came over the wire. */
export type Visit = {
  readonly lcp: number
  readonly cls: number
  readonly tbt: number
  readonly longest: number
  readonly script: number
  readonly total: number
  readonly requests: number
  readonly score: number
}

/** Visits a page in lighthouse's simulated throttling, with a cold cache; `port` is the browser's debugging port. */
export async function visit(
  url: string,
  port: number,
  who: { readonly isPhone: boolean; readonly cookie?: string },
  tries = 3,
): Promise<Visit> {
  const { isPhone, cookie } = who
  const run = await lighthouse(
    url,
    {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: ['performance'],
      ...(cookie !== undefined && { extraHeaders: { Cookie: cookie } }),
    },
    isPhone ? undefined : desktopConfig,
  )
  const report = run!.lhr
  if (report.runtimeError !== undefined) {
    // A trace sometimes fails on a busy machine: that says nothing of the page.
    if (tries === 1) throw new Error(`${url}: ${report.runtimeError.message}`)
    return visit(url, port, who, tries - 1)
  }
  const number = (id: string): number => report.audits[id]?.numericValue ?? Number.NaN
  const requests = rows(report.audits['network-requests'])
  const bytes = (wanted: (row: Row) => boolean): number =>
    requests.filter(wanted).reduce((sum, row) => sum + Number(row['transferSize'] ?? 0), 0) / 1000
  return {
    lcp: number('largest-contentful-paint'),
    cls: number('cumulative-layout-shift'),
    tbt: number('total-blocking-time'),
    longest: Math.max(0, ...rows(report.audits['long-tasks']).map((row) => Number(row['duration'] ?? 0))),
    script: bytes((row) => row['resourceType'] === 'Script'),
    total: bytes((row) => row['resourceType'] !== 'Image'),
    requests: requests.filter((row) => row['resourceType'] !== 'Image').length,
    score: report.categories['performance']!.score ?? 0,
  }
}

type Row = Readonly<Record<string, unknown>>
const rows = (audit: { readonly details?: unknown } | undefined): readonly Row[] =>
  (audit?.details as { readonly items?: readonly Row[] } | undefined)?.items ?? []
