/** Messages of approvals by two people. */
export const approvalsText = {
  unknown: '复核申请不存在',
  decided: '该申请已处理',
  expired: '该申请已过期，请重新发起',
  openAlready: '已有一项相同的申请待复核',
  ownRequest: '不能复核自己发起的申请',
  otherRole: '您的岗位不能复核此类申请',
  newerRole: '您的岗位在该申请之后才授予，不能复核',
  changed: '申请内容与您所见不一致，请刷新后再复核',
  makerGone: '发起人已停用或不再有此项权限',
  notYours: '只能撤回自己发起的申请',
  badRef: '请写明对象，如 order:12',
  noteNeeded: '请填写原因',
  action: { ask: '发起复核', approve: '复核通过', reject: '复核不通过', withdraw: '撤回复核', fail: '复核时未能执行' },
} as const
