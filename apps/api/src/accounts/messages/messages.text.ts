/** Messages of the calls about messages. */
export const messagesText = {
  which: '请选择消息',
  fixed: '该类消息没有可关闭的短信',
} as const
