import type { DocumentDecision, ReviewCase } from '@yaopi/core/staff'
import { useState } from 'react'

/** What a reviewer has decided so far. */
export type Verdicts = {
  readonly documents: Readonly<Record<number, { readonly pass: 0 | 1; readonly reason: string }>>
  readonly scopes: readonly string[]
  readonly facts_reason: string
  readonly note: string
}

/** The documents that want an answer. */
export const waitingOf = (review: ReviewCase) =>
  review.documents.flatMap(({ type, claimed }) => (claimed === null ? [] : [{ type, claimed }]))

/** The verdicts of a review, from its claims at first. */
export function useVerdicts(review: ReviewCase) {
  const [verdicts, setVerdicts] = useState<Verdicts>(() => ({
    documents: {},
    scopes: review.scopes
      .filter((scope) => scope.is_possible === 1 && (scope.is_held === 1 || scope.is_claimed === 1))
      .map((scope) => scope.code),
    facts_reason: '',
    note: '',
  }))
  const waiting = waitingOf(review)
  const decisions: readonly DocumentDecision[] = waiting.flatMap(({ claimed }) => {
    const verdict = verdicts.documents[claimed.id]
    if (verdict === undefined) return []
    return [{ id: claimed.id, pass: verdict.pass, ...(verdict.pass === 0 ? { reason: verdict.reason } : {}) }]
  })
  return {
    verdicts,
    waiting,
    decisions,
    undecided: waiting.length - decisions.length,
    refused: decisions.filter((one) => one.pass === 0).length,
    decide: (id: number, pass: 0 | 1, reason = '') =>
      setVerdicts((before) => ({ ...before, documents: { ...before.documents, [id]: { pass, reason } } })),
    change: (change: Partial<Omit<Verdicts, 'documents'>>) => setVerdicts((before) => ({ ...before, ...change })),
  }
}
