import { PayType, toYuan } from '@yaopi/core'
import { contract, WalletUse } from '@yaopi/core/contract'
import type { StaffRefund } from '@yaopi/core/staff'
import { actionsOn, auditAct, type RowAction } from '../../accounts/staff/index.ts'
import type { AppContext, StaffActor } from '../../platform/context/index.ts'
import { type Db, inTransaction } from '../../platform/db/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import { addWalletLog, lockWallet } from '../ledgers/index.ts'
import * as queries from './refund-desk.queries.ts'
import { finishRefund } from './refund.queries.ts'
import { refundMessages as text } from './refund.text.ts'

type Way = 'balance' | 'bank'

/** Ways to which a refund may be changed: what somebody else paid and controlled drugs never go to the balance. */
const waysOf = (row: queries.DeskRefund): readonly Way[] => {
  const isStuck = row.status === 'failed' || (row.way === 'bank' && row.status === 'waiting')
  if (!isStuck || row.change_id !== null) return []
  const isForeign = row.pay_type === PayType.other || row.settle_group === 'hm'
  return (['balance', 'bank'] as const).filter((way) => way !== row.way && (way === 'bank' || !isForeign))
}

const causeOf = (cause: string): string => {
  const kind = cause.split(':')[0]!
  return kind in text.refundCause ? text.refundCause[kind as keyof typeof text.refundCause] : text.refundCause.other
}

const isAtBank = ({ way, status }: queries.DeskRefund): boolean => way === 'bank' && status === 'waiting'

/** What may be done with a refund: another person than the one who asked decides on another way. */
const refundActions = {
  retry: {
    call: contract.refundAdmin.retry,
    isFor: ({ status, way, change_id }) => status === 'failed' && way === 'channel' && change_id === null,
  },
  change: { call: contract.refundAdmin.change, isFor: (row) => waysOf(row).length > 0 },
  decide: {
    call: contract.refundAdmin.approve,
    isFor: ({ change_id, asked_by_id }, { id }) => change_id !== null && asked_by_id !== id,
  },
  pay: { call: contract.paymentAdmin.refundPaid, isFor: (row) => isAtBank(row) && row.change_id === null },
} satisfies Record<string, RowAction<queries.DeskRefund>>

/** A refund as a person of the staff sees it. */
export function refundView(staff: Pick<StaffActor, 'id' | 'roles'>, row: queries.DeskRefund): StaffRefund {
  const { change, ...can } = actionsOn(refundActions, row, staff)
  return {
    id: row.id,
    refund_sn: row.refund_sn,
    order_id: row.order_id,
    order_sn: row.order_sn,
    member_id: row.member_id,
    company: row.company,
    amount: toYuan(row.amount),
    way: row.way,
    way_text: text.refundWay[row.way],
    cause: causeOf(row.cause),
    status: row.status,
    status_text: isAtBank(row) ? text.bankWaiting : text.refundStatus[row.status],
    attempts: row.attempts,
    answer: row.reason === '' ? row.last_error : row.reason,
    channel: row.channel,
    pay_sn: row.pay_sn,
    reference: row.reference,
    payer: row.payer,
    bank: row.bank,
    created_at: row.created,
    done_at: row.done,
    change:
      row.change_id === null
        ? null
        : {
            id: row.change_id,
            to: row.to_way!,
            to_text: text.refundWay[row.to_way!],
            reason: row.change_reason!,
            asked_by: row.asked_by!,
            created_at: row.asked!,
            is_mine: row.asked_by_id === staff.id ? 1 : 0,
          },
    can: { ...can, change: change ? waysOf(row) : [] },
  }
}

