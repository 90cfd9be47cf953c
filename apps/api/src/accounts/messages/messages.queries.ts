import { type Db, sql } from '../../platform/db/index.ts'

/** What a message is about (domain.md §4.4): `type`. */
export const MessageType = {
  order: 2,
  documents: 3,
  activity: 4,
} as const
/** A value of `MessageType`. */
export type MessageType = (typeof MessageType)[keyof typeof MessageType]

/** A new message; `at` in milliseconds. */
export type NewMessage = {
  readonly member_id: number
  readonly type: MessageType
  readonly title: string
  readonly content: string
  readonly url: string
  readonly event_id: string
  readonly at: number
}

/** Adds a message to a member; idempotent per event. */
export const addMessage = (db: Db, message: NewMessage): Promise<void> => addMessages(db, [message])

/** Adds messages in one statement; idempotent per event: a trigger leaves out those of events that have one. */
export async function addMessages(db: Db, messages: readonly NewMessage[]): Promise<void> {
  const list = messages.map(({ at, ...message }) => ({ ...message, created_at: new Date(at).toISOString() }))
  await sql`insert into message (member_id, type, title, content, url, event_id, created_at)
    select member_id, type, title, content, url, event_id, created_at
    from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as m (member_id int, type smallint, title text,
      content text, url text, event_id text, created_at timestamptz)`.execute(db)
}
