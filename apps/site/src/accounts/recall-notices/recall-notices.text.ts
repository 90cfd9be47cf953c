/** Words of the notice of recalls. */
export const recallNoticesText = {
  label: '召回通知',
  what: (level: string, name: string, batch: string) => `${level}：${name}，批号${batch}。`,
  stop: '请立即停止销售和使用，答复剩余数量。',
  clock: '答复期限',
  answer: (sn: string, number: number) => `答复订单${sn}（数量${number}）`,
} as const
