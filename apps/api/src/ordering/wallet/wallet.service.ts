import { randomInt } from 'node:crypto'
import { addWorkingDays, fen, formatDate, formatFen, formatMinute, fromYuan, toYuan, type Yuan } from '@yaopi/core'
import { mayDo } from '@yaopi/core/staff'
import { AdjustmentState, RechargeState, WALLET_LIMITS, WalletUse, WithdrawalState } from '@yaopi/core/contract'
import type { MoneyRequests, Recharge, Withdrawal } from '@yaopi/core/contract'
import {
  needsSecondPerson,
  withdrawalFault,
  type StaffRecharge,
  type StaffWithdrawal,
  type WalletAdjustment,
} from '@yaopi/core/staff'
import { requirePayPassword } from '../../accounts/profile/index.ts'
import { addMessage } from '../../accounts/messages/index.ts'
import { auditAct } from '../../accounts/staff/index.ts'
import type { AppContext, Member, StaffActor } from '../../platform/context/index.ts'
import { type Db, inTransaction } from '../../platform/db/index.ts'
import { BusinessError, fieldError } from '../../platform/errors/index.ts'
import { withIdempotency } from '../../platform/idempotency/index.ts'
import { HOUR, HOUR_SECONDS } from '../../platform/time/index.ts'
import { addWalletLog, lockWallet, walletOf } from '../ledgers/index.ts'
import { isOwnReceipt } from '../payments/index.ts'
import * as queries from './wallet.queries.ts'
import * as staffQueries from './wallet.staff.queries.ts'
import { walletText as text } from './wallet.text.ts'
import { adjustmentView, maskAccount, rechargeView, staffRechargeView } from './wallet.view.ts'
import { staffWithdrawalView, withdrawalStep, withdrawalView } from './wallet.view.ts'

/** Requests of each kind that a member sees. */
const SHOWN = 10

/** Until when nothing can be withdrawn because password or phone changed, seconds; undefined when it can. */
function waitsUntil(changed: number | null, now: number): number | undefined {
  if (changed === null) return undefined
  const until = changed + WALLET_LIMITS.withdrawRestHours * HOUR_SECONDS
  return until * 1000 > now ? until : undefined
}

/** What a member has asked for and may ask for now. */
export async function readRequests(context: AppContext, member: Member): Promise<MoneyRequests> {
  const { db, now } = context
  const [{ recharges, withdrawals }, facts, wallet] = await Promise.all([
    queries.requestsOf(db, member.id, SHOWN),
    queries.withdrawalFacts(db, member.id),
    walletOf(db, member.id),
  ])
  const until = waitsUntil(facts.changed, now())
  const refusal =
    member.acting_owner_id !== null
      ? text.acting
      : wallet.recharge === 0
        ? text.nothing
        : facts.account === ''
          ? text.noAccount
          : facts.has_open
            ? text.open
            : until === undefined
              ? ''
              : text.resting(formatMinute(until))
  return {
    recharges: recharges.map(rechargeView),
    withdrawals: withdrawals.map(withdrawalView),
    bank: context.settings.values().bank,
    account:
      facts.account === '' ? null : { company: facts.company, bank: facts.bank, number: maskAccount(facts.account) },
    has_pay_password: facts.has_pay_password ? 1 : 0,
    may_withdraw: toYuan(refusal === '' ? wallet.recharge : 0),
    refusal,
  }
}

