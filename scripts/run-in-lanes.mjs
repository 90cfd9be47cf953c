// Runs jobs side by side, each when what it waits for has passed.

/**
 * Runs `jobs` (`{ name, after?: names }`) by `run(job) → { name, passed }`, at most `lanes` at a time, in the order of
 * the list as far as `after` allows; results in the order they ended. A name in `after` that is not among the jobs is
 * not waited for. After a failure no further job starts, unless `goOn`: then only those that wait for a failed one stay
 * out.
 */
export async function runInLanes(jobs, run, { lanes, goOn = false }) {
  const waiting = [...jobs]
  const running = new Map()
  const results = []
  const isChosen = (name) => jobs.some((job) => job.name === name)
  const hasPassed = (name) => results.some((result) => result.name === name && result.passed)
  const canStart = (job) => (job.after ?? []).every((name) => !isChosen(name) || hasPassed(name))

  for (;;) {
    const stopped = !goOn && results.some((result) => !result.passed)
    while (!stopped && running.size < lanes) {
      const at = waiting.findIndex(canStart)
      if (at < 0) break
      const [job] = waiting.splice(at, 1)
      running.set(job.name, run(job))
    }
    if (running.size === 0) return results
    const result = await Promise.race(running.values())
    running.delete(result.name)
    results.push(result)
  }
}
