import type { ChatStatus } from './chat.constants.ts'
import type { OrderStatus } from '../../ordering/order/index.ts'
import type { Yuan } from '../../platform/money/index.ts'
import type { Stamp } from '../../platform/time/index.ts'

/** When the service answers: days of the week from 1 (Monday) to 7, minutes of the Shanghai day. */
export type ServiceHours = {
  readonly days: readonly number[]
  readonly from: number
  readonly to: number
}

/** Who wrote a message: the member, the staff, or the shop itself. */
export type ChatSender = 'member' | 'staff' | 'shop'

/** What a message is; `event`: a change of the conversation, see `ChatEvent`. */
export type ChatKind = 'text' | 'picture' | 'goods' | 'order' | 'event'

/** Changes of a conversation: taken by a member of the staff, ended by them, ended by silence. */
export type ChatEvent = 'taken' | 'ended' | 'silent'

/** Goods in a message, without a price: prices depend on who looks and when. */
export type ChatGoods = {
  readonly id: number
  readonly name: string
  readonly ypgg: string
  readonly sccj: string
  readonly image: string
}

/** An order of the member in a message, as it stands when it is read. */
export type ChatOrder = {
  readonly id: number
  readonly order_sn: string
  readonly status: OrderStatus
  readonly status_text: string
  readonly payable: Yuan
  readonly image: string
  readonly created_at: Stamp
}

/** A message. `seq` counts the messages of a conversation from 1 without a gap. */
export type ChatMessage = {
  readonly seq: number
  readonly sender: ChatSender
  readonly kind: ChatKind
  /** '' unless `kind` is text. */
  readonly text: string
  readonly created_at: Stamp
  /** Key of whoever sent it, by which they know their own message again. */
  readonly key?: string
  /** Name of the staff who answered, took or ended. */
  readonly staff?: string
  /** Address of the picture, valid for ten minutes. */
  readonly picture?: string
  readonly goods?: ChatGoods
  readonly order?: ChatOrder
  readonly event?: ChatEvent
  /** How the member rated the conversation that ended here, 1 to 5. */
  readonly score?: number
}

/** The conversation of a member with the service. */
export type ChatThread = {
  readonly status: ChatStatus
  /** Who answers; '' while nobody does. */
  readonly staff: string
  /** `seq` of the newest message; 0: there is none. */
  readonly last: number
  /** How far the member, and the staff, have read. */
  readonly read: number
  readonly staff_read: number
  /** Answers of the staff that the member has not read. */
  readonly unread: number
  /** `seq` of the end that the member has not rated yet. */
  readonly survey?: number
  /** 1: the service answers now. */
  readonly is_open: 0 | 1
  readonly hours: ServiceHours
}

/** Messages in their order, oldest first. `has_more`: 1 where older ones follow. */
export type ChatPage = {
  readonly thread: ChatThread
  readonly messages: readonly ChatMessage[]
  readonly has_more: 0 | 1
}

/** A message to be sent: one of text, picture, goods and order. `image`: id of an upload of the scene `chat`. */
export type ChatContent = {
  readonly text?: string
  readonly image?: number
  readonly goods_id?: number
  readonly order_id?: number
  readonly idempotency_key: string
}

/** Somebody of the service to whom a conversation may be handed over. `chats`: conversations that they answer now. */
export type ChatColleague = { readonly id: number; readonly name: string; readonly chats: number }

/** A conversation in the list of the staff. */
export type StaffChat = {
  readonly id: number
  readonly member_id: number
  readonly company: string
  readonly name: string
  readonly phone: string
  readonly status: ChatStatus
  /** Who answers; '' while nobody does. */
  readonly staff: string
  /** Messages of the member that the staff have not read. */
  readonly unread: number
  /** The newest text of the member or the staff; '' where it is none. */
  readonly text: string
  readonly last_at: Stamp
  /** Since when it waits; null unless it does. */
  readonly queued_at: Stamp | null
}

/** A conversation as the staff see it: with the member's company and last orders. */
export type StaffChatPage = ChatPage & {
  readonly id: number
  readonly member: {
    readonly id: number
    readonly username: string
    readonly name: string
    readonly phone: string
    readonly company: string
    readonly rank: number
    readonly audit_status: number
    readonly manager: string
  }
  readonly orders: readonly ChatOrder[]
}
