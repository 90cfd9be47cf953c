import { errorsOf, firstFormError, type Envelope } from '../protocol/index.ts'
import type { Link } from '../links/index.ts'
import type { Failure } from './failure.ts'
import { type CoreMessages, coreMessages } from '../messages/index.ts'

/** Codes that mean success [ER-01]. */
export const SUCCESS_CODES: readonly number[] = [10000, 200, 201]

/** What is shown for a failure and the link to follow, as data; `notifications` and the host carry it out. */
export type Reaction =
  | { readonly show: 'nothing' }
  | { readonly show: 'nothing'; readonly go: Link }
  | { readonly show: 'alert'; readonly title: string; readonly go?: Link; readonly action?: 'refresh' }
  | { readonly show: 'toast'; readonly icon: 'error' }

type Row = {
  readonly rule: string
  readonly covers: (code: number) => boolean
  readonly failure: (envelope: Envelope<unknown>, words: CoreMessages) => Failure
  readonly reaction: Reaction
}

/** The error catalogue of storefront.md §8 as one table; the first match applies. */
export const errorRules: readonly Row[] = [
  {
    rule: 'ER-02',
    covers: (code) => code === 10001 || code === 401,
    failure: ({ code, message }, words) => ({ kind: 'login', code, message: message || words.loginFirst }),
    reaction: { show: 'nothing', go: { name: 'login' } },
  },
  {
    rule: 'ER-03',
    covers: (code) => code === 459,
    failure: ({ code, message }) => ({ kind: 'contract', code, message }),
    reaction: { show: 'alert', title: coreMessages.alertTitle, go: { name: 'contract' } },
  },
  {
    rule: 'ER-04',
    covers: (code) => code === 422,
    failure: (envelope) => ({
      kind: 'form',
      code: envelope.code,
      message: firstFormError(envelope),
      errors: errorsOf(envelope),
    }),
    reaction: { show: 'toast', icon: 'error' },
  },
  {
    rule: 'ER-06',
    covers: (code) => code >= 500 && code <= 599,
    failure: ({ code }, words) => ({ kind: 'server', code, message: words.busy }),
    reaction: { show: 'alert', title: coreMessages.alertTitle },
  },
  {
    rule: 'ER-05',
    covers: () => true,
    failure: ({ code, message, data }, words) => ({ kind: 'refused', code, message: message || words.busy, data }),
    reaction: { show: 'alert', title: coreMessages.alertTitle },
  },
]

/** Reactions to failures without an answer of the server. */
const transport: Readonly<Record<'timeout' | 'network' | 'token' | 'cancelled', Reaction>> = {
  timeout: { show: 'alert', title: coreMessages.alertTitle, action: 'refresh' },
  network: { show: 'toast', icon: 'error' },
  token: { show: 'toast', icon: 'error' },
  cancelled: { show: 'nothing' },
}

/** The failure of an answer that is no success; `words` replace missing messages of the server. */
export function failureOf(envelope: Envelope<unknown>, words: CoreMessages = coreMessages): Failure {
  return errorRules.find((row) => row.covers(envelope.code))!.failure(envelope, words)
}

/** The reaction to a failure by the error catalogue. */
export function reactionTo(failure: Failure): Reaction {
  if (failure.kind in transport) return transport[failure.kind as keyof typeof transport]
  return errorRules.find((row) => row.covers(failure.code))!.reaction
}

/** Whether a code means that nobody is signed in [ER-02]. */
export const isLoginRefusal = (code: number): boolean => errorRules.find((row) => row.covers(code))?.rule === 'ER-02'
