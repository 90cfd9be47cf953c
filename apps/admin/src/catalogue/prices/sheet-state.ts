import { useCallback, useState } from 'react'

/** What is typed into a cell of the sheet. */
export type SheetField = 'base' | 'market'
/** Typed cells by goods and field; absent: as it was. */
export type Typed = Readonly<Record<string, string>>

/** The key of a cell. */
export const cellOf = (id: number, field: SheetField): string => `${id} ${field}`

/** The typed cells with a way back and forth. */
export function useSheet() {
  const [steps, setSteps] = useState<{
    readonly past: readonly Typed[]
    readonly now: Typed
    readonly next: readonly Typed[]
  }>({
    past: [],
    now: {},
    next: [],
  })
  const set = useCallback(
    (cells: Typed): void =>
      setSteps(({ past, now }) => ({ past: [...past, now].slice(-100), now: { ...now, ...cells }, next: [] })),
    [],
  )
  const undo = useCallback(
    (): void =>
      setSteps((before) => {
        const last = before.past.at(-1)
        return last === undefined
          ? before
          : { past: before.past.slice(0, -1), now: last, next: [before.now, ...before.next] }
      }),
    [],
  )
  const redo = useCallback(
    (): void =>
      setSteps((before) => {
        const [first, ...rest] = before.next
        return first === undefined ? before : { past: [...before.past, before.now], now: first, next: rest }
      }),
    [],
  )
  const clear = useCallback((): void => setSteps({ past: [], now: {}, next: [] }), [])
  return { typed: steps.now, canUndo: steps.past.length > 0, canRedo: steps.next.length > 0, set, undo, redo, clear }
}
