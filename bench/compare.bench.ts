// This checkout beside an earlier one on the same PostgreSQL, turn by turn. `npm run bench -- compare --before=FOLDER
// [--only=list] [--quick]`; FOLDER is a checkout with its dependencies installed.
import { cpus } from 'node:os'
import { join, resolve } from 'node:path'
import { createDatabase, startPostgres } from '../scripts/postgres.mjs'
import { memoryOf } from './api/cpu.ts'
import { measure, middle, type Measured } from './api/load.ts'
import { shopOperations, type ShopOperation } from './api/operations.ts'
import { run, type Running } from './api/stage.ts'

const option = (name: string): string | undefined =>
  process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3)
const before = option('before')
const only = option('only')
const rounds = process.argv.includes('--quick') ? 3 : 7
const seconds = 1.5
const goodsCount = process.env['BENCH_GOODS'] ?? '20000'

type State = { readonly name: string; readonly shop: Running; readonly operations: readonly ShopOperation[] }

if (before === undefined) console.log('skipped: --before=FOLDER names the checkout to compare with')
else await compare([resolve(before), process.cwd()])

async function compare(folders: readonly [string, string]): Promise<void> {
  const postgres = await startPostgres({ fsync: true })
  const states: State[] = []
  try {
    for (const [at, folder] of folders.entries()) {
      const env = {
        DATABASE_URL: await createDatabase(postgres.url, `compare_${at}`),
        DEMO_GOODS: goodsCount,
        RUN_JOBS: '0',
      }
      await (await run('apps/api/src/main.ts', env, folder)).stop()
      // Each state knows the tables of its own.
      const stage = (await import(join(folder, 'bench/api/stage.ts'))) as typeof import('./api/stage.ts')
      const { goods } = await stage.addBenchMembers(env.DATABASE_URL)
      const shop = await run('apps/api/src/main.ts', env, folder)
      states.push({ name: at === 0 ? 'before' : 'now', shop, operations: shopOperations(goods) })
    }
    console.log(`${goodsCount} goods, durable commits, ${cpus().length} cores, ${rounds} rounds of both states in turn`)
    for (const [at, { name, turns }] of states[0]!.operations.entries()) {
      if (only !== undefined && !name.startsWith(only)) continue
      for (const clients of [1, 16]) await compareOperation(states, at, { name, clients, ...(turns && { turns }) })
    }
    for (const { name, shop } of states)
      console.log(`${name.padEnd(7)} ${memoryOf(shop.pid)} MB resident after the run`)
  } finally {
    for (const { shop } of states) await shop.stop()
    await postgres.stop()
  }
}

/** Measures one operation on both states, the order of the two changing with each round, and prints the middle. */
async function compareOperation(
  states: readonly State[],
  at: number,
  what: { readonly name: string; readonly clients: number; readonly turns?: number },
): Promise<void> {
  const { name, clients, turns } = what
  const measured = states.map((): Measured[] => [])
  for (let round = -1; round < rounds; round++) {
    const order = round % 2 === 0 ? [0, 1] : [1, 0]
    for (const state of order) {
      const { shop, operations } = states[state]!
      const one = await measure({
        url: shop.url,
        clients,
        seconds,
        ...(turns !== undefined && { turns: turns / 2 }),
        pids: [shop.pid],
        operation: operations[at]!.run,
      })
      // The first round warms both up.
      if (round >= 0) measured[state]!.push(one)
    }
  }
  const [old, now] = measured.map(middle) as [Measured, Measured]
  for (const [state, m] of [
    ['before', old],
    ['now', now],
  ] as const)
    console.log(
      `${name.padEnd(18)} ${state.padEnd(6)} c=${String(clients).padEnd(2)} ${m.perSecond.toFixed(0).padStart(5)}/s  ` +
        `p50 ${m.p50.toFixed(2).padStart(7)}  p95 ${m.p95.toFixed(2).padStart(7)} ms  ` +
        `cpu ${m.cpuPerOperation.toFixed(2).padStart(6)} ms  n ${m.count}${m.failed > 0 ? `  FAILED ${m.failed}` : ''}`,
    )
  const paired = measured[1]!.map((one, round) => one.perSecond / measured[0]![round]!.perSecond)
  const median = paired.toSorted((a, b) => a - b)[Math.floor(paired.length / 2)]!
  console.log(
    `${''.padEnd(18)} now/before rate ${median.toFixed(2)} (${Math.min(...paired).toFixed(2)} to ` +
      `${Math.max(...paired).toFixed(2)})  cpu ${(now.cpuPerOperation / old.cpuPerOperation).toFixed(2)}`,
  )
}
