import type { StatementKind, StatementState } from './statement.constants.ts'

/** Words of monthly statements. */
export const statementText = {
  state: { 1: '待确认', 2: '已确认', 3: '有异议' } satisfies Record<StatementState, string>,
  kind: {
    order: '订单',
    payment: '付款',
    refund: '退款',
    wallet: '余额变动',
    credit: '账期变动',
    invoice: '发票',
  } satisfies Record<StatementKind, string>,
} as const
