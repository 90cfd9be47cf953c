import type { Failure } from '@yaopi/core'
import { createContext, use } from 'react'

/** Why the server wants something of the person before it carries out a call. */
export type GateReason = 'LOGIN' | 'CODE' | 'ENROL' | 'NEW_PASSWORD'

/** What stands between a person and a call: a login that has ended, a code that is asked for again. */
export type Gate = {
  /** Asks the person for what is missing; true when the call may be sent again. */
  readonly pass: (reason: GateReason) => Promise<boolean>
}

const GateContext = createContext<Gate>({ pass: async () => false })

/** Gives the dialogs that ask for a login or a code to the screens below. */
export const GateProvider = GateContext.Provider

/** The dialogs that ask for a login or a code. */
export const useGate = (): Gate => use(GateContext)

const reasons: Readonly<Record<string, GateReason>> = {
  SECOND_FACTOR: 'CODE',
  CODE_AGAIN: 'CODE',
  ENROL: 'ENROL',
  NEW_PASSWORD: 'NEW_PASSWORD',
}

/** What a failure asks of the person; undefined when nothing they could give helps. */
export function gateReason(failure: Failure): GateReason | undefined {
  if (failure.kind === 'login') return 'LOGIN'
  if (failure.kind !== 'refused' || failure.code !== 403) return undefined
  const reason = (failure.data as { reason?: unknown } | null)?.reason
  return typeof reason === 'string' ? reasons[reason] : undefined
}
