import { contract, WALLET_LIMITS, type WalletUse } from '@yaopi/core/contract'
import { daysBetween, fromYuan, type Yuan } from '@yaopi/core'
import { z } from 'zod'
import { registerApprovalSource } from '../../accounts/approvals/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { fieldError } from '../../platform/errors/index.ts'
import {
  sendFile,
  flag,
  id,
  idempotencyKey,
  limitHits,
  masterId,
  day,
  oneOf,
  page,
  pageOf,
  staffPageOf,
  prose,
  route,
  text as plain,
  whole,
  yuan,
} from '../../platform/http/index.ts'
import { registerJobs } from '../../platform/jobs/index.ts'
import { sheetOf, XLSX } from '../../platform/spreadsheet/index.ts'
import { checkedWithdrawals, openAdjustments } from './wallet-approvals.queries.ts'
import { registerLedgerExport } from './ledger-export.ts'
import { moneyLog, moneyLogCount, type MoneyLogFilter } from './money-log.queries.ts'
import { walletJobs } from './wallet.jobs.ts'
import { staffPage, type AdjustmentRow, type RechargeRow, type WithdrawalRow } from './wallet.queries.ts'
import * as service from './wallet.service.ts'
import { walletText as text } from './wallet.text.ts'
import {
  adjustmentView,
  logColumns,
  logFileName,
  moneyLogView,
  staffRechargeView,
  staffWithdrawalView,
} from './wallet.view.ts'

const PER_PAGE = 20
const EXPORTS = { bucket: 'money-log-export', hits: 1, seconds: 60, message: text.exportOften } as const

const filters = {
  use_type: whole(1, 10)
    .transform((type) => type as WalletUse)
    .optional(),
  start_time: day().optional(),
  end_time: day().optional(),
  direction: oneOf(['in', 'out'] as const).optional(),
}

/** The filter of a query; throws 422 for a range that is wrong or longer than a year. */
function filterOf(
  member_id: number,
  input: {
    readonly use_type?: WalletUse | undefined
    readonly start_time?: string | undefined
    readonly end_time?: string | undefined
    readonly direction?: 'in' | 'out' | undefined
  },
): MoneyLogFilter {
  const { use_type, start_time: start, end_time: end, direction } = input
  if (start !== undefined && end !== undefined) {
    if (end < start) throw fieldError('end_time', text.wrongRange)
    if (daysBetween(start, end) > WALLET_LIMITS.logDays) throw fieldError('end_time', text.longRange)
  }
  return { member_id, use_type, start, end, direction }
}

const reason = () => prose(1, 200)
const state = <const T extends readonly [string, ...string[]]>(words: T) => oneOf(words).transform(Number)

/** The wallet of a member, and what finance does with it. domain.md §4.1 */
export function registerWallet(server: AppContext): void {
  registerJobs(server, walletJobs)
  registerOpenApprovals(server)
  registerMemberCalls(server)
  registerStaffCalls(server)
  registerLedgerExport(server)
}

/** What waits for a second person shows in everybody's inbox. */
function registerOpenApprovals(server: AppContext): void {
  registerApprovalSource(server, {
    kind: 'wallet_adjustment',
    name: text.approvals.adjustment,
    checker: 'wallet_adjustment:approve',
    open: async (db, most) => (await openAdjustments(db, most)).map((one) => ({ ...one, path: '/adjustments' })),
  })
  registerApprovalSource(server, {
    kind: 'withdrawal',
    name: text.approvals.withdrawal,
    checker: 'withdrawal:decide',
    open: async (db, most) => (await checkedWithdrawals(db, most)).map((one) => ({ ...one, path: '/withdrawals' })),
  })
}

function registerMemberCalls(server: AppContext): void {
  const { db, now } = server
  const calls = contract.wallet
  route(server, calls.log, z.object({ ...filters, page: page() }), async ({ input, member }) => {
    const filter = filterOf(member.id, input)
    const [list, total] = await Promise.all([
      moneyLog(db, filter, PER_PAGE, (input.page - 1) * PER_PAGE),
      moneyLogCount(db, filter),
    ])
    return pageOf(list.map(moneyLogView), total, { page: input.page, per_page: PER_PAGE })
  })

  route(server, calls.exportLog, z.object(filters), async ({ input, member, reply }) => {
    const filter = filterOf(member.id, input)
    await limitHits(db, EXPORTS, String(member.id), now())
    const list = await moneyLog(db, filter, WALLET_LIMITS.exportRows, 0)
    const total = list.length < WALLET_LIMITS.exportRows ? list.length : await moneyLogCount(db, filter)
    const below = total > list.length ? text.endOfLog(total, list.length) : undefined
    const sheet = await sheetOf(text.sheet, logColumns, list, { below })
    return sendFile(reply, sheet, { type: XLSX, name: logFileName(now()) })
  })

  route(server, calls.requests, z.object({}), ({ member }) => service.readRequests(server, member))

  route(server, calls.recharge, z.object({ amount: yuan(), idempotency_key: idempotencyKey() }), ({ input, member }) =>
    service.askRecharge(server, member, input),
  )
  route(server, calls.sendReceipt, z.object({ id: id(), image: id() }), ({ input, member }) =>
    service.sendReceipt(server, member, input),
  )
  route(
    server,
    calls.withdraw,
    z.object({ amount: yuan(), pay_password: plain(1, 64), idempotency_key: idempotencyKey() }),
    ({ input, member }) => service.askWithdrawal(server, member, input),
  )
}

