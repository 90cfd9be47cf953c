export const notificationsWords = { notes: '提示消息', close: '关闭' } as const
