export const routerText = {
  failed: '页面没有打开',
  failedHint: '可能是网络中断，或网站刚刚更新。重新加载后再试',
  reload: '重新加载',
} as const
