import { call, type FileResponse, type KeysetPage } from '../../platform/protocol/index.ts'
import type { AdjustmentState, RechargeState, WithdrawalState } from './wallet.constants.ts'
import type {
  MoneyLogPage,
  MoneyLogQuery,
  MoneyRequests,
  Recharge,
  StaffRecharge,
  StaffWithdrawal,
  WalletAdjustment,
  Withdrawal,
} from './wallet.types.ts'

/** Calls of the wallet (domain.md §4.1). */
export const walletCalls = {
  log: call<MoneyLogQuery, MoneyLogPage>({
    method: 'GET',
    path: '/api/user/user_money_log',
    access: 'member',
    summary: '余额明细',
  }),
  exportLog: call<Omit<MoneyLogQuery, 'page'>, FileResponse>({
    method: 'GET',
    path: '/api/user/user_money_log/export',
    access: 'member',
    file: true,
    summary: '导出余额明细（xlsx，最多5000行，每分钟一次）',
  }),
  requests: call<{}, MoneyRequests>({
    method: 'GET',
    path: '/api/user/money_requests',
    access: 'member',
    summary: '充值与提现申请',
  }),
  recharge: call<{ amount: number; idempotency_key: string }, Recharge>({
    method: 'POST',
    path: '/api/user/recharge',
    access: 'approved',
    summary: '对公转账充值：取得附言码，72小时内汇款',
  }),
  sendReceipt: call<{ id: number; image: number }, Recharge>({
    method: 'POST',
    path: '/api/user/recharge/:id/receipt',
    access: 'approved',
    summary: '补充充值的汇款凭证',
  }),
  withdraw: call<{ amount: number; pay_password: string; idempotency_key: string }, Withdrawal>({
    method: 'POST',
    path: '/api/user/withdraw',
    access: 'approved',
    forbiddenWhileActing: true,
    summary: '充值余额提现到企业对公账户；须支付密码',
  }),
} as const

/** Staff calls on recharges, withdrawals and adjustments (domain.md §7.2). */
export const walletAdminCalls = {
  recharges: call<{ state?: RechargeState; receipt?: 0 | 1; q?: string; after?: string }, KeysetPage<StaffRecharge>>({
    method: 'GET',
    path: '/api/admin/finance/recharge',
    access: 'staff',
    may: 'recharge:read',
    summary: '充值申请，默认待确认；receipt=1 为已上传凭证的',
  }),
  /** `late`: of a closed one whose money came after all; without it a closed one stays so. */
  confirmRecharge: call<{ id: number; received: number; late?: 0 | 1 }, StaffRecharge>({
    method: 'POST',
    path: '/api/admin/finance/recharge/:id/confirm',
    access: 'staff',
    may: 'recharge:decide',
    recentCode: true,
    summary: '确认充值到账，按实收金额入账',
  }),
  rejectRecharge: call<{ id: number; reason: string }, StaffRecharge>({
    method: 'POST',
    path: '/api/admin/finance/recharge/:id/reject',
    access: 'staff',
    may: 'recharge:decide',
    recentCode: true,
    summary: '驳回充值',
  }),
  withdrawals: call<{ state?: WithdrawalState | 'open'; q?: string; after?: string }, KeysetPage<StaffWithdrawal>>({
    method: 'GET',
    path: '/api/admin/finance/withdraw',
    access: 'staff',
    may: 'withdrawal:read',
    summary: '提现申请；逾期的在前',
  }),
  checkWithdrawal: call<{ id: number }, StaffWithdrawal>({
    method: 'POST',
    path: '/api/admin/finance/withdraw/:id/check',
    access: 'staff',
    may: 'withdrawal:decide',
    recentCode: true,
    summary: '初审提现；超过1000元须第二人复核付款',
  }),
  payWithdrawal: call<{ id: number; bank_ref: string }, StaffWithdrawal>({
    method: 'POST',
    path: '/api/admin/finance/withdraw/:id/pay',
    access: 'staff',
    may: 'withdrawal:decide',
    recentCode: true,
    summary: '提现已付款，登记银行流水号',
  }),
  rejectWithdrawal: call<{ id: number; reason: string }, StaffWithdrawal>({
    method: 'POST',
    path: '/api/admin/finance/withdraw/:id/reject',
    access: 'staff',
    may: 'withdrawal:decide',
    recentCode: true,
    summary: '驳回提现，金额退回余额',
  }),
  adjustments: call<{ state?: AdjustmentState; q?: string; after?: string }, KeysetPage<WalletAdjustment>>({
    method: 'GET',
    path: '/api/admin/finance/adjust',
    access: 'staff',
    may: 'wallet_adjustment:read',
    summary: '余额人工调整',
  }),
  adjust: call<
    {
      member_id: number
      kind: 'recharge' | 'gift'
      direction: 'in' | 'out'
      amount: number
      reason: string
      idempotency_key: string
    },
    WalletAdjustment
  >({
    method: 'POST',
    path: '/api/admin/finance/adjust',
    access: 'staff',
    may: 'wallet_adjustment:make',
    recentCode: true,
    summary: '调整会员余额；超过1000元须第二人复核',
  }),
  approveAdjustment: call<{ id: number }, WalletAdjustment>({
    method: 'POST',
    path: '/api/admin/finance/adjust/:id/approve',
    access: 'staff',
    may: 'wallet_adjustment:approve',
    recentCode: true,
    summary: '复核通过余额调整',
  }),
  rejectAdjustment: call<{ id: number; reason: string }, WalletAdjustment>({
    method: 'POST',
    path: '/api/admin/finance/adjust/:id/reject',
    access: 'staff',
    may: 'wallet_adjustment:approve',
    recentCode: true,
    summary: '复核不通过余额调整',
  }),
} as const
