import { setImmediate } from 'node:timers/promises'

/** Milliseconds of work between two turns of the event loop. */
const SLICE = 2

/** Runs work that yields often to its end, and lets requests in between; for work of more than some milliseconds. */
export async function inSteps<T>(steps: Generator<undefined, T>): Promise<T> {
  for (;;) {
    const end = performance.now() + SLICE
    do {
      const step = steps.next()
      if (step.done === true) return step.value
    } while (performance.now() < end)
    await setImmediate()
  }
}

/** Runs the same work at once, for whoever has nothing else to do. */
export function atOnce<T>(steps: Generator<undefined, T>): T {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}
