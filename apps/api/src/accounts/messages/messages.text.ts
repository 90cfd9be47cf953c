/** Messages of the calls about messages. */
export const messagesText = {
  which: '请选择消息',
  fixed: '该类消息没有可关闭的短信',
  smsRest: '…全文见“我的消息”',
} as const
