export const detailText = {
  none: '—',
  nothingYet: '暂无记录',
  days: (days: number, hours: number) => (hours === 0 ? `${days}天` : `${days}天${hours}小时`),
  hours: (hours: number, minutes: number) => (minutes === 0 ? `${hours}小时` : `${hours}小时${minutes}分`),
  minutes: (minutes: number) => `${minutes}分`,
  left: (duration: string) => `余 ${duration}`,
  late: (duration: string) => `超时 ${duration}`,
  due: (moment: string) => `截止 ${moment}`,
} as const
