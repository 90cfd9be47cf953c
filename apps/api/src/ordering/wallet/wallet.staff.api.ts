import { contract } from '@yaopi/core/contract'
import { fromYuan, type Yuan } from '@yaopi/core'
import { z } from 'zod'
import { registerApprovalSource } from '../../accounts/approvals/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import {
  cursor,
  flag,
  id,
  idempotencyKey,
  keysetPage,
  keysetPageOf,
  masterId,
  oneOf,
  text as plain,
  prose,
  route,
  yuan,
} from '../../platform/http/index.ts'
import { registerLedgerExport } from './ledger-export.ts'
import { checkedWithdrawals, openAdjustments } from './wallet-approvals.queries.ts'
import type { RechargeRow, WithdrawalRow } from './wallet.queries.ts'
import * as service from './wallet.service.ts'
import { type AdjustmentRow, requestOrder, staffPage } from './wallet.staff.queries.ts'
import { walletText as text } from './wallet.text.ts'
import { adjustmentView, staffRechargeView, staffWithdrawalView } from './wallet.view.ts'

const PER_PAGE = 20

const reason = () => prose(1, 200)
const state = <const T extends readonly [string, ...string[]]>(words: T) => oneOf(words).transform(Number)

/** Recharges, withdrawals and adjustments, as finance works on them. domain.md §4.1 */
export function registerStaffWallet(server: AppContext): void {
  registerOpenApprovals(server)
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

function registerStaffCalls(server: AppContext): void {
  const { db } = server
  const calls = contract.walletAdmin
  const words = () => plain(0, 60).default('')
  const requests = <R>(wanted: Parameters<typeof staffPage>[1], after: string | undefined) =>
    keysetPage(requestOrder(wanted.kind, wanted.state), { after, per_page: PER_PAGE }, (part) =>
      staffPage<R>(db, wanted, part),
    )

  route(
    server,
    calls.recharges,
    z.object({
      state: state(['1', '2', '3', '4']).default(1),
      receipt: flag().default(0),
      q: words(),
      after: cursor(),
    }),
    async ({ input }) => {
      const wanted = { kind: 'recharge', state: input.state, words: input.q, hasReceipt: input.receipt === 1 } as const
      const page = await requests<RechargeRow>(wanted, input.after)
      const data = page.list.map((one) => staffRechargeView(server, one))
      return keysetPageOf(data, page, { per_page: PER_PAGE })
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
      after: cursor(),
    }),
    async ({ input, staff }) => {
      const wanted = { kind: 'withdrawal', state: input.state, words: input.q } as const
      const page = await requests<WithdrawalRow>(wanted, input.after)
      const data = page.list.map((row) => staffWithdrawalView(row, staff))
      return keysetPageOf(data, page, { per_page: PER_PAGE })
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
    z.object({ state: state(['1', '2', '3']).default(1), q: words(), after: cursor() }),
    async ({ input, staff }) => {
      const wanted = { kind: 'wallet_adjustment', state: input.state, words: input.q } as const
      const page = await requests<AdjustmentRow>(wanted, input.after)
      const data = page.list.map((one) => adjustmentView(one, staff))
      return keysetPageOf(data, page, { per_page: PER_PAGE })
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
