import type { Answer, TextStorage } from '@yaopi/core'
import { isUnanswered } from './is-unanswered.ts'

/**
 * Sends a request whose idempotency key, or whole text, stays in the tab's storage under `slot` until it is answered:
 * sending again after a lost answer repeats the request instead of making a second one.
 */
export async function sendIdempotent<T>(
  storage: TextStorage,
  slot: string,
  fresh: () => string,
  send: (stored: string) => Promise<Answer<T>>,
): Promise<Answer<T>> {
  const stored = storage.getItem(slot) ?? fresh()
  storage.setItem(slot, stored)
  const answer = await send(stored)
  if (answer.ok || !isUnanswered(answer.failure)) storage.removeItem(slot)
  return answer
}
