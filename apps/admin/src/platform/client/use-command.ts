import { useQueryClient } from '@tanstack/react-query'
import type { Answer } from '@yaopi/core'
import type { Call } from '@yaopi/core/contract'
import { useCallback, useRef, useState } from 'react'
import { notifyFailure } from './notify.ts'
import { gateReason, useGate } from './access-prompt.tsx'
import { useClient } from './staff-client.tsx'

/** A change that a screen can send. */
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
  const client = useClient()
  const gate = useGate()
  const queries = useQueryClient()
  const [isPending, setPending] = useState(false)
  const running = useRef(false)
  const send = useCallback(
    async (input: I): Promise<Answer<O>> => {
      if (running.current) return { ok: false, failure: { kind: 'cancelled', code: 0, message: '' } }
      running.current = true
      setPending(true)
      try {
        for (;;) {
          const answer = await client.send(call, input)
          const reason = answer.ok ? undefined : gateReason(answer.failure)
          if (reason !== undefined && (await gate.pass(reason))) continue
          if (!answer.ok && answer.failure.kind !== 'form') notifyFailure(answer.failure)
          // A refusal may say that somebody else was faster: what is shown is asked again then too.
          if (answer.ok || answer.failure.kind === 'refused') await queries.invalidateQueries()
          return answer
        }
      } finally {
        running.current = false
        setPending(false)
      }
    },
    [call, client, gate, queries],
  )
  return { send, isPending }
}
