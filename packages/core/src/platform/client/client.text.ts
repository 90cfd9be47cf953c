export const clientText = {
  busy: '系统繁忙，请稍候再试',
  timeout: '请求超时，请刷新页面',
  refresh: '刷新页面',
  network: '网络连接失败，请检查网络后重试',
  alertTitle: '温馨提示',
  loginFirst: '请先登录',
} as const
