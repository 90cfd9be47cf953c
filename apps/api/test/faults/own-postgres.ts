import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { preparePlace, readConnection, urlOf } from '../../src/platform/db/embedded/place.ts'
import {
  createCluster,
  readPostmaster,
  startPostmaster,
  stopPostmaster,
  type ServerSettings,
} from '../../src/platform/db/embedded/postmaster.ts'
import { findPrograms } from '../../src/platform/db/embedded/programs.ts'

/** A PostgreSQL that a test stops, freezes and starts as it likes; its address stays the same. */
export type OwnPostgres = {
  /** Address of a database of the cluster. */
  readonly url: (database?: string) => string
  readonly start: () => Promise<void>
  /** Stops it as an operator would: open connections are ended. */
  readonly stop: () => Promise<void>
  /** Stops the postmaster and all its processes where they are; `thaw` lets them go on. */
  readonly freeze: () => void
  readonly thaw: () => void
  /** Stops it for good and removes its folder. */
  readonly remove: () => Promise<void>
}

/** Starts one in a temporary folder, or in the folder named, with these settings. */
export async function ownPostgres(settings: ServerSettings = {}, inFolder?: string): Promise<OwnPostgres> {
  const folder = inFolder ?? mkdtempSync(join(tmpdir(), 'yaopi-faults-'))
  const place = preparePlace(folder, () => {})
  const programs = await findPrograms(place.user)
  await createCluster(place, programs)
  await startPostmaster(place, programs, settings)
  let frozen: number[] = []
  const thaw = (): void => {
    for (const pid of frozen) send(pid, 'SIGCONT')
    frozen = []
  }
  return {
    url: (database = 'postgres') => urlOf(readConnection(place), database),
    start: async () => {
      await startPostmaster(place, programs, settings)
    },
    stop: () => stopPostmaster(place, programs),
    freeze: () => {
      const { pid } = readPostmaster(place)!
      // The postmaster first: a process that it starts meanwhile would go on, and answer.
      send(pid, 'SIGSTOP')
      frozen = [pid, ...childrenOf(pid)]
      for (const one of frozen) send(one, 'SIGSTOP')
    },
    thaw,
    remove: async () => {
      thaw()
      await stopPostmaster(place, programs)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** The fourth field of `stat` is the parent; the second, the name, may hold blanks and brackets. */
const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
        return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent
      } catch {
        return false
      }
    })
