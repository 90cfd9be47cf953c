// Shows the short messages of core.
export { Notifications, type NotificationsProps } from './notifications.tsx'
