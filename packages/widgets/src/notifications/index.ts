export { Notifications, type NotificationsProps } from './notifications.tsx'
