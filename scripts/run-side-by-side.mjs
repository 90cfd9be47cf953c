// Runs jobs side by side, each when what it waits for has ended and enough processors are free.

/**
 * Runs `jobs` (`{ name, cores?: number, after?: names }`) by `run(job) → { name, passed }`; the `cores` of those that
 * run (1 when not said) are never more than `cores`. Jobs start in the order of the list as far as `after` and their
 * cores allow. A name in `after` that is not among the jobs is not waited for. A failed job stops no other. Answers the
 * results in the order they ended.
 */
export async function runSideBySide(jobs, run, { cores }) {
  const waiting = [...jobs]
  const running = new Map()
  const results = []
  const coresOf = (job) => Math.min(job.cores ?? 1, cores)
  const isChosen = (name) => jobs.some((job) => job.name === name)
  const hasEnded = (name) => results.some((result) => result.name === name)
  const isReady = (job) => (job.after ?? []).every((name) => !isChosen(name) || hasEnded(name))
  const freeCores = () => cores - [...running.values()].reduce((sum, { job }) => sum + coresOf(job), 0)

  for (;;) {
    for (;;) {
      const at = waiting.findIndex((job) => isReady(job) && coresOf(job) <= freeCores())
      if (at < 0) break
      const [job] = waiting.splice(at, 1)
      running.set(job.name, { job, done: run(job) })
    }
    if (running.size === 0) return results
    const result = await Promise.race([...running.values()].map(({ done }) => done))
    running.delete(result.name)
    results.push(result)
  }
}
