// The store of short messages to the member.
export { createNotifications } from './notifications.store.ts'
export type { NotificationsStore } from './notifications.store.ts'
export type { Notice, NoticeAction, Place } from './notifications.types.ts'
