import type { Db } from '../../platform/db/index.ts'
import { addMessage as add, MessageType } from '../messages/index.ts'
import { newsText } from './review-news.text.ts'

/** What a member is told about. */
export type ReviewNews = {
  readonly member_id: number
  readonly kind: keyof typeof newsText
  readonly facts: Readonly<Record<string, string>>
  readonly event_id: string
  readonly at: number
}

/** Tells a member about a review, a document, an address or their account; idempotent per event. */
export const addMessage = (tx: Db, { kind, facts, ...news }: ReviewNews): Promise<void> => {
  const words = newsText[kind]
  return add(tx, {
    ...news,
    type: MessageType.documents,
    title: words.title(facts),
    content: words.content(facts),
    url: words.url,
  })
}
