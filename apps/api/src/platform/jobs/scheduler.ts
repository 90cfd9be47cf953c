import { Cron } from 'croner'
import type { OpenDb } from '../../db/db.ts'
import type { AppContext } from '../context/app-context.ts'
import { claimJob, releaseJob } from './outbox.queries.ts'
import { drainOutbox, timedJobs } from './timed-jobs.ts'

const HOLD = 10 * 60_000
const EVERY_SECOND = '* * * * * *'
const EVERY_FIVE_SECONDS = '*/5 * * * * *'
const EVERY_HALF_MINUTE = '*/30 * * * * *'
const EVERY_MINUTE = '0 * * * * *'
const VACUUM_EVERY = 5

/** Starts the clockwork of one process and returns what stops it and waits for what is running. Jobs and events are shared over processes by the database. */
export function startJobs(server: AppContext, open: OpenDb): () => Promise<void> {
  const running = new Set<Promise<void>>()
  const guarded = (name: string, work: () => Promise<void>) => async (): Promise<void> => {
    const done = work().catch((error: unknown) => {
      server.app.log.error({ err: error, job: name }, 'job failed')
    })
    running.add(done)
    await done
    running.delete(done)
  }
  const schedule = (name: string, when: string, work: () => Promise<void>): Cron =>
    new Cron(when, { protect: true, unref: true }, guarded(name, work))
  let minutes = 0
  const clocks = [
    schedule('refresh', EVERY_HALF_MINUTE, async () => {
      await server.settings.reload()
      await server.search.reload()
      await server.promotions.reload()
    }),
    schedule('maintain', EVERY_MINUTE, () => open.maintain(++minutes % VACUUM_EVERY === 0)),
    ...(server.config.runJobs
      ? [
          schedule('outbox', EVERY_SECOND, () => drainOutbox(server)),
          schedule('timed', EVERY_FIVE_SECONDS, async () => {
            for (const job of timedJobs) {
              if (!(await claimJob(server.db, job.name, job.every, HOLD, server.now()))) continue
              try {
                await job.run(server)
              } finally {
                await releaseJob(server.db, job.name, server.now())
              }
            }
          }),
        ]
      : []),
  ]
  return async () => {
    for (const clock of clocks) clock.stop()
    await Promise.all(running)
  }
}
