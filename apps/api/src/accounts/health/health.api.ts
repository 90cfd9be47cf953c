import { readFileSync, type StatsFs } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { contract } from '@yaopi/core/contract'
import { z } from 'zod'
import type { AppContext } from '../../platform/context/index.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import { route, text } from '../../platform/http/index.ts'
import { jobsOf, jobStates, makeJobDue } from '../../platform/jobs/index.ts'
import { audit } from '../staff/index.ts'
import { healthFacts } from './health.queries.ts'
import { healthText as words } from './health.text.ts'

const seconds = (milliseconds: number): number => Math.floor(milliseconds / 1000)

/** The version of the program, as its package says. */
const versionOfProgram = (): string =>
  (JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as { version: string }).version

/** The disk that a folder is on, or will be on: a server that has kept no file yet has no folder for them. */
async function diskOf(folder: string): Promise<StatsFs> {
  try {
    return await statfs(folder)
  } catch (error) {
    const above = dirname(folder)
    if (!isMissing(error) || above === folder) throw error
    return diskOf(above)
  }
}

const isMissing = (error: unknown): boolean => (error as { readonly code?: unknown }).code === 'ENOENT'

/** Calls of the staff on jobs and the health of the shop. */
export function registerHealth(server: AppContext): void {
  const calls = contract.healthAdmin
  const version = versionOfProgram()
  const started = seconds(Date.now() - process.uptime() * 1_000)

  route(server, calls.health, z.object({}), async ({ db, now }) => {
    const [facts, disk] = await Promise.all([healthFacts(db, now()), diskOf(resolve(server.config.filesDir))])
    return {
      ...facts,
      version,
      started_at: started,
      disk_free_bytes: disk.bavail * disk.bsize,
      disk_bytes: disk.blocks * disk.bsize,
      as_of: seconds(now()),
    }
  })

  route(server, calls.jobs, z.object({}), async ({ db, now }) => {
    const states = new Map((await jobStates(db, now())).map((one) => [one.name, one]))
    return jobsOf(server)
      .map((job) => {
        const state = states.get(job.name)
        const isOwn = job.scope === 'process'
        const last = state?.last_at ?? null
        return {
          name: job.name,
          every: seconds(job.every),
          is_own: isOwn ? (1 as const) : (0 as const),
          is_running: state?.is_running ?? 0,
          last_at: last,
          next_at: isOwn ? null : Math.max((last ?? 0) + seconds(job.every), seconds(now())),
          took_ms: state?.took_ms ?? null,
          failures: state?.failures ?? 0,
          last_error: state?.last_error ?? '',
        }
      })
      .toSorted((a, b) => b.failures - a.failures || a.is_own - b.is_own || a.name.localeCompare(b.name))
  })

  route(server, calls.run, z.object({ name: text(1, 60) }), async ({ input, staff, now }) => {
    const job = jobsOf(server).find((one) => one.name === input.name)
    if (job === undefined) throw new BusinessError(404, words.unknown)
    if (job.scope === 'process') throw new BusinessError(409, words.own)
    await inTransaction(server.db, async (tx) => {
      if (!(await makeJobDue(tx, job.name, now()))) throw new BusinessError(409, words.running)
      await audit(tx, { by: staff, action: words.run, target: `job:${job.name}`, at: now() })
    })
    return null
  })
}
