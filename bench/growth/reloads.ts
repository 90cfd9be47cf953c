// Row 9 of performance.md §5.7: what the reloads of a process do to its event loop.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { indexClient } from '../../apps/api/src/catalogue/catalogue-index/index-client.ts'
import { loadSearch } from '../../apps/api/src/catalogue/search/search.service.ts'
import { openDb, sql } from '../../apps/api/src/platform/db/index.ts'
import { sellableText } from '../../apps/api/src/pricing/availability/sellable.ts'
import { loadPromotions } from '../../apps/api/src/pricing/offers/promotions.ts'
import { createDatabase } from '../../scripts/postgres.mjs'
import { run } from '../api/stage.ts'
import { count, type Stage } from './report.ts'

/** Reloads of each kind. */
const TURNS = 10

type Loop = { readonly p99: number; readonly longest: number; readonly processor: number }

/**
 * Delays of the event loop of this process while something runs, and p99 of the processor's time between two of its
 * turns, which other programs do not raise. Milliseconds.
 */
async function loopDuring(work: () => Promise<unknown>): Promise<Loop> {
  const loop = monitorEventLoopDelay({ resolution: 5 })
  loop.enable()
  await pause(50)
  loop.reset()
  const turns: number[] = []
  let before = process.threadCpuUsage()
  let isRunning = true
  const turn = (): void => {
    const { user, system } = process.threadCpuUsage(before)
    turns.push((user + system) / 1000)
    before = process.threadCpuUsage()
    if (isRunning) setImmediate(turn)
  }
  setImmediate(turn)
  await work()
  isRunning = false
  loop.disable()
  // Turns of nothing but this count say nothing.
  const worked = turns.filter((one) => one > 0.5).sort((one, other) => one - other)
  return {
    p99: loop.percentile(99) / 1e6,
    longest: loop.max / 1e6,
    processor: worked[Math.floor(worked.length * 0.99)] ?? 0,
  }
}

/** A large demo shop, whose terms, offers and catalogue are read again in this process. */
export async function reloads({ serverUrl, report, scale }: Stage): Promise<void> {
  const url = await createDatabase(serverUrl, 'reloads')
  const goods = Math.max(3_000, Math.round(50_000 * scale))
  await (await run('apps/api/src/main.ts', { DATABASE_URL: url, DEMO_GOODS: String(goods), RUN_JOBS: '0' })).stop()
  const open = await openDb({ url, poolSize: 2 })
  const search = await loadSearch(open.db)
  const promotions = await loadPromotions(open.db, Date.now)
  const index = indexClient({ url, sellable: sellableText('s'), unavailable: (cause) => new Error(cause) })
  await index.refresh()
  const terms = await count(open.db, sql`search_term`)
  const kinds: readonly (readonly [string, () => Promise<unknown>])[] = [
    [`${terms} search terms`, () => search.reload()],
    ['the running offers', () => promotions.reload()],
    [`the index of ${goods} goods`, () => index.refresh()],
  ]
  // What other programs of the machine do to the loop of an idle process.
  const idle = await loopDuring(() => pause(2_000))
  for (const [what, reload] of kinds) {
    const { p99, longest, processor } = await loopDuring(async () => {
      for (let turn = 0; turn < TURNS; turn++) {
        await sql`update search_version set version = version + 1`.execute(open.db)
        await sql`insert into goods_change (goods_id) values (0)`.execute(open.db)
        await reload()
      }
    })
    report.gate(
      `row 9: event loop p99 during ${TURNS} reloads of ${what}`,
      p99,
      20,
      'ms',
      `longest ${longest.toFixed(0)}, processor p99 ${processor.toFixed(1)}; an idle loop p99 ${idle.p99.toFixed(1)}`,
    )
  }
  await index.close()
  await open.close()
}
