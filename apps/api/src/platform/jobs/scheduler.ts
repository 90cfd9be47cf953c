import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Cron } from 'croner'
import type { AppContext } from '../context/index.ts'
import { jobsOf, type Job } from './define-job.ts'
import { claimJob, noteJobFailure, releaseJob, renewJob } from './job-run.queries.ts'
import { whileRenewed } from './lease.ts'
import { outboxLanes } from './outbox.ts'

const EVERY_SECOND = '* * * * * *'
/** Seconds between two checks of a shared job; each job has a second of its own. */
const LOOK_EVERY = 5
/** The part of its pause by which a process may put off a job of its own. */
const JITTER = 0.8

/**
 * Starts the jobs of one process; returns a function that stops them and waits for running ones. Processes share jobs
 * and events through the database. Every job has its own timer and lease, so that a failing or slow one delays no
 * other; all of them use the pool of the jobs.
 */
export function startJobs(application: AppContext): () => Promise<void> {
  const context: AppContext = { ...application, db: application.jobsDb }
  const stop = new AbortController()
  const { signal } = stop
  const running = new Set<Promise<void>>()
  const schedule = (name: string, when: string, work: () => Promise<void>): Cron =>
    new Cron(when, { protect: true, unref: true }, async () => {
      const done = work().catch((error: unknown) => {
        if (!signal.aborted) context.app.log.error({ err: error, job: name }, 'job failed')
      })
      running.add(done)
      await done
      running.delete(done)
    })
  const jobs = jobsOf(context)
  const own = jobs.filter((job) => job.scope === 'process')
  const shared = context.config.runJobs ? jobs.filter((job) => job.scope !== 'process') : []
  const lanes = outboxLanes(context, signal)
  const clocks = [
    ...own.map((job) =>
      schedule(job.name, `*/${Math.round(job.every / 1000)} * * * * *`, () => runOwn(context, job, signal)),
    ),
    ...(context.config.runJobs ? [schedule('outbox', EVERY_SECOND, lanes.look)] : []),
    ...shared.map((job, index) =>
      schedule(job.name, `${index % LOOK_EVERY}-59/${LOOK_EVERY} * * * * *`, () => runShared(context, job, signal)),
    ),
  ]
  return async () => {
    for (const clock of clocks) clock.stop()
    stop.abort()
    await Promise.all(running)
    await lanes.idle()
  }
}

/** Ends after so many milliseconds, or with the signal. */
type Wait = (milliseconds: number, signal: AbortSignal) => Promise<unknown>

const waitForTurn: Wait = (milliseconds, signal) => pause(milliseconds, undefined, { signal, ref: false })

/** Runs a job of this process, put off by chance: processes started together do not all reload in one second. */
export async function runOwn(context: AppContext, job: Job, signal: AbortSignal, wait = waitForTurn): Promise<void> {
  await wait(randomInt(Math.ceil(job.every * JITTER) + 1), signal)
  await job.run(context, signal)
}

/**
 * Runs a job when it is due and no other process runs it. Its lease is renewed while it runs; a process that lost the
 * lease ends the run. Consecutive failures are stored in `job_run` and logged.
 */
export async function runShared(context: AppContext, job: Job, stop?: AbortSignal): Promise<void> {
  const { db } = context
  const owner = randomUUID()
  if (!(await claimJob(db, job.name, job.every, owner, context.now()))) return
  const lost = new AbortController()
  const signal = stop === undefined ? lost.signal : AbortSignal.any([stop, lost.signal])
  const renew = async (): Promise<void> => {
    if (!(await renewJob(db, job.name, owner, context.now()))) lost.abort()
  }
  try {
    await whileRenewed(context, job.name, renew, () => job.run(context, signal))
    await releaseJob(db, job.name, owner, context.now())
  } catch (error) {
    const failures = await noteJobFailure(db, job.name, String(error), owner)
    throw new Error(`${job.name} has failed ${failures} times in a row`, { cause: error })
  }
}
