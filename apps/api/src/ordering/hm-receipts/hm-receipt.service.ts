import { formatDate } from '@yaopi/core'
import { HM_LIMITS, HmStatus, type HmReceiptInput } from '@yaopi/core/contract'
import { statesBefore } from '@yaopi/core/staff'
import { addMessage } from '../../accounts/messages/index.ts'
import { audit } from '../../accounts/staff/index.ts'
import type { AppContext, StaffActor } from '../../platform/context/index.ts'
import { inTransaction, type Db } from '../../platform/db/index.ts'
import { BusinessError, fieldError } from '../../platform/errors/index.ts'
import { DAY } from '../../platform/time/index.ts'
import { freeFiles, type HmRow, recordById, storeReceipt } from './hm-receipt.queries.ts'
import { archive, reject } from './hm-receipt.staff.queries.ts'
import { hmReceiptSteps } from './hm-receipt-steps.ts'
import { hmReceiptText as text } from './hm-receipt.text.ts'

/** Stores a buyer's receipt. Throws 404, 409 when none is due, 422 at the field. */
export function sendReceipt(server: AppContext, memberId: number, input: HmReceiptInput): Promise<HmRow> {
  const at = server.now()
  return inTransaction(server.db, async (tx) => {
    const one = await recordById(tx, input.id, { memberId, lock: true })
    if (one === undefined) throw new BusinessError(404, text.missing)
    if (!statesBefore(hmReceiptSteps, HmStatus.inReview).includes(one.status)) throw new BusinessError(409, text.notDue)
    const today = formatDate(Math.floor(at / 1000))
    if (input.received_on > today || input.received_on < formatDate(one.created_at))
      throw fieldError('received_on', text.wrongDay)
    const files = [...new Set(input.files)]
    const known = await freeFiles(tx, memberId, input.id, files)
    if (known.length !== files.length) throw fieldError('files', text.unknownFile)
    if (known.some(({ size }) => size > HM_LIMITS.bytes)) throw fieldError('files', text.wrongFile)
    await storeReceipt(tx, { ...input, order_id: input.id, files, at })
    return (await recordById(tx, input.id))!
  })
}

/** Archives a receipt, or rejects it with a reason, and tells its buyer. Throws 404, 409 when it is not in review. */
export function decide(
  server: AppContext,
  actor: StaffActor,
  orderId: number,
  decision: { readonly reason: string | null },
): Promise<HmRow> {
  const at = server.now()
  return inTransaction(server.db, async (tx) => {
    const one = await recordById(tx, orderId, { lock: true })
    if (one === undefined) throw new BusinessError(404, text.missing)
    const { reason } = decision
    const to = reason === null ? HmStatus.archived : HmStatus.rejected
    if (!statesBefore(hmReceiptSteps, to).includes(one.status)) throw new BusinessError(409, text.notInReview)
    if (reason === null) await archive(tx, orderId, actor.id, at)
    else await reject(tx, { order_id: orderId, staff_id: actor.id, reason, at, due_at: at + HM_LIMITS.daysAgain * DAY })
    await audit(tx, { by: actor, action: reason === null ? 'hm.approve' : 'hm.reject', target: `order:${orderId}`, at })
    await tell(tx, one, reason, at)
    return (await recordById(tx, orderId))!
  })
}

const tell = (tx: Db, one: HmRow, reason: string | null, at: number): Promise<void> =>
  addMessage(tx, {
    member_id: one.member_id,
    kind: reason === null ? 'hm.archived' : 'hm.rejected',
    facts: { sn: one.order_sn, note: reason ?? '' },
    event_id: `hm.decided:${one.order_id}:${at}`,
    at,
  })
