import type { Int01, Page } from '../../platform/protocol/index.ts'
import type { Stamp } from '../../platform/time/index.ts'
import type { MessageType } from './message.constants.ts'

/** A message to a member (domain.md §4.4); `url`: path of what it is about, empty when there is none. */
export type Message = {
  readonly id: number
  readonly type: MessageType
  readonly title: string
  readonly content: string
  readonly url: string
  readonly is_read: Int01
  readonly created_at: Stamp
}

/** A page of messages, with the unread ones of each type that has any. `newest`: id of the member's newest message. */
export type MessagePage = Page<Message> & {
  readonly unread: readonly { readonly type: MessageType; readonly count: number }[]
  readonly newest: number
}

/** Whether a member gets text messages about a type; types without any that can be switched are not listed. */
export type MessageSetting = { readonly type: MessageType; readonly sms: Int01 }

/** A message of the staff to many members. All members (`all`), or those of a kind, of a region, or some by id. */
export type Broadcast = BroadcastAudience & {
  readonly type: 1 | 4
  readonly title: string
  readonly content: string
  /** A path of the site. */
  readonly url?: string
  /** When it is sent; absent: now. */
  readonly send_at?: Stamp
  readonly idempotency_key: string
}

/** How far a broadcast is: it waits for its moment, is being sent, all have it, or somebody stopped it. */
export type BroadcastState = 'planned' | 'sending' | 'sent' | 'stopped'

/** A broadcast as the staff see it. */
export type StaffBroadcast = {
  readonly id: number
  readonly type: 1 | 4
  readonly title: string
  readonly content: string
  readonly url: string
  readonly audience: BroadcastAudience
  readonly state: BroadcastState
  /** Members who have got it so far. */
  readonly recipients: number
  readonly staff: string
  readonly created_at: Stamp
  readonly send_at: Stamp
  readonly finished_at: Stamp | null
  readonly stopped_by: string | null
}

/** Who gets a broadcast: everybody, members of a kind or of a region, or some by id. */
export type BroadcastAudience = {
  readonly all?: Int01
  readonly rank?: number
  /** Province, city or district. */
  readonly region?: number
  readonly ids?: readonly number[]
}
