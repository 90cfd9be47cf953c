import { keepPreviousData, useQuery, type QueryKey, type UseQueryResult } from '@tanstack/react-query'
import type { Call } from '@yaopi/core/contract'
import { gateReason, useGate } from './access-prompt.tsx'
import { CallError, useClient } from './staff-client.tsx'

/** How a reading is asked for. */
export type CallOptions = {
  /** False: not asked yet. */
  readonly enabled?: boolean
  /** Shows the answer to the last input until the next one is there. */
  readonly keepPrevious?: boolean
  /** Asks again after so many milliseconds while the page is visible. */
  readonly every?: number
}

/** Under which key the answer of a call is cached. */
export const callKey = (call: Call<never, unknown>, input: unknown): QueryKey => [call.method, call.path, input]

/**
 * The answer of a reading, cached by call and input. A login that has ended and a code that is asked for are requested
 * from the person, then the call is sent again; other failures are `error`.
 */
export function useCallQuery<I, O>(
  call: Call<I, O>,
  input: I,
  options: CallOptions = {},
): UseQueryResult<O, CallError> {
  const client = useClient()
  const gate = useGate()
  return useQuery<O, CallError>({
    queryKey: callKey(call as Call<never, unknown>, input),
    queryFn: async ({ signal }) => {
      for (;;) {
        const answer = await client.send(call, input, signal)
        if (answer.ok) return answer.data
        const reason = gateReason(answer.failure)
        if (reason === undefined || !(await gate.pass(reason))) throw new CallError(answer.failure)
      }
    },
    enabled: options.enabled ?? true,
    ...(options.keepPrevious === true && { placeholderData: keepPreviousData }),
    ...(options.every !== undefined && { refetchInterval: options.every }),
  })
}
