// Times of requests, and what a plain statement takes beside them.

/** The 95th of a hundred, milliseconds. */
export const share95 = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0

/** The middle one of times, milliseconds. */
export const median = (times: readonly number[]): number => [...times].sort((a, b) => a - b)[times.length >> 1] ?? 0

/** The result of some work and its milliseconds. */
export const timed = async <T>(work: () => Promise<T>): Promise<readonly [T, number]> => {
  const begun = performance.now()
  return [await work(), performance.now() - begun]
}

/** Milliseconds of each time that work is done, by so many clients at once, each so often; the first is left out. */
export async function timesOf(
  work: (turn: number) => Promise<unknown>,
  { clients, each }: { readonly clients: number; readonly each: number },
): Promise<number[]> {
  const times: number[] = []
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      await work(client)
      for (let turn = 0; turn < each; turn++) times.push((await timed(() => work(client + turn * clients)))[1])
    }),
  )
  return times
}

/** A figure with its goal; `anchor`: what a plain statement for the same takes. */
export type Figure = { readonly name: string; readonly ms: number; readonly goal?: number; readonly anchor?: number }

/** Prints figures, those that miss their goal with a mark; whether one does. */
export function report(figures: readonly Figure[]): boolean {
  for (const { name, ms, goal, anchor } of figures)
    console.log(
      `${goal !== undefined && ms > goal ? '!' : ' '} ${name.padEnd(46)}${ms.toFixed(1).padStart(8)} ms` +
        (goal === undefined ? '' : `, goal ${goal} ms`) +
        (anchor === undefined ? '' : `, plain statement ${anchor.toFixed(2)} ms, ×${(ms / anchor).toFixed(1)}`),
    )
  return figures.some(({ ms, goal }) => goal !== undefined && ms > goal)
}
