import { Agent, request } from 'node:http'
import { cpuOf } from './cpu.ts'

/** One request of a load. */
export type Shot = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly cookie?: string
  /** What the answer may be packed with; nothing without it. */
  readonly encodings?: string
  readonly body?: string
}

/** What one client does for one operation: one or several requests, given its turn. */
export type Operation = (
  turn: number,
  send: (shot: Shot) => Promise<{ readonly status: number; readonly text: string }>,
) => Promise<void>

export type Measured = {
  readonly clients: number
  readonly count: number
  readonly perSecond: number
  readonly p50: number
  readonly p95: number
  readonly p99: number
  readonly cpuPerOperation: number
  readonly failed: number
}

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/** Several turns of the same as one: the middle of every figure, all requests and failures. */
export function middle(turns: readonly Measured[]): Measured {
  const of = (pick: (one: Measured) => number): number =>
    turns.map(pick).sort((a, b) => a - b)[Math.floor(turns.length / 2)]!
  const sum = (pick: (one: Measured) => number): number => turns.reduce((total, one) => total + pick(one), 0)
  return {
    clients: turns[0]!.clients,
    count: sum((one) => one.count),
    failed: sum((one) => one.failed),
    perSecond: of((one) => one.perSecond),
    p50: of((one) => one.p50),
    p95: of((one) => one.p95),
    p99: of((one) => one.p99),
    cpuPerOperation: of((one) => one.cpuPerOperation),
  }
}

/**
 * Runs an operation with so many clients until the time or the turns are used up; latencies in ms, CPU in ms of the
 * given processes and their children.
 * Every client does one operation before the clock starts: connecting is no part of what an operation costs.
 */
export async function measure(options: {
  url: string
  clients: number
  seconds: number
  turns?: number
  pids: readonly number[]
  operation: Operation
}): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: options.clients })
  const target = new URL(options.url)
  const send = (shot: Shot): Promise<{ status: number; text: string }> =>
    new Promise((resolve, reject) => {
      const outgoing = request(
        {
          agent,
          host: target.hostname,
          port: target.port,
          method: shot.method,
          path: shot.path,
          headers: {
            ...(shot.cookie === undefined ? {} : { cookie: shot.cookie }),
            ...(shot.encodings === undefined ? {} : { 'accept-encoding': shot.encodings }),
            ...(shot.body === undefined
              ? {}
              : {
                  'content-type': 'application/x-www-form-urlencoded',
                  'content-length': Buffer.byteLength(shot.body),
                }),
          },
        },
        (incoming) => {
          const parts: Buffer[] = []
          incoming.on('data', (part: Buffer) => parts.push(part))
          incoming.on('end', () => resolve({ status: incoming.statusCode ?? 0, text: Buffer.concat(parts).toString() }))
        },
      )
      outgoing.on('error', reject)
      outgoing.end(shot.body)
    })
  const taken: number[] = []
  let failed = 0
  let turn = 0
  const once = async (): Promise<void> => {
    try {
      await options.operation(turn++, async (shot) => {
        const answer = await send(shot)
        if (answer.status >= 400)
          throw new Error(`${shot.method} ${shot.path}: ${answer.status} ${answer.text.slice(0, 200)}`)
        return answer
      })
    } catch (error) {
      if (failed++ === 0) process.stderr.write(`${String(error)}\n`)
    }
  }
  await Promise.all(Array.from({ length: options.clients }, once))
  const most = turn + (options.turns ?? Number.POSITIVE_INFINITY)
  const cpuBefore = cpuOf(options.pids)
  const begun = performance.now()
  const end = begun + options.seconds * 1000
  await Promise.all(
    Array.from({ length: options.clients }, async () => {
      while (turn < most && performance.now() < end) {
        const start = performance.now()
        await once()
        taken.push(performance.now() - start)
      }
    }),
  )
  const spent = performance.now() - begun
  const cpu = cpuOf(options.pids) - cpuBefore
  agent.destroy()
  taken.sort((a, b) => a - b)
  return {
    clients: options.clients,
    count: taken.length,
    perSecond: (taken.length / spent) * 1000,
    p50: quantile(taken, 0.5),
    p95: quantile(taken, 0.95),
    p99: quantile(taken, 0.99),
    cpuPerOperation: cpu / Math.max(1, taken.length),
    failed,
  }
}
