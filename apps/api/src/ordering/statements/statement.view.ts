import { toYuan, walletUseNames } from '@yaopi/core'
import { StatementState, statementText, type WalletUse } from '@yaopi/core/contract'
import type { Statement, StatementLine } from '@yaopi/core/contract'
import type { StatementRow, StoredLine } from './statement.queries.ts'
import { statementMessages as text } from './statement.text.ts'

/** What a line says about itself. */
function wordsOf({ kind, what, note }: StoredLine): string {
  if (kind === 'payment') return text.payType[Number(what)] ?? ''
  if (kind === 'refund') return text.refundKind[what as keyof typeof text.refundKind]
  if (kind === 'wallet')
    return `${walletUseNames[Number(note) as WalletUse]}（${text.part[what as keyof typeof text.part]}）`
  if (kind === 'invoice') return text.invoiceKind[what as keyof typeof text.invoiceKind]
  if (kind === 'credit') return text.creditKind[what as keyof typeof text.creditKind]
  return ''
}

const lineView = (line: StoredLine): StatementLine => ({
  kind: line.kind,
  at: line.at,
  sn: line.sn,
  text: wordsOf(line),
  amount: toYuan(line.amount),
})

/** A statement as the wire has it. */
export const statementView = (row: StatementRow): Statement => ({
  month: row.month,
  state: row.state,
  state_name: statementText.state[row.state],
  confirm_by: row.confirm_by,
  wallet: {
    opening: toYuan(row.wallet_opening),
    in: toYuan(row.wallet_in),
    out: toYuan(row.wallet_out),
    closing: toYuan(row.wallet_closing),
  },
  credit: {
    opening: toYuan(row.credit_opening),
    in: toYuan(row.credit_in),
    out: toYuan(row.credit_out),
    closing: toYuan(row.credit_closing),
  },
  orders: toYuan(row.orders),
  payments: toYuan(row.payments),
  refunds: toYuan(row.refunds),
  invoices: toYuan(row.invoices),
  lines: row.lines.map(lineView),
  made_at: row.made_at,
  confirmed_at: row.confirmed_at,
  is_auto: row.is_auto ? 1 : 0,
  dispute: row.dispute,
  answer: row.answer,
  can: { confirm: row.state === StatementState.waiting, dispute: row.state === StatementState.waiting },
})
