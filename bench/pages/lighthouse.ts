import lighthouse, { desktopConfig } from 'lighthouse'

/** What one visit of a page cost: times in ms, sizes in KB of 1,000 bytes as they came over the wire. */
export type Visit = {
  readonly fcp: number
  readonly lcp: number
  readonly cls: number
  readonly tbt: number
  readonly longest: number
  readonly script: number
  readonly total: number
  readonly requests: number
}

/**
 * A line and a device. `desktop`: 10 Mbit/s with 40 ms, really applied. `phone`: lighthouse's preset, really applied.
 * `phone preset`: the same, simulated from a visit without it.
 */
export type Device = 'desktop' | 'phone' | 'phone preset'

const applied = {
  desktop: {
    throttlingMethod: 'devtools' as const,
    throttling: {
      rttMs: 40,
      throughputKbps: 10_240,
      requestLatencyMs: 40,
      downloadThroughputKbps: 10_240,
      uploadThroughputKbps: 10_240,
      cpuSlowdownMultiplier: 1,
    },
  },
  phone: { throttlingMethod: 'devtools' as const },
  'phone preset': {},
}

const AUDITS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'cumulative-layout-shift',
  'total-blocking-time',
  'long-tasks',
  'network-requests',
]

/** Visits a page in lighthouse with a cold cache; `port` is the browser's debugging port. */
export async function visit(
  url: string,
  port: number,
  who: { readonly device: Device; readonly cookie?: string },
  tries = 3,
): Promise<Visit> {
  const { device, cookie } = who
  const run = await lighthouse(
    url,
    {
      port,
      output: 'json',
      logLevel: 'error',
      onlyAudits: AUDITS,
      disableFullPageScreenshot: true,
      ...applied[device],
      ...(cookie !== undefined && { extraHeaders: { Cookie: cookie } }),
    },
    device === 'desktop' ? desktopConfig : undefined,
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
    fcp: number('first-contentful-paint'),
    lcp: number('largest-contentful-paint'),
    cls: number('cumulative-layout-shift'),
    tbt: number('total-blocking-time'),
    longest: Math.max(0, ...rows(report.audits['long-tasks']).map((row) => Number(row['duration'] ?? 0))),
    script: bytes((row) => row['resourceType'] === 'Script'),
    total: bytes((row) => row['resourceType'] !== 'Image'),
    requests: requests.filter((row) => row['resourceType'] !== 'Image').length,
  }
}

type Row = Readonly<Record<string, unknown>>
const rows = (audit: { readonly details?: unknown } | undefined): readonly Row[] =>
  (audit?.details as { readonly items?: readonly Row[] } | undefined)?.items ?? []
