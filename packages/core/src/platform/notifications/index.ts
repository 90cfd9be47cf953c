// The store of toasts, alerts, confirmations and redirects.
export { createNotifications } from './notifications.store.ts'
export type { NotificationsStore } from './notifications.store.ts'
export type { Notice, NoticeAction } from './notifications.types.ts'
