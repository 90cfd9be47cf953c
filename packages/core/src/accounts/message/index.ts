// Messages to members: calls, types, kinds.
export { messageAdminCalls, messageCalls } from './message.calls.ts'
export { MessageType } from './message.constants.ts'
export type {
  Broadcast,
  BroadcastAudience,
  BroadcastState,
  Message,
  MessagePage,
  MessageSetting,
  StaffBroadcast,
} from './message.types.ts'
