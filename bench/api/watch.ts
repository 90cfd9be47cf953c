// Loaded into a server by a bench (`--import`): what its requests wait for. On SIGUSR2 it writes what it saw since the
// last one into the file WATCH_FILE.
import { writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'
import pg from 'pg'

/** Milliseconds that the event loop was late, and that statements waited for a connection of the pool. */
export type Watched = {
  readonly loop: { readonly p50: number; readonly p95: number; readonly p99: number; readonly max: number }
  readonly pool: { readonly p95: number; readonly max: number; readonly count: number }
}

const file = process.env['WATCH_FILE']
if (file !== undefined && isMainThread) {
  const RESOLUTION = 2
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION })
  delay.enable()
  let waits: number[] = []
  const prototype = pg.Pool.prototype as unknown as { connect: (...args: unknown[]) => unknown }
  const connect = prototype.connect
  prototype.connect = function (...args) {
    const begun = performance.now()
    const client = connect.apply(this, args)
    if (client instanceof Promise) void client.then(() => waits.push(performance.now() - begun)).catch(() => {})
    return client
  }
  const late = (percent: number): number => Math.max(0, delay.percentile(percent) / 1e6 - RESOLUTION)
  process.on('SIGUSR2', () => {
    waits.sort((a, b) => a - b)
    const watched: Watched = {
      loop: { p50: late(50), p95: late(95), p99: late(99), max: Math.max(0, delay.max / 1e6 - RESOLUTION) },
      pool: { p95: waits[Math.floor(waits.length * 0.95)] ?? 0, max: waits.at(-1) ?? 0, count: waits.length },
    }
    writeFileSync(file, JSON.stringify(watched))
    waits = []
    delay.reset()
  })
}
