import { type Db, sql } from '../../platform/db/index.ts'

/** What a message is about (domain.md §4.4): `type`. */
export const MessageType = {
  order: 2,
  documents: 3,
  activity: 4,
} as const
/** A value of `MessageType`. */
export type MessageType = (typeof MessageType)[keyof typeof MessageType]

/** Adds a message to a member; idempotent per event. `at` in milliseconds. */
export async function addMessage(
  db: Db,
  m: {
    member_id: number
    type: MessageType
    title: string
    content: string
    url: string
    event_id: string
    at: number
  },
): Promise<void> {
  await sql`insert into message (member_id, type, title, content, url, event_id, created_at)
    values (${m.member_id}, ${m.type}, ${m.title}, ${m.content}, ${m.url}, ${m.event_id}, ${new Date(m.at)})
    on conflict (event_id) do nothing`.execute(db)
}
