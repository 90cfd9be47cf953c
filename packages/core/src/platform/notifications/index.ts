export { createNotifications } from './notifications.store.ts'
export type { NotificationsStore } from './notifications.store.ts'