/** Runs what changes a refund while it is locked, with its audit row; the refund as it is then. Throws 404. */
async function withRefund(
  server: AppContext,
  staff: StaffActor,
  id: number,
  act: (
    tx: Db,
    row: queries.DeskRefund,
  ) => Promise<{ readonly action: string; readonly detail: Readonly<Record<string, unknown>> }>,
): Promise<StaffRefund> {
  return inTransaction(server.db, async (tx) => {
    if (!(await queries.lockRefund(tx, id))) throw new BusinessError(404, text.unknownRefund)
    const { action, detail } = await act(tx, (await queries.deskRefund(tx, id))!)
    await auditAct(server, tx, staff, action, `refund:${id}`, detail)
    return refundView(staff, (await queries.deskRefund(tx, id))!)
  })
}

/** Asks the channel once more for a refund that it refused. Throws 404 and 409. */
export const retryRefund = (server: AppContext, staff: StaffActor, id: number): Promise<StaffRefund> =>
  withRefund(server, staff, id, async (tx, row) => {
    if (row.status !== 'failed' || row.way !== 'channel') throw new BusinessError(409, text.notFailed)
    if (row.change_id !== null) throw new BusinessError(409, text.changeOpen)
    if (!(await queries.retryRefund(tx, id, server.now()))) throw new BusinessError(409, text.refundBusy)
    return { action: text.retryRefund, detail: { answer: row.reason } }
  })

/** One person asks that a stuck refund takes another way. Throws 404 and 409. */
export const changeRefund = (
  server: AppContext,
  staff: StaffActor,
  id: number,
  { to, reason }: { readonly to: Way; readonly reason: string },
): Promise<StaffRefund> =>
  withRefund(server, staff, id, async (tx, row) => {
    if (row.change_id !== null) throw new BusinessError(409, text.changeOpen)
    if (!waysOf(row).includes(to)) throw new BusinessError(409, text.mayNotChange)
    await queries.addChange(tx, { refund_id: id, from: row.way, to, reason, staff_id: staff.id, at: server.now() })
    return { action: text.changeRefund, detail: { from: row.way, to, reason } }
  })

/** Another person puts the change into force, or refuses it with a reason. Throws 403, 404 and 409. */
export const decideRefundChange = (
  server: AppContext,
  staff: StaffActor,
  id: number,
  verdict: { readonly change_id: number } & ({ readonly ok: true } | { readonly ok: false; readonly reason: string }),
): Promise<StaffRefund> =>
  withRefund(server, staff, id, async (tx, row) => {
    if (row.change_id !== verdict.change_id) throw new BusinessError(409, text.changeGone)
    if (row.asked_by_id === staff.id) throw new BusinessError(403, text.otherPerson)
    const at = server.now()
    const close = { id: verdict.change_id, second_id: staff.id, at }
    if (!verdict.ok) {
      await queries.closeChange(tx, { ...close, to: queries.RefundChangeState.refused, note: verdict.reason })
      return { action: text.rejectChange, detail: { to: row.to_way, reason: verdict.reason } }
    }
    // What the channel took up meanwhile is on its way already.
    if (row.status !== 'failed' && row.way !== 'bank') throw new BusinessError(409, text.refundBusy)
    if (!(await queries.leaveChannel(tx, id))) throw new BusinessError(409, text.refundBusy)
    await queries.closeChange(tx, { ...close, to: queries.RefundChangeState.done, note: '' })
    await queries.setWay(tx, id, row.to_way!)
    if (row.to_way === 'balance') await toBalance(tx, row, at)
    return { action: text.approveChange, detail: { from: row.way, to: row.to_way, amount: row.amount } }
  })

async function toBalance(tx: Db, row: queries.DeskRefund, at: number): Promise<void> {
  await lockWallet(tx, row.member_id)
  await addWalletLog(tx, {
    member_id: row.member_id,
    use_type: WalletUse.refund,
    kind: 'recharge',
    amount: row.amount,
    cause: `refund-changed:${row.id}`,
    remark: text.changedRemark(row.refund_sn),
    trade_id: null,
    ...(row.order_sn !== '' && { order_sn: row.order_sn }),
    at,
  })
  await finishRefund(tx, row.id, at)
}