/** Begins a recharge: the member gets a code and 72 hours. Throws 422 and 409. */
export async function askRecharge(
  context: AppContext,
  member: Member,
  ask: { readonly amount: number; readonly idempotency_key: string },
): Promise<Recharge> {
  const amount = fromYuan(ask.amount as Yuan)
  if (amount < WALLET_LIMITS.rechargeLeast || amount > WALLET_LIMITS.rechargeMost)
    throw fieldError('amount', text.rechargeLeast)
  const request = { member_id: member.id, key: ask.idempotency_key, call: 'recharge', request: { amount } }
  const { id } = await withIdempotency(context.db, request, async (tx) => {
    await lockWallet(tx, member.id)
    if ((await queries.openRecharges(tx, member.id)) >= WALLET_LIMITS.rechargesOpen)
      throw new BusinessError(409, text.rechargesOpen(WALLET_LIMITS.rechargesOpen))
    const at = context.now()
    for (;;) {
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      const expire = at + WALLET_LIMITS.rechargeHours * HOUR
      const made = await queries.addRecharge(tx, { member_id: member.id, amount, code, at, expire })
      if (made !== undefined) return made
    }
  })
  return rechargeView((await inTransaction(context.db, (tx) => queries.lockRecharge(tx, id)))!)
}

/** Attaches the receipt of the transfer to a recharge that waits. */
export function sendReceipt(
  context: AppContext,
  member: Member,
  ask: { readonly id: number; readonly image: number },
): Promise<Recharge> {
  return inTransaction(context.db, async (tx) => {
    const recharge = await queries.lockRecharge(tx, ask.id)
    if (recharge === undefined || recharge.member_id !== member.id) throw new BusinessError(404, text.unknown)
    if (recharge.state !== RechargeState.waiting) throw new BusinessError(409, text.done)
    if (!(await isOwnReceipt(tx, ask.image, member.id))) throw fieldError('image', text.receiptNeeded)
    await queries.setReceipt(tx, ask.id, ask.image)
    return rechargeView({ ...recharge, image_id: ask.image })
  })
}

/**
 * Asks for a withdrawal of the recharged part; it is booked off at once. Throws 422 at its field, 409 while another one
 * is open and for a day after a change of password or phone.
 */
export async function askWithdrawal(
  context: AppContext,
  member: Member,
  ask: { readonly amount: number; readonly pay_password: string; readonly idempotency_key: string },
): Promise<Withdrawal> {
  const amount = fromYuan(ask.amount as Yuan)
  await requirePayPassword(context, member.id, ask.pay_password, 'pay_password')
  const request = { member_id: member.id, key: ask.idempotency_key, call: 'withdraw', request: { amount } }
  const id = await withIdempotency(context.db, request, async (tx) => {
    const wallet = await lockWallet(tx, member.id)
    const facts = await queries.withdrawalFacts(tx, member.id)
    const at = context.now()
    if (facts.has_open) throw new BusinessError(409, text.open)
    if (facts.account === '') throw new BusinessError(409, text.noAccount)
    const until = waitsUntil(facts.changed, at)
    if (until !== undefined) throw new BusinessError(409, text.resting(formatMinute(until)))
    const fault = withdrawalFault(amount, wallet.recharge)
    if (fault === 'none') throw fieldError('amount', text.nothing)
    if (fault === 'short') throw fieldError('amount', text.short(formatFen(fen(wallet.recharge))))
    if (fault === 'least') throw fieldError('amount', text.least)
    const due =
      addWorkingDays(Math.floor(at / 1000), WALLET_LIMITS.withdrawDays, context.settings.values().working_time) * 1000
    const { bank, account } = facts
    const made = await queries.addWithdrawal(tx, { member_id: member.id, amount, bank, account, at, due })
    await addWalletLog(tx, {
      member_id: member.id,
      use_type: WalletUse.withdrawal,
      kind: 'recharge',
      amount: -amount,
      cause: `withdraw:${made}`,
      remark: text.withdrawRemark(maskAccount(account)),
      trade_id: null,
      at,
    })
    await addMessage(tx, {
      member_id: member.id,
      kind: 'withdrawal.asked',
      facts: { amount: formatFen(amount), account: maskAccount(account) },
      event_id: `withdrawal:${made}:asked`,
      at,
    })
    return made
  })
  return withdrawalView((await inTransaction(context.db, (tx) => queries.lockWithdrawal(tx, id)))!)
}

