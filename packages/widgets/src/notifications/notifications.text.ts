export const notificationsText = { 'notes.region': '提示消息', 'notes.close': '关闭' } as const
