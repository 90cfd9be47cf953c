import { AuditStatus, fen, formatFen, fromYuan, toYuan, type Yuan } from '@yaopi/core'
import { CREDIT_LIMITS, CreditChangeState, WalletUse, type Credit, type CreditChange } from '@yaopi/core/contract'
import { statesBefore } from '@yaopi/core/staff'
import { lockMember } from '../../accounts/member-state/index.ts'
import { addMessage } from '../../accounts/messages/index.ts'
import { auditAct } from '../../accounts/staff/index.ts'
import type { AppContext, Member, StaffActor } from '../../platform/context/index.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { BusinessError, fieldError } from '../../platform/errors/index.ts'
import { withIdempotency } from '../../platform/idempotency/index.ts'
import { addCreditLog, addWalletLog, creditLineOf, lockCreditLine, lockWallet, walletOf } from '../ledgers/index.ts'
import { creditChangeSteps } from './credit-change-steps.ts'
import * as queries from './credit.queries.ts'
import * as staffQueries from './credit.staff.queries.ts'
import { creditText as text } from './credit.text.ts'
import { billView, changeView, lineView, moveView, nextDueAt } from './credit.view.ts'

/** The credit line of a member, its bills and newest movements. */
export async function readCredit({ db, now }: AppContext, member: Member): Promise<Credit> {
  const line = await creditLineOf(db, member.id, now())
  if (line === undefined) return { line: null, bills: [], moves: [], balance: toYuan(0) }
  const { bills, moves } = await queries.billsAndMoves(db, member.id, CREDIT_LIMITS)
  const seconds = Math.floor(now() / 1000)
  const next_due_at = nextDueAt(line, bills, seconds)
  return {
    line: lineView(line),
    bills: bills.map((bill) => billView(bill, seconds)),
    moves: moves.map(moveView),
    ...(next_due_at === undefined ? {} : { next_due_at }),
    balance: toYuan((await walletOf(db, member.id)).recharge),
  }
}

/** Repays from the recharged balance; the oldest debt counts as repaid first. Throws 409 and 422 at `amount`. */
export async function repay(
  context: AppContext,
  member: Member,
  ask: { readonly amount: number; readonly idempotency_key: string },
): Promise<Credit> {
  const amount = fromYuan(ask.amount as Yuan)
  const request = { member_id: member.id, key: ask.idempotency_key, call: 'repay', request: { amount } }
  await withIdempotency(context.db, request, async (tx) => {
    const at = context.now()
    const wallet = await lockWallet(tx, member.id)
    const owed = (await lockCreditLine(tx, member.id, at))?.owed ?? 0
    if (owed === 0) throw new BusinessError(409, text.nothingOwed)
    if (amount > owed) throw fieldError('amount', text.tooMuch(formatFen(fen(owed))))
    if (amount > wallet.recharge) throw fieldError('amount', text.balanceShort(formatFen(fen(wallet.recharge))))
    const log = {
      member_id: member.id,
      amount: -amount,
      cause: `repay:${member.id}:${ask.idempotency_key}`,
      remark: text.repayRemark,
      trade_id: null,
      at,
    }
    await addWalletLog(tx, { ...log, use_type: WalletUse.creditRepayment, kind: 'recharge' })
    await addCreditLog(tx, { ...log, kind: 'repay' })
    return null
  })
  return readCredit(context, member)
}

/** One person asks for a line or another limit, fen. The same key again returns the first answer. Throws 404, 409. */
export function askChange(
  context: AppContext,
  staff: StaffActor,
  ask: { readonly member_id: number; readonly limit: number; readonly reason: string; readonly key: string },
): Promise<CreditChange> {
  if (ask.limit > CREDIT_LIMITS.most) throw fieldError('limit', text.limitMost)
  return inTransaction(context.db, async (tx) => {
    const earlier = await staffQueries.changeByKey(tx, staff.id, ask.key)
    if (earlier !== undefined) {
      if (earlier.member_id !== ask.member_id || earlier.credit_limit !== ask.limit)
        throw fieldError('idempotency_key', text.done)
      return changeView(earlier, staff)
    }
    const member = await lockMember(tx, ask.member_id)
    if (member === undefined) throw new BusinessError(404, text.unknownMember)
    if (ask.limit > 0 && member.audit_status !== AuditStatus.approved) throw new BusinessError(409, text.notApproved)
    if (await staffQueries.hasOpenChange(tx, ask.member_id)) throw new BusinessError(409, text.open)
    await staffQueries.addChange(tx, { ...ask, staff_id: staff.id, at: context.now() })
    const made = (await staffQueries.changeByKey(tx, staff.id, ask.key))!
    await auditAct(context, tx, staff, text.action.ask, `credit_change:${made.id}`, ask)
    return changeView(made, staff)
  })
}

/** Another person puts the change into force, or refuses it with a reason. Throws 403, 404, 409. */
export function decideChange(
  context: AppContext,
  staff: StaffActor,
  id: number,
  verdict: { readonly ok: true } | { readonly ok: false; readonly reason: string },
): Promise<CreditChange> {
  return inTransaction(context.db, async (tx) => {
    const change = await staffQueries.lockChange(tx, id)
    if (change === undefined) throw new BusinessError(404, text.unknown)
    const to = verdict.ok ? CreditChangeState.granted : CreditChangeState.refused
    if (!statesBefore(creditChangeSteps, to).includes(change.state)) throw new BusinessError(409, text.done)
    if (change.staff_id === staff.id) throw new BusinessError(403, text.otherPerson)
    const at = context.now()
    await staffQueries.closeChange(tx, { id, to, note: verdict.ok ? '' : verdict.reason, second_id: staff.id, at })
    if (verdict.ok) {
      await staffQueries.setLimit(tx, change.member_id, change.credit_limit)
      await addMessage(tx, {
        member_id: change.member_id,
        kind: 'credit.granted',
        facts: { amount: formatFen(fen(change.credit_limit)) },
        event_id: `credit_change:${id}`,
        at,
      })
    }
    await auditAct(
      context,
      tx,
      staff,
      verdict.ok ? text.action.approve : text.action.reject,
      `credit_change:${id}`,
      verdict,
    )
    return changeView((await staffQueries.changeById(tx, id))!, staff)
  })
}
