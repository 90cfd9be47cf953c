/** Messages and audit texts of what was given up. */
export const failedWorkText = {
  keyNeeded: '请选择要重试的事项',
  gone: '该事项已重试或已完成，请刷新',
  retry: '重试失败事项',
} as const