/**
 * Finance confirms a recharge: what came is booked. The same again changes nothing; 409 when it was closed, but for
 * money that is said to come late.
 */
export function confirmRecharge(
  context: AppContext,
  staff: StaffActor,
  sent: { readonly id: number; readonly received: number; readonly late: 0 | 1 },
): Promise<StaffRecharge> {
  const { id } = sent
  const received = fromYuan(sent.received as Yuan)
  return inTransaction(context.db, async (tx) => {
    const recharge = await lockedRecharge(tx, id)
    const is = { ...recharge, state: RechargeState.confirmed, received }
    if (recharge.state === RechargeState.confirmed && recharge.received === received)
      return staffRechargeView(context, recharge)
    const at = context.now()
    if (received === 0) throw fieldError('received', text.rechargeLeast)
    if (received > recharge.amount && needsSecondPerson(received - recharge.amount))
      throw fieldError(
        'received',
        text.farMore(formatFen(fen(recharge.amount)), formatFen(fen(WALLET_LIMITS.secondPersonAbove))),
      )
    if (recharge.state !== RechargeState.waiting && sent.late === 0) throw new BusinessError(409, text.done)
    if (!(await queries.closeRecharge(tx, { id, to: is.state, received, staff_id: staff.id, at })))
      throw new BusinessError(409, text.done)
    await lockWallet(tx, recharge.member_id)
    await addWalletLog(tx, {
      member_id: recharge.member_id,
      use_type: WalletUse.recharge,
      kind: 'recharge',
      amount: received,
      cause: `recharge:${id}`,
      remark: text.rechargeRemark(recharge.code),
      trade_id: null,
      at,
    })
    await addMessage(tx, {
      member_id: recharge.member_id,
      kind: 'recharge.confirmed',
      facts: { amount: formatFen(received) },
      // Of one that came late another message was told before.
      event_id: recharge.state === RechargeState.waiting ? `recharge:${id}:closed` : `recharge:${id}:late`,
      at,
    })
    await auditAct(context, tx, staff, text.action.confirm, `recharge:${id}`, { asked: recharge.amount, received })
    return staffRechargeView(context, is)
  })
}

async function lockedRecharge(tx: Db, id: number): Promise<queries.RechargeRow> {
  const recharge = await queries.lockRecharge(tx, id)
  if (recharge === undefined) throw new BusinessError(404, text.unknown)
  return recharge
}

/** Finance refuses a recharge; nothing was booked. */
export function rejectRecharge(
  context: AppContext,
  staff: StaffActor,
  id: number,
  reason: string,
): Promise<StaffRecharge> {
  return inTransaction(context.db, async (tx) => {
    const recharge = await lockedRecharge(tx, id)
    if (recharge.state === RechargeState.rejected) return staffRechargeView(context, recharge)
    const at = context.now()
    const to = RechargeState.rejected
    if (!(await queries.closeRecharge(tx, { id, to, reason, staff_id: staff.id, at })))
      throw new BusinessError(409, text.done)
    await addMessage(tx, {
      member_id: recharge.member_id,
      kind: 'recharge.rejected',
      facts: { amount: formatFen(recharge.amount), reason },
      event_id: `recharge:${id}:closed`,
      at,
    })
    await auditAct(context, tx, staff, text.action.rejectRecharge, `recharge:${id}`, { reason })
    return staffRechargeView(context, { ...recharge, state: to, reason })
  })
}

async function openWithdrawal(tx: Db, id: number): Promise<queries.WithdrawalRow> {
  const withdrawal = await queries.lockWithdrawal(tx, id)
  if (withdrawal === undefined) throw new BusinessError(404, text.unknown)
  if (withdrawal.state !== WithdrawalState.waiting && withdrawal.state !== WithdrawalState.checked)
    throw new BusinessError(409, text.done)
  return withdrawal
}

