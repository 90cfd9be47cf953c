import { Cron } from 'croner'
import type { AppContext } from '../context/index.ts'
import { jobsOf, type Job } from './define-job.ts'
import { claimJob, noteJobFailure, releaseJob } from './job-run.queries.ts'
import { drainOutbox } from './outbox.ts'

const HOLD = 10 * 60_000
const EVERY_SECOND = '* * * * * *'
/** Seconds between two checks of a shared job; each job has a second of its own. */
const LOOK_EVERY = 5

/**
 * Starts the jobs of one process; returns a function that stops them and waits for running ones. Processes share jobs
 * and events through the database. Every job has its own timer and lock, so that a failing or slow one delays no other.
 */
export function startJobs(context: AppContext): () => Promise<void> {
  const running = new Set<Promise<void>>()
  const schedule = (name: string, when: string, work: () => Promise<void>): Cron =>
    new Cron(when, { protect: true, unref: true }, async () => {
      const done = work().catch((error: unknown) => {
        context.app.log.error({ err: error, job: name }, 'job failed')
      })
      running.add(done)
      await done
      running.delete(done)
    })
  const jobs = jobsOf(context)
  const own = jobs.filter((job) => job.scope === 'process')
  const shared = context.config.runJobs ? jobs.filter((job) => job.scope !== 'process') : []
  const clocks = [
    ...own.map((job) => schedule(job.name, `*/${Math.round(job.every / 1000)} * * * * *`, () => job.run(context))),
    ...(context.config.runJobs ? [schedule('outbox', EVERY_SECOND, () => drainOutbox(context))] : []),
    ...shared.map((job, index) =>
      schedule(job.name, `${index % LOOK_EVERY}-59/${LOOK_EVERY} * * * * *`, () => runShared(context, job)),
    ),
  ]
  return async () => {
    for (const clock of clocks) clock.stop()
    await Promise.all(running)
  }
}

/** Runs a job when it is due and no other process runs it. Consecutive failures are stored in `job_run` and logged. */
export async function runShared(context: AppContext, job: Job): Promise<void> {
  if (!(await claimJob(context.db, job.name, job.every, HOLD, context.now()))) return
  try {
    await job.run(context)
    await releaseJob(context.db, job.name, context.now())
  } catch (error) {
    const failures = await noteJobFailure(context.db, job.name, String(error), context.now())
    throw new Error(`${job.name} has failed ${failures} times in a row`, { cause: error })
  }
}
