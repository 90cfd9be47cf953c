import { useQueryClient } from '@tanstack/react-query'
import type { Answer } from '@yaopi/core'
import type { Call } from '@yaopi/core/contract'
import { useCallback, useRef, useState } from 'react'
import { notifyFailure } from './notify.ts'
import { gateReason, useGate } from './access-prompt.tsx'
import { useClient } from './staff-client.tsx'

/** A change or a question that a screen can send. */
export type Command<I, O> = {
  /** Sends it once; while it runs, another press is ignored and answers `cancelled`. */
  readonly send: (input: I) => Promise<Answer<O>>
  readonly isPending: boolean
}

/**
 * A change: asks for login or code when the server wants them, shows a failure (those of a form stay with the form) and
 * after a success asks every reading on the screen again, so that no number of it is stale.
 */
export function useCommand<I, O>(call: Call<I, O>): Command<I, O> {
  const { send: ask, isPending } = useSending(call)
  const queries = useQueryClient()
  const send = useCallback(
    (input: I): Promise<Answer<O>> =>
      ask(input, async (answer) => {
        // A refusal may say that somebody else was faster: what is shown is asked again then too.
        if (answer.ok || answer.failure.kind === 'refused') await queries.invalidateQueries()
      }),
    [ask, queries],
  )
  return { send, isPending }
}

/**
 * A reading that is asked for by a press and not with the screen: asks for login or code and shows a failure like a
 * change, and changes nothing, so no other reading is asked again.
 */
export const useLookup = <I, O>(call: Call<I, O>): Command<I, O> => useSending(call)

/** Sends a call once at a time; `after` runs before the next can be sent. */
function useSending<I, O>(
  call: Call<I, O>,
): {
  readonly send: (input: I, after?: (answer: Answer<O>) => Promise<void>) => Promise<Answer<O>>
  readonly isPending: boolean
} {
  const client = useClient()
  const gate = useGate()
  const [isPending, setPending] = useState(false)
  const running = useRef(false)
  const send = useCallback(
    async (input: I, after?: (answer: Answer<O>) => Promise<void>): Promise<Answer<O>> => {
      if (running.current) return { ok: false, failure: { kind: 'cancelled', code: 0, message: '' } }
      running.current = true
      setPending(true)
      try {
        for (;;) {
          const answer = await client.send(call, input)
          const reason = answer.ok ? undefined : gateReason(answer.failure)
          if (reason !== undefined && (await gate.pass(reason))) continue
          if (!answer.ok && answer.failure.kind !== 'form') notifyFailure(answer.failure)
          await after?.(answer)
          return answer
        }
      } finally {
        running.current = false
        setPending(false)
      }
    },
    [call, client, gate],
  )
  return { send, isPending }
}
