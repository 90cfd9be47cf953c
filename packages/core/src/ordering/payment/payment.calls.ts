import { call, type KeysetPage, type Page } from '../../platform/protocol/index.ts'
import type { PayStatus, PayType } from './payment.constants.ts'
import type {
  BankRefund,
  NewPayShare,
  PayShare,
  PayState,
  SharedBill,
  StaffTransfer,
  StartedPayment,
} from './payment.types.ts'

/** Calls of payments (domain.md §3.5). */
export const paymentCalls = {
  read: call<{ trade_id: number; hm?: 1 }, PayState>({
    method: 'GET',
    path: '/api/pay/:trade_id',
    access: 'member',
    summary: '待支付信息',
  }),
  start: call<
    {
      trade_id: number
      pay_type: PayType
      use_balance?: 0 | 1
      /** A large part from the balance needs one of them: a text message code, or the payment password. */
      code?: string
      pay_password?: string
      idempotency_key: string
      hm?: 1
    },
    StartedPayment
  >({
    method: 'POST',
    path: '/api/pay/:trade_id',
    access: 'member',
    summary: '发起支付；余额超过500元需支付密码或短信验证码',
  }),
  status: call<
    { trade_id: number; hm?: 1 },
    { pay_status: PayStatus; paid_at: number | null; payable: number; share: PayShare | null }
  >({
    method: 'GET',
    path: '/api/pay/:trade_id/status',
    access: 'member',
    summary: '支付状态',
  }),
  transfer: call<
    {
      trade_id: number
      payer: string
      bank: string
      amount: number
      paid_at: string
      image: number
      /** The balance pays what it can; `amount` is from 1.00 to the rest. `code`, `pay_password` as for a payment. */
      use_balance?: 0 | 1
      code?: string
      pay_password?: string
      idempotency_key: string
      hm?: 1
    },
    { id: number }
  >({
    method: 'POST',
    path: '/api/pay/:trade_id/transfer',
    access: 'member',
    summary: '提交汇款凭证',
  }),
  /** A new link replaces the open one, so a repeated request leaves one that works. */
  share: call<{ trade_id: number }, NewPayShare>({
    method: 'POST',
    path: '/api/pay/:trade_id/share',
    access: 'member',
    summary: '生成代付链接，24小时内有效，原链接失效',
  }),
  unshare: call<{ trade_id: number }, null>({
    method: 'DELETE',
    path: '/api/pay/:trade_id/share',
    access: 'member',
    summary: '收回代付链接',
  }),
  sharedBill: call<{ token: string }, SharedBill>({
    method: 'GET',
    path: '/api/pay/share/:token',
    access: 'visitor',
    summary: '代付链接的内容；未知、已收回、已过期的链接回答相同',
  }),
  payShared: call<{ token: string; pay_type: 2 | 3 }, StartedPayment>({
    method: 'POST',
    path: '/api/pay/share/:token',
    access: 'visitor',
    summary: '通过代付链接支付；重复请求得到同一笔支付',
  }),
  shareOpened: call<{ token: string }, null>({
    method: 'POST',
    path: '/api/pay/share/:token/opened',
    access: 'visitor',
    summary: '代付页已打开',
  }),
  notify: call<{ channel: string }, string>({
    method: 'POST',
    path: '/api/pay/notify/:channel',
    access: 'gateway',
    file: true,
    summary: '支付渠道通知',
  }),
  upload: call<
    { scene: 'pay' | 'chat' | 'zizhi' | 'feedback' | 'after_sale' | 'buy' | 'hm' },
    { id: number; url: string; name: string; size: number }
  >({
    method: 'POST',
    path: '/api/upload',
    access: 'member',
    multipart: true,
    summary: '上传图片或PDF',
  }),
  file: call<{ id: number; expires: number; signature: string }, { file: true }>({
    method: 'GET',
    path: '/api/file/:id',
    access: 'visitor',
    file: true,
    summary: '限时签名地址下的文件',
  }),
} as const

/** Staff calls on transfers (domain.md §7.2). */
export const paymentAdminCalls = {
  transfers: call<{ state?: 'waiting' | 'confirmed' | 'rejected'; after?: string }, KeysetPage<StaffTransfer>>({
    method: 'GET',
    path: '/api/admin/finance/transfers',
    access: 'staff',
    may: 'transfer:read',
    summary: '汇款：待核对的按提交先后，其余新的在前',
  }),
  /** `amount`: what came, yuan; left out: what was declared. Less keeps the rest due, more goes to the balance. */
  /** `late`: of a refused one whose money came after all; without it a refused one stays so. */
  confirm: call<{ id: number; amount?: number; late?: 0 | 1 }, { state: string }>({
    method: 'POST',
    path: '/api/admin/finance/transfers/:id/confirm',
    access: 'staff',
    may: 'transfer:decide',
    recentCode: true,
    summary: '确认汇款到账金额；不足时余款待付，多付转余额',
  }),
  refunds: call<{ page?: number }, Page<BankRefund>>({
    method: 'GET',
    path: '/api/admin/finance/refunds',
    access: 'staff',
    may: 'refund:read',
    summary: '待退回原付款账户的退款，最早的在前',
  }),
  refundPaid: call<{ id: number; reference: string }, { state: string }>({
    method: 'POST',
    path: '/api/admin/finance/refunds/:id/paid',
    access: 'staff',
    may: 'refund:pay',
    recentCode: true,
    summary: '登记退款已由银行转出及其流水号',
  }),
  reject: call<{ id: number; reason: string }, { state: string }>({
    method: 'POST',
    path: '/api/admin/finance/transfers/:id/reject',
    access: 'staff',
    may: 'transfer:decide',
    recentCode: true,
    summary: '驳回汇款',
  }),
} as const
