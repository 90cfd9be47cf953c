export const failedWorkText = {
  title: '处理失败的事项',
  empty: '没有处理失败的事项。退款、通知等自动处理多次失败后会出现在这里。',
  name: '事项',
  subject: '对象',
  reason: '最后一次失败的原因',
  attempts: '次数',
  failedAt: '失败时间',
  retry: '重试',
  retried: '已重新排队',
} as const
