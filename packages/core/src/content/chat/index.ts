// Calls, types and rules of the chat with the service.
export { chatAdminCalls, chatCalls } from './chat.calls.ts'
export { CHAT_LETTERS, CHAT_PAGE, CHAT_PICTURE_BYTES, ChatStatus } from './chat.constants.ts'
export { createChat } from './chat.store.ts'
export type {
  ChatConnection,
  ChatHost,
  ChatInput,
  ChatOptions,
  ChatState,
  ChatStore,
  OutgoingMessage,
} from './chat.store.ts'
export { followUnread } from './follow-unread.ts'
export type { ChatTabs } from './shared-stream.ts'
export type { StreamEvent } from './event-stream.ts'
export { formatMinuteOfDay, isServiceOpen } from './chat.rules.ts'
export type {
  ChatColleague,
  ChatContent,
  ChatEvent,
  ChatGoods,
  ChatKind,
  ChatMessage,
  ChatOrder,
  ChatPage,
  ChatSender,
  ChatThread,
  ServiceHours,
  StaffChat,
  StaffChatPage,
} from './chat.types.ts'
