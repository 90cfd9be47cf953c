/** Messages for a request sent twice under one key. */
export const idempotencyText = {
  running: '上一次提交还在处理，请稍候',
  differs: '同一幂等键提交了不同的内容',
} as const
