export const wechatCodeText = {
  label: '微信二维码',
  loading: '正在生成二维码',
  waiting: '请用微信扫一扫，并在手机上确认',
  left: (seconds: number) => `二维码${Math.floor(seconds / 60)}分${String(seconds % 60).padStart(2, '0')}秒内有效`,
  confirmed: (nickname: string) => `微信“${nickname}”已确认`,
  refused: (nickname: string) => `微信“${nickname}”或本账号已有绑定，请先解绑`,
  ended: '二维码已失效',
  refresh: '刷新二维码',
  demo: '演示：在模拟手机上打开',
} as const
