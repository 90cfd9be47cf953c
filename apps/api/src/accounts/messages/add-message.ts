import { type Db, sql } from '../../platform/db/index.ts'
import { type MessageFacts, messageKinds, type MessageKind, wordsOf } from './message-kinds.ts'
import { smsText } from './sms-text.ts'

/** A new message of a kind with its facts; `at` in milliseconds. */
export type NewMessage = {
  [K in MessageKind]: {
    readonly member_id: number
    readonly kind: K
    readonly facts: MessageFacts<K>
    /** Of what happened: an event writes one message, however often it is handled. */
    readonly event_id: string
    readonly at: number
    /** Where the text message goes instead of the member's phone: to the former one after a change. */
    readonly sms_phone?: string
  }
}[MessageKind]

/** Adds a message to a member, and a text message where its kind says so; idempotent per event. */
export const addMessage = (db: Db, message: NewMessage): Promise<void> => addMessages(db, [message])

/**
 * Adds messages in one statement, and the text messages of their kinds to the outbox. Idempotent per event: a trigger
 * leaves out those of events that have a message.
 */
export async function addMessages(db: Db, messages: readonly NewMessage[]): Promise<void> {
  if (messages.length === 0) return
  const list = messages.map(({ member_id, kind, facts, event_id, at, sms_phone }) => {
    const { type, sms } = messageKinds[kind]
    const words = wordsOf(kind, facts)
    return {
      ...words,
      member_id,
      type,
      event_id,
      created_at: new Date(at).toISOString(),
      kind,
      is_sms: sms !== 'never',
      sms_text: smsText(words.content),
      sms_phone,
    }
  })
  await sql`with m as (select * from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as m (member_id int,
      type smallint, title text, content text, url text, event_id text, created_at timestamptz, kind text,
      is_sms boolean, sms_text text, sms_phone text)),
    added as (insert into message (member_id, type, title, content, url, event_id, created_at)
      select member_id, type, title, content, url, event_id, created_at from m returning event_id)
    insert into outbox (event_id, topic, payload, created_at, available_at)
    select 'sms:' || event_id, 'message.sms', jsonb_strip_nulls(jsonb_build_object('member_id', member_id,
      'kind', kind, 'text', sms_text, 'phone', sms_phone)), created_at, created_at
    from m where is_sms and event_id in (select event_id from added)`.execute(db)
}
