/** Runs a client's work as soon as the limits allow. */
export type FairLimit = <T>(client: string, work: () => Promise<T>) => Promise<T>

/** Limits of work: in the whole process and of one client; `waiting` is the length of the queue. */
export type FairLimits = {
  readonly atOnce: number
  readonly waiting: number
  readonly full: () => Error
  readonly perClient: {
    readonly atOnce: number
    readonly waiting: number
    readonly full: () => Error
  }
}

type Client = { running: number; readonly queue: (() => void)[] }

/**
 * Limits concurrent work in the process and per client. A free slot goes to the clients in turn, one piece each, so
 * that the length of one client's queue does not delay another; pieces of one client keep their order. Throws the error
 * of `full` when a queue is full.
 */
export function fairLimit({ atOnce, waiting, full, perClient }: FairLimits): FairLimit {
  const clients = new Map<string, Client>()
  /** Clients that wait and may run one more piece, in the order of their turns. */
  const turns = new Set<string>()
  let running = 0
  let queued = 0

  const startNext = (): void => {
    for (const name of turns) {
      if (running >= atOnce) return
      const client = clients.get(name)!
      turns.delete(name)
      running += 1
      client.running += 1
      queued -= 1
      client.queue.shift()!()
      if (client.queue.length > 0 && client.running < perClient.atOnce) turns.add(name)
    }
  }

  return async (name, work) => {
    let client = clients.get(name)
    if (client === undefined) {
      client = { running: 0, queue: [] }
      clients.set(name, client)
    }
    if (running < atOnce && client.running < perClient.atOnce && turns.size === 0) {
      running += 1
      client.running += 1
    } else {
      if (client.queue.length >= perClient.waiting) throw perClient.full()
      if (queued >= waiting) {
        if (client.running === 0 && client.queue.length === 0) clients.delete(name)
        throw full()
      }
      queued += 1
      const { queue } = client
      const started = new Promise<void>((resolve) => {
        queue.push(resolve)
      })
      if (client.running < perClient.atOnce) turns.add(name)
      startNext()
      await started
    }
    try {
      return await work()
    } finally {
      running -= 1
      client.running -= 1
      if (client.queue.length > 0) turns.add(name)
      else if (client.running === 0) clients.delete(name)
      startNext()
    }
  }
}
