// Calls, types and rules of the chat with the service.
export { chatAdminCalls, chatCalls } from './chat.calls.ts'
export { CHAT_LETTERS, CHAT_PAGE, CHAT_PICTURE_BYTES, ChatStatus } from './chat.constants.ts'
export { formatMinuteOfDay, isServiceOpen } from './chat.rules.ts'
export type {
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
