export const notificationsText = {
  ok: '知道了',
  yes: '确定',
  no: '取消',
  refresh: '刷新页面',
  toContract: '去签署',
} as const
