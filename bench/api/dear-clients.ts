// The dear clients of the fairness bench, as a thread of their own: what they cost must not slow the clients that are
// measured. `workerData` is a `DearClients`.
import { Agent, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

/** What dear clients send until the thread is ended; paths and cookies are taken in turn. */
export type DearClients = {
  readonly url: string
  readonly clients: number
  /** The address they come from; another one of the loopback network. */
  readonly address: string
  readonly method: 'GET' | 'POST'
  readonly paths: readonly string[]
  readonly cookies: readonly string[]
  readonly type?: string
  readonly body?: string
}

const plan = workerData as DearClients
const target = new URL(plan.url)
const agent = new Agent({ keepAlive: true, maxSockets: plan.clients, localAddress: plan.address })
const body = plan.body === undefined ? undefined : Buffer.from(plan.body, 'latin1')
const statuses: Record<string, number> = {}
let turn = 0

function send(): Promise<string> {
  const now = turn++
  const cookie = plan.cookies[now % Math.max(1, plan.cookies.length)]
  return new Promise((resolve) => {
    const outgoing = request(
      {
        agent,
        host: target.hostname,
        port: target.port,
        method: plan.method,
        path: plan.paths[now % plan.paths.length]!,
        headers: {
          ...(cookie === undefined ? {} : { cookie }),
          ...(body === undefined ? {} : { 'content-type': plan.type!, 'content-length': body.length }),
        },
      },
      (incoming) => {
        incoming.resume()
        incoming.on('end', () => resolve(String(incoming.statusCode)))
        incoming.on('error', () => resolve('cut off'))
      },
    )
    outgoing.on('error', () => resolve('cut off'))
    outgoing.end(body)
  })
}

parentPort!.on('message', () => {
  parentPort!.postMessage(statuses)
})
await Promise.all(
  Array.from({ length: plan.clients }, async () => {
    for (;;) {
      const status = await send()
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }),
)
