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
export type Broadcast = {
  readonly type: 1 | 4
  readonly title: string
  readonly content: string
  /** A path of the site. */
  readonly url?: string
  readonly all?: Int01
  readonly rank?: number
  /** Province, city or district. */
  readonly region?: number
  readonly ids?: readonly number[]
  readonly idempotency_key: string
}
