import { useQueryClient } from '@tanstack/react-query'
import type { Call } from '@yaopi/core/contract'
import { useEffect, useRef, useState } from 'react'
import { callKey, gateReason, useClient } from '../../platform/client/index.ts'
import { readList } from './read-list.ts'
import type { ListAnswer } from './work-table.types.ts'

/** What is shown of a list now. */
type ShownList<Row, Answer> = {
  /** Undefined: the answer to what was asked last is not there yet. */
  readonly answer: Answer | undefined
  /** Which answer it is: another number after every one. */
  readonly stamp: number
  readonly keyOf: (row: Row) => string | number
  readonly refetch: () => unknown
}

/** How many rows came or went between two readings of a list, or else stand in another place. */
function changesBetween(before: readonly (string | number)[], after: readonly (string | number)[]): number {
  const others = (one: readonly (string | number)[], other: readonly (string | number)[]): number => {
    const known = new Set(other)
    return one.filter((key) => !known.has(key)).length
  }
  const different = Math.max(others(after, before), others(before, after))
  return different > 0 ? different : after.filter((key, at) => key !== before[at]).length
}

/**
 * Looks at a list every so many milliseconds while the page is seen. Rows that stand where they stood are brought up to
 * date; how many came or went is answered, and the list stays as it is until it is read again.
 */
export function useChangedRows<Row extends object, I extends object, Answer extends ListAnswer<Row>>(
  call: Call<I, Answer>,
  input: I,
  shown: ShownList<Row, Answer>,
  every: number | undefined,
): number {
  const client = useClient()
  const queries = useQueryClient()
  const [changed, setChanged] = useState({ stamp: 0, number: 0 })
  const latest = useRef({ call, input, shown })
  useEffect(() => {
    latest.current = { call, input, shown }
  })
  useEffect(() => {
    if (every === undefined) return undefined
    let isOver = false
    const look = async (): Promise<void> => {
      const { call: of, input: wanted, shown: before } = latest.current
      if (before.answer === undefined || document.visibilityState === 'hidden') return
      const answer = await client.send(of, wanted)
      if (isOver || latest.current.shown.stamp !== before.stamp) return
      if (!answer.ok) {
        // A reading asks the person for what is missing.
        if (gateReason(answer.failure) !== undefined) before.refetch()
        return
      }
      const keysOf = (list: Answer) => readList<Row>(list).rows.map(before.keyOf)
      const number = changesBetween(keysOf(before.answer), keysOf(answer.data))
      if (number === 0) queries.setQueryData(callKey(of as Call<never, unknown>, wanted), answer.data)
      else setChanged({ stamp: before.stamp, number })
    }
    const clock = window.setInterval(() => void look(), every)
    return () => {
      isOver = true
      window.clearInterval(clock)
    }
  }, [client, every, queries])
  return changed.stamp === shown.stamp ? changed.number : 0
}