/** The first of two persons agrees to a withdrawal above 1,000.00. */
export function checkWithdrawal(context: AppContext, staff: StaffActor, id: number): Promise<StaffWithdrawal> {
  return inTransaction(context.db, async (tx) => {
    const withdrawal = await openWithdrawal(tx, id)
    if (!needsSecondPerson(withdrawal.amount)) throw new BusinessError(409, text.oneIsEnough)
    if (withdrawal.state === WithdrawalState.checked) {
      if (withdrawal.staff_id === staff.id) return staffWithdrawalView(withdrawal, staff)
      throw new BusinessError(409, text.done)
    }
    await staffQueries.checkWithdrawal(tx, id, staff.id)
    await auditAct(context, tx, staff, text.action.check, `withdrawal:${id}`, { amount: withdrawal.amount })
    return staffWithdrawalView((await queries.lockWithdrawal(tx, id))!, staff)
  })
}

/** A withdrawal was paid at the bank; above 1,000.00 by another person than the one who checked it. */
export function payWithdrawal(
  context: AppContext,
  staff: StaffActor,
  id: number,
  bankRef: string,
): Promise<StaffWithdrawal> {
  return inTransaction(context.db, async (tx) => {
    const withdrawal = await openWithdrawal(tx, id)
    const isTwo = needsSecondPerson(withdrawal.amount)
    const step = withdrawalStep(withdrawal, staff.id)
    if (step === 'check') throw new BusinessError(409, text.checkFirst)
    if (step === 'other') throw new BusinessError(403, text.otherPerson)
    if (await staffQueries.isUsedReference(tx, bankRef)) throw fieldError('bank_ref', text.usedReference)
    const at = context.now()
    await staffQueries.payWithdrawal(tx, {
      id,
      bank_ref: bankRef,
      staff_id: isTwo ? withdrawal.staff_id! : staff.id,
      second_id: isTwo ? staff.id : null,
      at,
    })
    await addMessage(tx, {
      member_id: withdrawal.member_id,
      kind: 'withdrawal.paid',
      facts: { amount: formatFen(withdrawal.amount), account: maskAccount(withdrawal.account) },
      event_id: `withdrawal:${id}:closed`,
      at,
    })
    await auditAct(context, tx, staff, text.action.pay, `withdrawal:${id}`, { amount: withdrawal.amount, bankRef })
    return staffWithdrawalView((await queries.lockWithdrawal(tx, id))!, staff)
  })
}

/** Refuses a withdrawal; the amount goes back to the recharged part. */
export function rejectWithdrawal(
  context: AppContext,
  staff: StaffActor,
  id: number,
  reason: string,
): Promise<StaffWithdrawal> {
  return inTransaction(context.db, async (tx) => {
    const withdrawal = await openWithdrawal(tx, id)
    const at = context.now()
    await staffQueries.refuseWithdrawal(tx, { id, reason, staff_id: staff.id, at })
    await lockWallet(tx, withdrawal.member_id)
    await addWalletLog(tx, {
      member_id: withdrawal.member_id,
      use_type: WalletUse.withdrawal,
      kind: 'recharge',
      amount: withdrawal.amount,
      cause: `withdraw:${id}:back`,
      remark: text.withdrawBack,
      trade_id: null,
      at,
    })
    await addMessage(tx, {
      member_id: withdrawal.member_id,
      kind: 'withdrawal.rejected',
      facts: { amount: formatFen(withdrawal.amount), reason },
      event_id: `withdrawal:${id}:closed`,
      at,
    })
    await auditAct(context, tx, staff, text.action.rejectWithdrawal, `withdrawal:${id}`, { reason })
    return staffWithdrawalView((await queries.lockWithdrawal(tx, id))!, staff)
  })
}

/** What staff want to change of a balance; `amount` in fen, with its sign. */
export type AdjustmentAsk = {
  readonly member_id: number
  readonly kind: 'recharge' | 'gift'
  readonly amount: number
  readonly reason: string
  readonly key: string
}