function registerStaffCalls(server: AppContext): void {
  const { db } = server
  const calls = contract.walletAdmin
  const skip = (at: number): number => (at - 1) * PER_PAGE
  const words = () => plain(0, 60).default('')

  route(
    server,
    calls.recharges,
    z.object({
      state: state(['1', '2', '3', '4']).default(1),
      receipt: flag().default(0),
      q: words(),
      page: page(),
    }),
    async ({ input }) => {
      const { list, total } = await staffPage<RechargeRow>(
        db,
        { kind: 'recharge', state: input.state, words: input.q, hasReceipt: input.receipt === 1 },
        PER_PAGE,
        skip(input.page),
      )
      return staffPageOf(
        list.map((one) => staffRechargeView(server, one)),
        total,
        { page: input.page, per_page: PER_PAGE },
      )
    },
  )
  route(
    server,
    calls.confirmRecharge,
    z.object({ id: id(), received: yuan(), late: flag().default(0) }),
    ({ input, staff }) => service.confirmRecharge(server, staff, input),
  )
  route(server, calls.rejectRecharge, z.object({ id: id(), reason: reason() }), ({ input, staff }) =>
    service.rejectRecharge(server, staff, input.id, input.reason),
  )

  route(
    server,
    calls.withdrawals,
    z.object({
      state: oneOf(['open', '1', '2', '3', '4'] as const)
        .transform((one) => (one === 'open' ? one : Number(one)))
        .default('open'),
      q: words(),
      page: page(),
    }),
    async ({ input }) => {
      const { list, total } = await staffPage<WithdrawalRow>(
        db,
        { kind: 'withdrawal', state: input.state, words: input.q },
        PER_PAGE,
        skip(input.page),
      )
      return staffPageOf(list.map(staffWithdrawalView), total, { page: input.page, per_page: PER_PAGE })
    },
  )
  route(server, calls.checkWithdrawal, z.object({ id: id() }), ({ input, staff }) =>
    service.checkWithdrawal(server, staff, input.id),
  )
  route(
    server,
    calls.payWithdrawal,
    z.object({ id: id(), bank_ref: plain(1, 60, text.referenceNeeded) }),
    ({ input, staff }) => service.payWithdrawal(server, staff, input.id, input.bank_ref),
  )
  route(server, calls.rejectWithdrawal, z.object({ id: id(), reason: reason() }), ({ input, staff }) =>
    service.rejectWithdrawal(server, staff, input.id, input.reason),
  )

  route(
    server,
    calls.adjustments,
    z.object({ state: state(['1', '2', '3']).default(1), q: words(), page: page() }),
    async ({ input, staff }) => {
      const { list, total } = await staffPage<AdjustmentRow>(
        db,
        { kind: 'wallet_adjustment', state: input.state, words: input.q },
        PER_PAGE,
        skip(input.page),
      )
      return staffPageOf(
        list.map((one) => adjustmentView(one, staff)),
        total,
        { page: input.page, per_page: PER_PAGE },
      )
    },
  )
  route(
    server,
    calls.adjust,
    z.object({
      member_id: masterId(),
      kind: oneOf(['recharge', 'gift'] as const),
      direction: oneOf(['in', 'out'] as const),
      amount: yuan().pipe(z.number().min(0.01)),
      reason: reason(),
      idempotency_key: idempotencyKey(),
    }),
    ({ input: { member_id, kind, direction, amount, reason: why, idempotency_key: key }, staff }) => {
      const fen = fromYuan(amount as Yuan)
      return service.adjust(server, staff, {
        member_id,
        kind,
        amount: direction === 'in' ? fen : -fen,
        reason: why,
        key,
      })
    },
  )
  route(server, calls.approveAdjustment, z.object({ id: id() }), ({ input, staff }) =>
    service.decideAdjustment(server, staff, input.id, { ok: true }),
  )
  route(server, calls.rejectAdjustment, z.object({ id: id(), reason: reason() }), ({ input, staff }) =>
    service.decideAdjustment(server, staff, input.id, { ok: false, reason: input.reason }),
  )
}
