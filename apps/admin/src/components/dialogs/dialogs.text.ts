export const dialogText = {
  confirm: '确认',
  cancel: '取消',
  close: '关闭',
  reason: '原因',
  reasonNeeded: '请填写原因',
  broken: '这个窗口出错了',
  brokenHint: '窗口里的操作没有提交。可以再试一次，或关闭窗口回到原来的页面；多次出现请联系管理员。',
  again: '再试一次',
} as const
