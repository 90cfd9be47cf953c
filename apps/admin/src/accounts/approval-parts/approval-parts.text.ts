import type { ApprovalState } from '@yaopi/core/staff'

export const approvalPartsText = {
  states: {
    open: '待复核',
    approved: '已通过',
    rejected: '未通过',
    withdrawn: '已撤回',
    expired: '已过期',
    failed: '未能执行',
  } satisfies Readonly<Record<ApprovalState, string>>,
  field: '内容',
  before: '原为',
  after: '改为',
  none: '无',
  sentBy: (who: string) => `${who}提交于`,
  because: (reason: string) => `，说明：${reason}`,
  sign: '去复核',
  look: '查看复核',
  withdraw: '撤回',
  withdrawTitle: '撤回申请',
  withdrawHint: '撤回后不会执行，可修改后重新提交。',
  withdrawn: '已撤回',
} as const
