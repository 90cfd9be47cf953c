export const taskClaimText = {
  mine: '已由您认领，离开或15分钟无操作后自动放开',
  others: (name: string) => `${name}正在处理，您可以查看；需要接着办请先接手`,
  takeOver: '接手',
  takeOverTitle: '接手这件待办',
  takeOverWhat: (name: string) => `${name}可能还在处理，接手会记入审计日志。`,
} as const
