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
    /**
     * After a piece that took longer than `above`, a client that has more waiting pauses `times` as long as the piece
     * took, at most `most`, while others work too; milliseconds. Without it there are no pauses.
     */
    readonly pause?: { readonly above: number; readonly times: number; readonly most: number }
  }
}

type Client = { running: number; isPausing: boolean; readonly queue: (() => void)[] }

/** Others count as working for so long after two clients began in turn, milliseconds. */
const OTHERS_WITHIN = 1_000

/**
 * Limits concurrent work in the process and per client. A free slot goes to the clients in turn, one piece each, so
 * that the length of one client's queue does not delay another; pieces of one client keep their order. A client with
 * expensive pieces and a queue pauses after each of them while others work. Throws the error of `full` when a queue is
 * full.
 */
export function fairLimit({ atOnce, waiting, full, perClient }: FairLimits): FairLimit {
  const clients = new Map<string, Client>()
  /** Clients that wait and may run one more piece, in the order of their turns. */
  const turns = new Set<string>()
  let running = 0
  let queued = 0
  let lastClient = ''
  let othersAt = Number.NEGATIVE_INFINITY

  const begin = (name: string, client: Client): void => {
    running += 1
    client.running += 1
    if (name !== lastClient) {
      if (lastClient !== '') othersAt = performance.now()
      lastClient = name
    }
  }
  const canRun = (client: Client): boolean => client.running < perClient.atOnce && !client.isPausing

  const startNext = (): void => {
    for (const name of turns) {
      if (running >= atOnce) return
      const client = clients.get(name)!
      turns.delete(name)
      begin(name, client)
      queued -= 1
      client.queue.shift()!()
      if (client.queue.length > 0 && canRun(client)) turns.add(name)
    }
  }

  /** Gives a client that has more waiting its next turn, at once or after a pause. */
  const takeTurn = (name: string, client: Client, took: number): void => {
    const { pause } = perClient
    const now = performance.now()
    if (client.isPausing) return
    if (pause === undefined || took <= pause.above || now - othersAt > OTHERS_WITHIN) {
      turns.add(name)
      return
    }
    client.isPausing = true
    setTimeout(
      () => {
        client.isPausing = false
        if (client.running < perClient.atOnce) turns.add(name)
        startNext()
      },
      Math.min(took * pause.times, pause.most),
    )
  }

  return async (name, work) => {
    let client = clients.get(name)
    if (client === undefined) {
      client = { running: 0, isPausing: false, queue: [] }
      clients.set(name, client)
    }
    if (running < atOnce && canRun(client) && turns.size === 0) begin(name, client)
    else {
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
      if (canRun(client)) turns.add(name)
      startNext()
      await started
    }
    const begun = performance.now()
    try {
      return await work()
    } finally {
      running -= 1
      client.running -= 1
      if (client.queue.length > 0) takeTurn(name, client, performance.now() - begun)
      else if (client.running === 0) clients.delete(name)
      startNext()
    }
  }
}
