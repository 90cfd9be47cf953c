import pg from 'pg'

/** What is known of a database without asking it. */
export type DatabaseState = {
  /** True from a failed check until one succeeds; statements are refused at once meanwhile. */
  readonly isDown: () => boolean
  /** Calls a listener each time the database is lost: what waits for it is refused then. */
  readonly onLoss: (listener: () => void) => void
}

/** Whether a database answers, found out on a connection of its own. */
export type Reachability = DatabaseState & {
  /** How often the database has been lost; connections from before a loss are not used again. */
  readonly losses: () => number
  /** Has the database checked soon, because something failed that may be its fault. */
  readonly suspect: () => void
  /** Whether the database answers. Callers within a second share one check. */
  readonly check: () => Promise<boolean>
  readonly close: () => Promise<void>
}

/** An answer to `select 1` may take so long, milliseconds. */
const PATIENCE = 2_000
/** Pause between two checks of a database that does not answer. */
const RETRY = 500
/** So long the result of a check is shared. */
const FRESH = 1_000

/** Asks whether a database answers, over one connection; `drop` closes it, and the next question opens another. */
function healthConnection(url: string) {
  let client: pg.Client | undefined
  const ask = async (): Promise<void> => {
    if (client === undefined) {
      const made = new pg.Client({
        connectionString: url,
        connectionTimeoutMillis: PATIENCE,
        application_name: 'yaopi health',
        keepAlive: true,
      })
      made.on('error', () => {})
      made.once('end', () => {
        if (client === made) client = undefined
      })
      client = made
      await made.connect()
    }
    await client.query('select 1')
  }
  const drop = (): void => {
    const old = client
    client = undefined
    old?.end().catch(() => {})
  }
  return { ask, drop }
}

/** Watches a database: it is checked when somebody wants to know or suspects a failure, and until it answers again. */
export function watchDatabase(url: string): Reachability {
  const { ask, drop } = healthConnection(url)
  let running: Promise<boolean> | undefined
  let again: NodeJS.Timeout | undefined
  let checkedAt = -Infinity
  let losses = 0
  let isDown = false
  let isClosed = false
  const listeners: (() => void)[] = []

  const run = async (): Promise<boolean> => {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      // An answer that waits in the socket while this process was busy is read before the time counts as up.
      timer = setTimeout(() => setImmediate(() => reject(new Error('no answer in time'))), PATIENCE)
    })
    const answered = ask()
    answered.catch(() => {})
    try {
      await Promise.race([answered, late])
      isDown = false
    } catch {
      drop()
      const isLost = !isDown
      isDown = true
      if (isLost) {
        losses += 1
        for (const listener of listeners) listener()
      }
      if (!isClosed) again = setTimeout(() => void probe(), RETRY).unref()
    } finally {
      clearTimeout(timer)
      checkedAt = performance.now()
    }
    return !isDown
  }
  const probe = (): Promise<boolean> => {
    clearTimeout(again)
    running ??= run().finally(() => {
      running = undefined
    })
    return running
  }

  return {
    isDown: () => isDown,
    onLoss: (listener) => {
      listeners.push(listener)
    },
    losses: () => losses,
    suspect: () => {
      if (!isClosed && !isDown) void probe()
    },
    check: () => (performance.now() - checkedAt < FRESH ? Promise.resolve(!isDown) : probe()),
    close: async () => {
      isClosed = true
      clearTimeout(again)
      await running
      clearTimeout(again)
      drop()
    },
  }
}
