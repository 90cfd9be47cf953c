// Toasts, alerts and confirmations.
export { Notifications, type NotificationsProps } from './notifications.tsx'
