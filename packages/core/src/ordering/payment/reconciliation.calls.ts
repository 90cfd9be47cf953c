import { call } from '../../platform/protocol/index.ts'
import type { LedgerCheck, ReconciledDay, ReconciledDayDetail } from './reconciliation.types.ts'

/** Staff calls that compare our books with those of the channels, and balances with their ledger (domain.md §7.2). */
export const reconciliationAdminCalls = {
  days: call<{ from?: string; to?: string }, readonly ReconciledDay[]>({
    method: 'GET',
    path: '/api/admin/finance/reconciliation',
    access: 'staff',
    may: 'reconciliation:read',
    summary: '按日和渠道对账，默认最近14天，最多92天',
  }),
  day: call<{ channel: string; day: string }, ReconciledDayDetail>({
    method: 'GET',
    path: '/api/admin/finance/reconciliation/day',
    access: 'staff',
    may: 'reconciliation:read',
    summary: '一个渠道一天的账单合计与差异',
  }),
  ledger: call<{}, LedgerCheck>({
    method: 'GET',
    path: '/api/admin/finance/reconciliation/ledger',
    access: 'staff',
    may: 'reconciliation:read',
    summary: '会员余额合计与余额明细合计核对',
  }),
} as const
