import { call } from '../../platform/protocol/index.ts'
import type { MatchedResult, StatementRead, TransferMatch } from './bank-statement.types.ts'

/** How large a file of a bank may be. */
const MOST_BYTES = 5 * 1024 * 1024

/** Calls on statements of the bank and the transfers that they confirm (domain.md §7.2). */
export const bankStatementAdminCalls = {
  upload: call<{}, StatementRead>({
    method: 'POST',
    path: '/api/admin/finance/bank_statements',
    access: 'staff',
    may: 'transfer:decide',
    multipart: true,
    maxBody: MOST_BYTES,
    summary: '导入银行流水（csv或xlsx，只取收入），重复的流水不再导入',
  }),
  matches: call<{}, readonly TransferMatch[]>({
    method: 'GET',
    path: '/api/admin/finance/transfers/matches',
    access: 'staff',
    may: 'transfer:read',
    summary: '待核对汇款与银行流水的匹配',
  }),
  confirm: call<{ ids: readonly number[]; dry_run: 0 | 1 }, MatchedResult>({
    method: 'POST',
    path: '/api/admin/finance/transfers/confirm_matched',
    access: 'staff',
    may: 'transfer:decide',
    recentCode: true,
    summary: '批量确认与银行流水完全匹配的汇款；可先试算，其余不会确认',
  }),
} as const
