import type { AppContext } from '../context/index.ts'

/** A timed job. It must be idempotent. */
export type Job = {
  readonly name: string
  /** Pause between two runs, milliseconds: over all processes, or in each of them for `scope: 'process'`. */
  readonly every: number
  /** `process`: runs in every process, also with RUN_JOBS=0, because it refreshes what a process holds in memory. */
  readonly scope?: 'process'
  /** Works until nothing is left to do, and ends early when the process stops or has lost the job. */
  readonly run: (context: AppContext, signal: AbortSignal) => Promise<void>
}

const registered = new WeakMap<AppContext['app'], Map<string, Job>>()

/** Defines a job. The area that owns it passes it to `registerJobs`. */
export const defineJob = (job: Job): Job => job

/** Adds jobs to an application. Two jobs of one name are a programming error. */
export function registerJobs(context: AppContext, jobs: readonly Job[]): void {
  const known = registered.get(context.app) ?? new Map<string, Job>()
  registered.set(context.app, known)
  for (const job of jobs) {
    if (known.has(job.name)) throw new Error(`the job ${job.name} is registered twice`)
    known.set(job.name, job)
  }
}

/** Every registered job. */
export const jobsOf = (context: AppContext): readonly Job[] => [...(registered.get(context.app)?.values() ?? [])]

/** Runs a job now, without its schedule and lock. Throws for an unknown name. */
export async function runJob(context: AppContext, name: string): Promise<void> {
  const job = registered.get(context.app)?.get(name)
  if (job === undefined) throw new Error(`no job is named ${name}: register it with registerJobs in its area`)
  await job.run(context, new AbortController().signal)
}
