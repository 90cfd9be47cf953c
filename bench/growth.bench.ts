// A busy year, by simulation: the gates of performance.md §5.7, by the numbers of its rows, on shops whose clock and
// counters are three years ahead. `npm run bench -- growth [--gate] [--scale=0.1] [--only=backlog,keys]`
//
// section        rows   full size and what it takes on two cores
// journey        1      500 orders over HTTP, from the cart to the end                       1 min
// backlog        2      100,000 due orders and 1,000 pending payments among 2,000,000        15 min
// clocks         -      100,000 due clocks of cases                                         15 min
// records        -      ledgers, cases and lists of the staff, 1,000 and 1,000,000 rows      10 min
// orders         3, 4   lists, an order and shipping with 20,000 and 2,000,000 orders        10 min
// leases         5      a killed process, a dead channel                                     1 min
// reloads        9      search terms, offers and catalogue of 50,000 goods                   2 min
// groups         10     100 and 10,000 orders of a group                                     1 min
// keys           12     three replacements under load                                        3 min
// shared-cache   13     every public answer through a cache                                  1 min
//
// `--scale` makes everything that is large smaller: a tenth takes about 10 minutes.
import './growth/clock-ahead.ts'
import { spawnSync } from 'node:child_process'
import { cpus, loadavg } from 'node:os'
import { resolve } from 'node:path'
import { startPostgres } from '../scripts/postgres.mjs'
import { backlog, clocks } from './growth/backlog.ts'
import { groups } from './growth/groups.ts'
import { journey, keys } from './growth/journey.ts'
import { reloads } from './growth/reloads.ts'
import { makeReport, type Stage } from './growth/report.ts'

const option = (name: string): string | undefined => {
  const at = process.argv.findIndex((word) => word === `--${name}` || word.startsWith(`--${name}=`))
  return at < 0 ? undefined : (process.argv[at]!.split('=')[1] ?? process.argv[at + 1])
}
const scale = Number(option('scale') ?? '1')
const only = option('only')?.split(',')
if (!(scale > 0 && scale <= 1)) throw new Error('--scale is a part of the full size, such as 0.1')

/** Runs a program of the tree to its end; its clock is the machine's. */
const succeeds = (args: readonly string[], env: Readonly<Record<string, string>> = {}): boolean =>
  spawnSync(process.execPath, args, { env: { ...process.env, ...env }, stdio: 'inherit' }).status === 0

/** Runs tests that hold a gate. */
const test = ({ report }: Stage, what: string, project: string, file: string, title: string): void =>
  report.holds(
    what,
    succeeds([resolve('node_modules/vitest/vitest.mjs'), 'run', '--project', project, file, '-t', title], {
      NODE_ENV: 'test',
    }),
    file,
  )

const JOBS = 'apps/api/src/platform/jobs/jobs.test.ts'
const sections: Readonly<Record<string, (stage: Stage) => Promise<void>>> = {
  journey,
  backlog,
  clocks,
  orders: async ({ report }) => {
    const BENCH_ORDERS = String(Math.round(2_000_000 * scale))
    const args = ['--conditions=@yaopi/source', '--expose-gc', 'bench/growth-orders.bench.ts', '--gate']
    report.holds('rows 3 and 4: gates of growth-orders', succeeds(args, { BENCH_ORDERS }))
  },
  records: async ({ report }) => {
    const BENCH_RECORDS = String(Math.round(1_000_000 * scale))
    const args = ['--conditions=@yaopi/source', '--expose-gc', 'bench/growth-records.bench.ts', '--gate']
    report.holds('gates of growth-records', succeeds(args, { BENCH_RECORDS }))
  },
  leases: async (stage) => {
    const file = 'apps/api/test/jobs/leases.pg.test.ts'
    test(stage, 'row 5: kill -9: job and event within 60 s, done once', 'postgres', file, 'killed process')
    test(
      stage,
      'row 5: dead channel: others at most 1 s late, 0 double sends',
      'node',
      JOBS,
      'of other lanes|of a lane',
    )
  },
  reloads: async (stage) => {
    await reloads(stage)
    test(stage, 'row 9: reloads of many processes do not meet', 'node', JOBS, 'clocks strike together')
  },
  groups,
  keys,
  'shared-cache': async (stage) => {
    const file = 'apps/api/test/hostile/shared-cache.test.ts'
    test(stage, "row 13: through a cache nobody gets another's answer", 'node', file, '')
  },
}
const unknown = only?.filter((name) => !Object.hasOwn(sections, name)) ?? []
if (unknown.length > 0)
  throw new Error(`no section ${unknown.join(', ')}: there are ${Object.keys(sections).join(', ')}`)

const report = makeReport()
const postgres = await startPostgres({ fsync: true, say: () => {} })
console.log(
  `PostgreSQL with durable commits, ${cpus().length} shared cores, load ${loadavg()[0]!.toFixed(1)}, node ` +
    `${process.version}, scale ${scale}, a shop of ${new Date().toISOString().slice(0, 10)}; ! misses its gate`,
)
try {
  for (const [name, section] of Object.entries(sections)) {
    if (only !== undefined && !only.includes(name)) continue
    const begun = performance.now()
    console.log(`\n${name}`)
    await section({ report, serverUrl: postgres.url, scale })
    console.log(`  ${name} took ${((performance.now() - begun) / 60_000).toFixed(1)} min`)
  }
} finally {
  await postgres.stop()
}
console.log(report.missed.length === 0 ? '\nall gates met' : `\ngates missed:\n${report.missed.join('\n')}`)
if (process.argv.includes('--gate') && report.missed.length > 0) process.exitCode = 1
