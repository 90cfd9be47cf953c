export const goodsNoticesText = {
  arrival: '到货提醒',
  drop: '降价提醒',
  of: (label: string, name: string) => `${name}：${label}`,
  set: (label: string) => `已设置${label}，我们会发消息告诉您`,
  unset: (label: string) => `已取消${label}`,
} as const
