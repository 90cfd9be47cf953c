/** Times what the staff do in a story of a day in the shop; they are printed, never asserted. */
export function dayTimes(story: string) {
  const steps = new Map<string, number[]>()
  return {
    /** Does something and notes how long it took. */
    timed: async <T>(step: string, act: () => Promise<T>): Promise<T> => {
      const begun = performance.now()
      const done = await act()
      steps.set(step, [...(steps.get(step) ?? []), (performance.now() - begun) / 1000])
      return done
    },
    /** Prints median and longest of every step, s. */
    print: (): void => {
      for (const [step, times] of steps) {
        const sorted = times.toSorted((a, b) => a - b)
        const [median, longest] = [sorted[sorted.length >> 1]!, sorted.at(-1)!].map((one) => one.toFixed(1))
        console.log(
          times.length === 1
            ? `${story} ${step}: ${longest} s`
            : `${story} ${step}, ${times.length} times: median ${median} s, longest ${longest} s`,
        )
      }
    },
  }
}
