import { CreditChangeState, type CreditMoveKind } from '@yaopi/core/contract'

/** Words of credit lines. */
export const creditText = {
  kind: { use: '账期支付', refund: '订单退款', repay: '还款' } satisfies Record<CreditMoveKind, string>,
  change: {
    [CreditChangeState.waiting]: '待复核',
    [CreditChangeState.granted]: '已生效',
    [CreditChangeState.refused]: '未通过',
  },
  repayRemark: '账期还款',
  nothingOwed: '没有待还的账期欠款',
  tooMuch: (owed: string) => `最多可还${owed}`,
  balanceShort: (balance: string) => `充值余额不足，可用${balance}，请先充值`,
  unknownMember: '会员不存在',
  notApproved: '只能为已审核通过的会员授予账期',
  open: '该会员已有待复核的额度申请',
  unknown: '申请不存在',
  done: '该申请已处理，请刷新',
  otherPerson: '须由另一位财务人员复核',
  limitMost: '额度为0元至1000万元',
  approval: '账期额度变更',
  action: { ask: '申请账期额度', approve: '复核账期额度', reject: '不通过账期额度' },
} as const