/**
 * Changes a balance; above 1,000.00 for the member in a day, and from somebody who may not approve one, it waits for a
 * second person. The same key again returns the first answer.
 */
export function adjust(context: AppContext, staff: StaffActor, ask: AdjustmentAsk): Promise<WalletAdjustment> {
  return inTransaction(context.db, async (tx) => {
    if (!(await staffQueries.hasMember(tx, ask.member_id))) throw new BusinessError(404, text.unknownMember)
    const at = context.now()
    await lockWallet(tx, ask.member_id)
    // Small ones together are a large one.
    const today = Date.parse(`${formatDate(Math.floor(at / 1000))}T00:00:00+08:00`)
    const sum = Math.abs(ask.amount) + (await staffQueries.adjustedAlone(tx, ask.member_id, today))
    const waits = needsSecondPerson(sum) || !mayDo(staff.roles, 'wallet_adjustment:approve')
    const state = waits ? AdjustmentState.waiting : AdjustmentState.booked
    const made = await staffQueries.addAdjustment(tx, { ...ask, state, staff_id: staff.id, at })
    const stored = (await staffQueries.adjustmentByKey(tx, staff.id, ask.key))!
    if (made === undefined) {
      const isSame = stored.member_id === ask.member_id && stored.kind === ask.kind && stored.amount === ask.amount
      if (!isSame) throw fieldError('idempotency_key', text.done)
      return adjustmentView(stored, staff)
    }
    if (state === AdjustmentState.booked) await book(context, tx, stored)
    await auditAct(context, tx, staff, text.action.adjust, `wallet_adjustment:${stored.id}`, ask)
    return adjustmentView(stored, staff)
  })
}

async function book(context: AppContext, tx: Db, row: staffQueries.AdjustmentRow): Promise<void> {
  const wallet = await lockWallet(tx, row.member_id)
  if (wallet[row.kind] + row.amount < 0) throw new BusinessError(409, text.balanceShort)
  const at = context.now()
  await addWalletLog(tx, {
    member_id: row.member_id,
    use_type: WalletUse.adjustment,
    kind: row.kind,
    amount: row.amount,
    cause: `adjust:${row.id}`,
    remark: text.adjustRemark(row.reason),
    trade_id: null,
    at,
  })
  await addMessage(tx, {
    member_id: row.member_id,
    kind: 'wallet.adjusted',
    facts: { amount: `${row.amount < 0 ? '-' : '+'}${formatFen(fen(Math.abs(row.amount)))}`, reason: row.reason },
    event_id: `adjust:${row.id}`,
    at,
  })
}

/** The second person books an adjustment, or refuses it with a reason. */
export function decideAdjustment(
  context: AppContext,
  staff: StaffActor,
  id: number,
  verdict: { readonly ok: true } | { readonly ok: false; readonly reason: string },
): Promise<WalletAdjustment> {
  return inTransaction(context.db, async (tx) => {
    const stored = await staffQueries.lockAdjustment(tx, id)
    if (stored === undefined) throw new BusinessError(404, text.unknown)
    if (stored.state !== AdjustmentState.waiting) throw new BusinessError(409, text.done)
    if (stored.staff_id === staff.id) throw new BusinessError(403, text.otherPerson)
    const to = verdict.ok ? AdjustmentState.booked : AdjustmentState.rejected
    const reason = verdict.ok ? '' : verdict.reason
    await staffQueries.closeAdjustment(tx, { id, to, note: reason, second_id: staff.id, at: context.now() })
    if (verdict.ok) await book(context, tx, stored)
    const action = verdict.ok ? text.action.approve : text.action.rejectAdjustment
    await auditAct(context, tx, staff, action, `wallet_adjustment:${id}`, { reason })
    return adjustmentView((await staffQueries.lockAdjustment(tx, id))!, staff)
  })
}
