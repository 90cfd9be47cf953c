// Search on the embedded database, and the dictionary alone as it grows. `npm run bench -- search [--gate]`;
// BENCH_GOODS (200000), BENCH_DATA_DIR keeps the seeded folder.
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  buildDictionary,
  termKind,
  type Dictionary,
  type TermRow,
} from '../apps/api/src/catalogue/search/dictionary.ts'
import { dice, factNames, factTerms, testBrands } from '../apps/api/test/support/facts-dictionary.ts'
import { suggest } from '../apps/api/src/catalogue/search/interpret.ts'
import { readingsOfText } from '../apps/api/src/catalogue/search/readings.ts'
import { memoryOf } from './api/cpu.ts'
import { measure } from './api/load.ts'
import { run } from './api/stage.ts'

const goods = process.env['BENCH_GOODS'] ?? '200000'
const gate = process.argv.includes('--gate')
/** Milliseconds at one client on the embedded database, 200,000 goods. */
const GATES = { suggestion: 15, 'list page': 30 } as const

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

const judged: readonly { readonly kind: string; readonly query: string }[] = readFileSync(
  new URL('../apps/api/src/catalogue/search/judged-queries.tsv', import.meta.url),
  'utf8',
)
  .split('\n')
  .slice(1)
  .filter((line) => line !== '')
  .map((line) => {
    const [kind, query] = line.split('\t')
    return { kind: kind!, query: query! }
  })

/** Terms of the catalogue and, beyond them, names put together from two others. */
function terms(count: number): readonly TermRow[] {
  const roll = dice(5)
  const rows = [...factTerms(testBrands)]
  const known = new Set(rows.map(({ text }) => text))
  while (rows.length < count) {
    const one = [...factNames[roll(factNames.length)]!],
      other = [...factNames[roll(factNames.length)]!]
    const text = [...one.slice(0, 1 + roll(one.length)), ...other.slice(roll(other.length))].join('')
    if (known.has(text)) continue
    known.add(text)
    rows.push({
      id: rows.length + 1,
      kind: termKind.name,
      ref_id: null,
      text,
      readings: readingsOfText(text),
      popularity: roll(5_000),
    })
  }
  return rows
}

function timeDictionary(dictionary: Dictionary): { readonly p50: number; readonly p95: number; readonly cpu: number } {
  const all = judged.map(({ kind, query }) => ({ query, type: kind === 'maker' ? (1 as const) : (0 as const) }))
  for (const { query, type } of all) suggest(dictionary, query, type)
  const taken: number[] = []
  const before = process.cpuUsage()
  for (let round = 0; round < 3; round++)
    for (const { query, type } of all) {
      const start = performance.now()
      suggest(dictionary, query, type)
      taken.push(performance.now() - start)
    }
  const cpu = process.cpuUsage(before)
  taken.sort((a, b) => a - b)
  return { p50: quantile(taken, 0.5), p95: quantile(taken, 0.95), cpu: (cpu.user + cpu.system) / 1000 / taken.length }
}

console.log('dictionary alone, the judged queries (a third of them with errors), no HTTP')
for (const count of [3_200, 50_000]) {
  const rows = terms(count)
  globalThis.gc?.()
  const before = process.memoryUsage()
  const start = performance.now()
  const dictionary = buildDictionary(rows)
  const built = performance.now() - start
  globalThis.gc?.()
  const after = process.memoryUsage()
  const memory = after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers
  const { p50, p95, cpu } = timeDictionary(dictionary)
  console.log(
    `${String(rows.length).padStart(7)} terms  built ${built.toFixed(0).padStart(5)} ms ` +
      ` ${globalThis.gc ? `${(memory / 1e6).toFixed(0)} MB` : ''}  p50 ${p50.toFixed(2)}  p95 ${p95.toFixed(2)} ` +
      `ms  cpu ${cpu.toFixed(2)} ms`,
  )
}

const dataDir = process.env['BENCH_DATA_DIR']
const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'search-bench-'))
// The database user passes through it to the data folder.
if (dataDir === undefined) chmodSync(folder, 0o711)
const shop = await run('apps/api/src/main.ts', {
  DATA_DIR: dataDir ?? join(folder, 'data'),
  DATABASE_URL: '',
  DEMO_GOODS: goods,
  RUN_JOBS: '0',
})
const missed: string[] = []
try {
  const common = [
    'amxl',
    '阿莫西林',
    'ganmao',
    '头孢',
    '胶囊',
    '片',
    'fufang',
    '板蓝根',
    '999',
    'rs',
    '感冒',
    '华北制药',
    '注射用',
    'zsy',
    '阿莫西琳',
  ]
  const visits: Readonly<Record<keyof typeof GATES, readonly string[]>> = {
    suggestion: judged.map(
      ({ kind, query }) => `/api/goods/search?keywords=${encodeURIComponent(query)}&type=${kind === 'maker' ? 1 : 0}`,
    ),
    'list page': [...common, ...judged.filter((_, at) => at % 4 === 0).map(({ query }) => query)].map(
      (query) => `/api/goods/list?per_page=40&keywords=${encodeURIComponent(query)}`,
    ),
  }
  console.log(`${goods} goods, embedded database, one client, everything asked once before`)
  for (const [name, paths] of Object.entries(visits) as [keyof typeof GATES, readonly string[]][]) {
    const visit = {
      url: shop.url,
      clients: 1,
      seconds: 600,
      pids: [shop.pid],
      operation: async (turn: number, send: Parameters<Parameters<typeof measure>[0]['operation']>[1]) => {
        await send({ method: 'GET', path: paths[turn % paths.length]! })
      },
    }
    const cold = await measure({ ...visit, turns: paths.length })
    const warm = await measure({ ...visit, turns: paths.length * 2 })
    for (const [when, one] of [
      ['first', cold],
      ['again', warm],
    ] as const)
      console.log(
        `${name.padEnd(12)} ${when}  p50 ${one.p50.toFixed(1).padStart(6)}  ` +
          `p95 ${one.p95.toFixed(1).padStart(6)}  p99 ${one.p99.toFixed(1).padStart(6)} ms  ` +
          `cpu ${one.cpuPerOperation.toFixed(2)} ms  n ${one.count}${one.failed > 0 ? `  FAILED ${one.failed}` : ''}`,
      )
    if (warm.p95 > GATES[name] || warm.failed > 0)
      missed.push(`${name}: p95 ${warm.p95.toFixed(1)} ms, gate ${GATES[name]} ms`)
  }
  console.log(`resident memory ${memoryOf(shop.pid)} MB`)
} finally {
  await shop.stop()
  if (dataDir === undefined) rmSync(folder, { recursive: true, force: true })
}
for (const line of missed) console.log(`MISSED ${line}`)
if (gate && missed.length > 0) process.exitCode = 1
