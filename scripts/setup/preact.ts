// Preact runs the last effects of a page a moment after it is painted, or after a timer where nothing paints; the timer
// must end before the page is gone.
import { afterAll } from 'vitest'

/** Milliseconds, a little more than Preact's timer. */
const LAST_EFFECTS = 60

afterAll(
  () =>
    new Promise((resolve) => {
      setTimeout(resolve, LAST_EFFECTS)
    }),
)
