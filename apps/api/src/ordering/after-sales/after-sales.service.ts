import {
  afterSaleClocks,
  afterSaleLimits,
  AfterSaleReason,
  type AfterSaleRejection,
  AfterSaleState,
  AfterSaleType,
  comesBack,
  fen,
  type Fen,
  formatFen,
  hasUnits,
  isRefunded,
  latePenalty,
  afterSaleText,
  OrderStatus,
} from '@yaopi/core'
import { needsSecondPerson } from '@yaopi/core/staff'
import { addPoints } from '../../accounts/member-state/index.ts'
import type { AppContext, Member, StaffActor } from '../../platform/context/index.ts'
import { type Db, inTransaction } from '../../platform/db/index.ts'
import { BusinessError, fieldError } from '../../platform/errors/index.ts'
import type { Delivery } from '../../platform/jobs/index.ts'
import { DAY, DAY_SECONDS, HOUR } from '../../platform/time/index.ts'
import { type Locked, lockTrade, lockTradeOf, moveOrder } from '../order-state/index.ts'
import { refundUnsent, shipAgain, unprovenUnits } from '../orders/index.ts'
import { refundPart } from '../refunds/index.ts'
import * as queries from './after-sales.queries.ts'
import * as staffQueries from './after-sales.staff.queries.ts'
import {
  addCaseMessage,
  addRecallMessage,
  type Actor,
  auditCase,
  caseOf,
  type LockedCase,
  insert,
  isTimeUp,
  move,
  sayToBuyer,
  system,
  today,
  withCase,
} from './case-moves.service.ts'
import { changeCase } from './case-desk.service.ts'
import { caseText as text } from './after-sales.text.ts'
import { mayGoToBalance, refundsOf } from './case-refund.service.ts'
import { giftWords } from './lost-gifts.service.ts'
import { storeKept } from './lost-gifts.queries.ts'
import { reshipStep, unitsToReship } from './reship.service.ts'

/** Days in which the voucher for the coupon of recalled goods may be used. */
const VOUCHER_DAYS = 90
const { review, rejected, sendBack, inspection, differs, settling, refundFailed, done, withdrawn, timedOut } =
  AfterSaleState

/** The buyer takes a case back. */
export const withdrawCase = (server: AppContext, member: Member, id: number) =>
  withCase(server, id, { as: 'buyer', id: member.id }, [review, sendBack], async ({ tx, one }) => {
    if (one.type === AfterSaleType.recalled) throw new BusinessError(409, text.recallStays)
    await move(server, tx, one, withdrawn, { as: 'buyer', id: member.id }, { action: text.withdraw })
  })

/** The buyer says how much of a recall they still have, by line; nothing at all ends the case. Throws 409 and 422. */
export const answerRecall = (
  server: AppContext,
  member: Member,
  id: number,
  lines: readonly { readonly item_id: number; readonly number: number }[],
) =>
  withCase(server, id, { as: 'buyer', id: member.id }, [sendBack], async ({ tx, one }) => {
    const { recall_id } = one
    if (recall_id === null || one.recall_left !== null) throw new BusinessError(409, text.moved)
    const items = one.items ?? []
    for (const line of lines) {
      const item = items.find((match) => match.item_id === line.item_id)
      if (item === undefined) throw fieldError('lines', text.unknownLine)
      if (line.number > item.number) throw fieldError('lines', text.tooManyUnits(item.name, item.number))
    }
    const keys = new Set(lines.map((line) => line.item_id))
    if (keys.size !== items.length || lines.length !== items.length) throw fieldError('lines', text.everyLine)
    const at = server.now()
    const all = items.reduce((sum, item) => sum + item.number, 0)
    const left = lines.reduce((sum, line) => sum + line.number, 0)
    await queries.answerRecall(tx, { id, recall_id, member_id: one.member_id }, lines, at)
    const by: Actor = { as: 'buyer', id: member.id }
    const action = text.answeredRecall(left, all - left)
    if (left === 0) {
      await move(server, tx, one, done, by, { action })
      return
    }
    const { state } = one
    await queries.setClock(tx, id, at + afterSaleClocks.sendBackDays * DAY, at + afterSaleClocks.remindAfterDays * DAY)
    await queries.logCase(tx, {
      id,
      from: state,
      to: state,
      actor: 'buyer',
      actor_id: member.id,
      action,
      note: '',
      at,
    })
  })

/** Closes a case of a recall that ends without the member's answer. */
export const closeUnanswered = (server: AppContext, id: number, action: string) =>
  withCase(server, id, system, [sendBack], async ({ tx, one }) => {
    if (one.recall_left === null) await move(server, tx, one, timedOut, system, { action })
  })

/** The buyer has sent the goods back. */
export const sendBackCase = (
  server: AppContext,
  member: Member,
  id: number,
  way: { carrier: string; waybill: string },
) =>
  withCase(server, id, { as: 'buyer', id: member.id }, [sendBack], async ({ tx, one }) => {
    if (one.type === AfterSaleType.recalled && one.recall_left === null) throw new BusinessError(409, text.answerFirst)
    await queries.setFacts(tx, id, way)
    const note = text.returnedBy(way.carrier, way.waybill)
    await move(server, tx, one, inspection, { as: 'buyer', id: member.id }, { action: text.sentBack, note })
  })

/** Staff approve, perhaps fewer units or another type: goods are to be sent back, or it is settled at once. */
export const approveCase = (
  server: AppContext,
  by: Extract<Actor, StaffActor>,
  id: number,
  { address, note, ...changes }: { readonly address: string; readonly note: string } & Parameters<typeof changeCase>[2],
) =>
  withCase(server, id, by, [review], async ({ tx, one: wanted }) => {
    const { one, said } = await changeCase(tx, wanted, changes)
    // Refused goods are with the carrier: there is no address to send them to.
    const isWithCarrier = one.type === AfterSaleType.refused
    const isBack = comesBack(one.type) && !isWithCarrier
    if (isBack && address === '') throw fieldError('address', text.addressNeeded)
    const answer = [said, note].filter((part) => part !== '').join('。')
    await queries.setFacts(tx, id, { approved_by: by.id, answer, ...(isBack ? { return_address: address } : {}) })
    const to = isWithCarrier ? inspection : isBack ? sendBack : settling
    await move(server, tx, one, to, by, { action: text.approve, note: answer })
  })

/** Staff refuse with a reason of the list, and words. */
export const rejectCase = (
  server: AppContext,
  by: Extract<Actor, StaffActor>,
  id: number,
  why: { readonly reason: AfterSaleRejection; readonly words: string },
) =>
  withCase(server, id, by, [review], async ({ tx, one }) => {
    const note = text.refusedFor(afterSaleText.rejection[why.reason], why.words)
    await queries.setFacts(tx, id, { answer: note, rejection: why.reason })
    await move(server, tx, one, rejected, by, { action: text.reject, note })
  })

type InspectedUnits = staffQueries.ReturnedUnits & {
  /** Units that are not taken: they go back to the buyer with the parcel. */
  readonly back: number
  /** Ids of pictures of them. */
  readonly photos: readonly number[]
}

/** The warehouse says what came back, by line and lot; what is not taken is as if it had not come. */
export const inspectCase = (
  server: AppContext,
  by: Extract<Actor, StaffActor>,
  id: number,
  { lines, note: said }: { readonly lines: readonly InspectedUnits[]; readonly note: string },
) =>
  withCase(server, id, by, [inspection], async ({ tx, one, order }) => {
    const items = one.items ?? []
    const notTaken: string[] = []
    for (const line of lines) {
      const item = items.find((match) => match.item_id === line.item_id && match.lot_id === line.lot_id)
      if (item === undefined) throw fieldError('lines', text.unknownLine)
      if (line.good + line.bad + line.back > item.number)
        throw fieldError('lines', text.tooManyUnits(item.name, item.number))
      if (line.back > 0) notTaken.push(text.sentBackUnits(item.name, item.batch_no, line.back))
    }
    if (notTaken.length > 0 && said === '') throw fieldError('note', text.backNeeded)
    const note = [said, ...notTaken].filter((words) => words !== '').join('；')
    const keys = new Set(lines.map((line) => `${line.item_id} ${line.lot_id}`))
    if (keys.size !== items.length || lines.length !== items.length) throw fieldError('lines', text.everyLine)
    const photos = lines.flatMap(({ item_id, lot_id, photos: files }) =>
      files.map((file_id, place) => ({ item_id, lot_id, file_id, place })),
    )
    if (photos.length > 0 && (await staffQueries.addInspectionPhotos(tx, id, by.id, photos)) !== photos.length)
      throw fieldError('lines', text.unknownPhoto)
    await staffQueries.bookArrived(tx, id, lines)
    await queries.setFacts(tx, id, { inspection: note })
    const came = lines.reduce((sum, line) => sum + line.good + line.bad, 0)
    const announced = items.reduce((sum, item) => sum + item.number, 0)
    if (came < announced) {
      await move(server, tx, one, differs, by, { action: text.differs, note })
      return
    }
    await queries.releaseArrived(tx, id, mayResell(order), today(server))
    await move(server, tx, one, settling, by, { action: text.inspected, note })
  })

/** Cold goods and controlled drugs are never sold again. */
const mayResell = (order: Locked): boolean => order.settle_group !== 'hm' && order.settle_group !== 'll'

/** The buyer, or staff when the time to choose is over, settle for what has come, or have it sent back. */
export const chooseFor = (server: AppContext, by: Actor, id: number, accept: boolean, note: string) =>
  withCase(server, id, by, [differs], async ({ tx, one, order }) => {
    if (by.as !== 'buyer' && !isTimeUp(server, one)) throw new BusinessError(409, text.buyerFirst)
    const came = (one.items ?? []).reduce((sum, item) => sum + (item.good ?? 0) + (item.bad ?? 0), 0)
    if (accept && came > 0) {
      await queries.releaseArrived(tx, id, mayResell(order), today(server))
      await move(server, tx, one, settling, by, { action: text.acceptDiffer, note })
      return
    }
    await queries.giveBack(tx, id)
    await move(server, tx, one, withdrawn, by, { action: text.returnDiffer, note })
  })

/** Refunds a case that is to be settled. Throws 409 for a large amount by the person who approved it. */
export const refundCase = (server: AppContext, by: Extract<Actor, StaffActor>, id: number) =>
  withCase(server, id, by, [settling], async ({ tx, one, order }) => {
    if (!isRefunded(one.type) || one.refund_cause !== null) throw new BusinessError(409, text.moved)
    await refundNow(server, tx, { one, order, isAlone: one.approved_by === by.id }, by)
  })

/**
 * Refunds what a case gives back; `isAlone`: by the person who approved it, which is refused (409) before anything is
 * booked where two people are needed.
 */
export async function refundNow(
  server: AppContext,
  tx: Db,
  { one, order, isAlone = false }: Pick<LockedCase, 'one' | 'order'> & { readonly isAlone?: boolean },
  by: Actor,
): Promise<Fen> {
  const { items, gifts, freight, amount: planned } = (await refundsOf(tx, [one]))[0]!
  if (isAlone && needsSecondPerson(planned)) throw new BusinessError(409, text.secondPerson)
  const cause = `case:${one.id}`
  const at = server.now()
  const amount = await refundPart(server, tx, order, {
    kind: 'case',
    cause,
    items,
    freight,
    to_balance: one.to_balance,
    is_instant: one.type === AfterSaleType.instant,
    remark: text.refundOf(one.sn),
    staff_id: 'roles' in by ? by.id : null,
  })
  if (one.type === AfterSaleType.recalled) {
    const face = await queries.couponShare(tx, one.order_id, items)
    if (face > 0) {
      await queries.giveVoucher(tx, {
        member_id: one.member_id,
        name: text.recallVoucher,
        face,
        days: VOUCHER_DAYS,
        at,
      })
      await sayToBuyer(server, tx, one, by, text.couponBack(formatFen(fen(face))))
    }
  }
  await storeKept(tx, one.id, gifts)
  await queries.countReturned(tx, one.order_id, items)
  const earned = await queries.earnedWith(tx, { order_id: one.order_id, amount })
  // What the member no longer has is owed (the trigger of `points_log`, domain.md §3.6.5).
  if (earned !== undefined)
    await addPoints(tx, {
      member_id: earned.member_id,
      points: -earned.points,
      cause: `returned:${cause}`,
      remark: text.earnedBack,
      at,
    })
  await queries.setFacts(tx, one.id, { refund_cause: cause })
  const booked = (await queries.caseById(tx, one.id, null))!
  if (booked.refund?.state === 'done')
    await move(server, tx, booked, done, by, {
      action: one.type === AfterSaleType.instant ? text.instant : text.refunded,
      note: giftWords(gifts),
    })
  else {
    const { id, state } = one
    await queries.logCase(tx, {
      id,
      from: state,
      to: state,
      actor: by.as,
      actor_id: by.id,
      action: text.refunding,
      note: giftWords(gifts),
      at: server.now(),
    })
    await auditCase(server, tx, by, one, text.refunding, { amount })
  }
  await closeOrder(server, tx, order, one, by)
  return amount
}

/** An order of which everything has come back and was refunded is closed. */
async function closeOrder(server: AppContext, tx: Db, order: Locked, one: queries.CaseRow, by: Actor): Promise<void> {
  const isAll = await queries.isAllBack(tx, order.id)
  const mayClose =
    order.status === OrderStatus.shipped || order.status === OrderStatus.signed || order.status === OrderStatus.finished
  if (!isAll || !mayClose) return
  await moveOrder(tx, {
    id: order.id,
    from: order.status,
    to: OrderStatus.closed,
    actor: by.as === 'buyer' ? 'buyer' : by.as === 'system' ? 'system' : 'staff',
    actor_id: by.id,
    action: text.closed,
    note: one.sn,
    at: server.now(),
  })
}

/** The goods to send anew are gone: the buyer is asked whether they take the money. Throws 409. */
export const offerMoney = (server: AppContext, by: Extract<Actor, StaffActor>, id: number) =>
  withCase(server, id, by, [settling], async ({ tx, one }) => {
    const step = await reshipStep(tx, one)
    if (step === 'nothing') throw new BusinessError(409, text.moved)
    if (step === 'wait') throw new BusinessError(409, text.alreadyOffered)
    if (step === 'ship') throw new BusinessError(409, text.mayReship)
    const at = server.now()
    await staffQueries.offerMoney(tx, id, at, at + afterSaleClocks.chooseDays * DAY)
    await sayToBuyer(server, tx, one, by, text.offerMoney)
    await auditCase(server, tx, by, one, text.offerMoney, {})
  })

/** The buyer takes the money instead of the goods, or waits for them. Throws 409. */
export const answerOffer = (server: AppContext, member: Member, id: number, accept: boolean) =>
  withCase(server, id, { as: 'buyer', id: member.id }, [settling], async ({ tx, one }) => {
    if (!one.money_offered) throw new BusinessError(409, text.moved)
    const at = server.now()
    const inMoney = one.type === AfterSaleType.exchange ? AfterSaleType.returned : AfterSaleType.refundOnly
    await queries.answerOffer(tx, id, accept ? inMoney : one.type, at + afterSaleClocks.refundHours * HOUR)
    const { state } = one
    const action = accept ? text.takeMoney : text.waitForGoods
    await queries.logCase(tx, {
      id,
      from: state,
      to: state,
      actor: 'buyer',
      actor_id: member.id,
      action,
      note: '',
      at,
    })
  })

/**
 * The warehouse sends goods anew: a parcel of no price in the same order. Throws 409 without stock, and while the buyer
 * is asked whether they take the money.
 */
export const reshipCase = (
  server: AppContext,
  by: Extract<Actor, StaffActor>,
  id: number,
  parcel: { readonly company: string; readonly wl_no: string },
) =>
  withCase(server, id, by, [settling], async ({ tx, one }) => {
    const step = await reshipStep(tx, one)
    if (step === 'nothing') throw new BusinessError(409, text.moved)
    if (step === 'wait') throw new BusinessError(409, text.alreadyOffered)
    if (step === 'offer') throw new BusinessError(409, text.noStock)
    const units = await unitsToReship(tx, one)
    if (!(await staffQueries.reserveForReship(tx, units))) throw new BusinessError(409, text.noStock)
    const parcelId = await shipAgain(server, tx, one.order_id, { ...parcel, units })
    await staffQueries.markParcel(tx, one.order_id, parcelId, id)
    const note = text.returnedBy(parcel.company, parcel.wl_no)
    await move(server, tx, one, done, by, { action: text.reshipped, note })
  })

/** Documents that were asked for are there; `files`: uploads of the same person for the buyer. Throws 409 and 422. */
export const finishCase = (
  server: AppContext,
  by: Extract<Actor, StaffActor>,
  id: number,
  { note, files }: { readonly note: string; readonly files: readonly number[] },
) =>
  withCase(server, id, by, [settling], async ({ tx, one }) => {
    if (hasUnits(one.type)) throw new BusinessError(409, text.moved)
    if (one.files.length + files.length > afterSaleLimits.pictures * afterSaleLimits.tries)
      throw fieldError('files', text.tooManyFiles)
    if (files.length > 0 && (await staffQueries.addDocuments(tx, id, by.id, files)) !== files.length)
      throw fieldError('files', text.unknownFile)
    await queries.setFacts(tx, id, { answer: note })
    await move(server, tx, one, done, by, { action: text.documents, note })
  })

/**
 * The carrier says that the buyer refused an order at the door: all of it comes back, what was not shipped yet is
 * refunded at once. Throws 404 and 409.
 */
export async function refuseOrder(
  server: AppContext,
  by: Extract<Actor, StaffActor>,
  orderId: number,
  { note, isOurs }: { readonly note: string; readonly isOurs: boolean },
): Promise<queries.CaseRow> {
  const id = await inTransaction(server.db, async (tx) => {
    const order = (await lockTradeOf(tx, orderId)).find((one) => one.id === orderId)
    if (order === undefined) throw new BusinessError(404, text.unknownOrder)
    if (order.status !== OrderStatus.shipped && order.status !== OrderStatus.partlyShipped)
      throw new BusinessError(409, text.refusalState)
    if (order.status === OrderStatus.partlyShipped) await refundUnsent(server, tx, order, by.id, text.refused)
    const lots = await queries.lotsOfOrder(tx, orderId)
    const items = lots
      .filter((lot) => lot.left > 0)
      .map(({ item_id, lot_id, left }) => ({ item_id, lot_id, number: left }))
    if (items.length === 0) throw new BusinessError(409, text.refusalState)
    // Without a record that proves the cold chain the buyer may refuse, whatever the carrier says.
    const isUnproven = (await unprovenUnits(tx, orderId)).length > 0
    const made = await insert(server, tx, {
      order,
      type: AfterSaleType.refused,
      state: inspection,
      reason: reasonOfRefusal(isOurs, isUnproven),
      words: isUnproven ? text.withoutRecord(note) : note,
      phone: '',
      to_balance: mayGoToBalance(order),
      items,
      by,
      action: text.refused,
    })
    // Who notes the refusal decides on the refund: somebody else gives back what is much.
    await queries.setFacts(tx, made, { approved_by: by.id })
    const one = (await queries.caseById(tx, made, null))!
    await auditCase(server, tx, by, one, text.refused, { note })
    return made
  })
  return caseOf(server, id, null)
}

const reasonOfRefusal = (isOurs: boolean, isUnproven: boolean): AfterSaleReason => {
  if (isUnproven) return AfterSaleReason.quality
  return isOurs ? AfterSaleReason.damaged : AfterSaleReason.notWanted
}

/** What a clock that is over does: reminders, closings, the manager's list, a voucher for our lateness. */
export const runClock = (
  server: AppContext,
  { id, order_id }: Pick<queries.DueCase, 'id' | 'order_id'>,
): Promise<void> =>
  inTransaction(server.db, async (tx) => {
    await lockTrade(tx, order_id)
    const now = server.now()
    // Another run of the job may have done it meanwhile.
    const one = await queries.dueCase(tx, id, now)
    if (one === undefined) return
    const isOver = isTimeUp(server, one)
    if (one.state === sendBack && isOver && one.type === AfterSaleType.recalled) {
      await overdueRecall(server, tx, one)
      return
    }
    if (one.state === sendBack && isOver) {
      await move(server, tx, one, timedOut, system, { action: text.timedOut })
      return
    }
    if (one.state === sendBack) {
      await queries.setNext(tx, id, one.clock_at === null ? null : one.clock_at * 1000)
      await addCaseMessage(tx, one, {
        state: one.state,
        note: text.remind,
        event_id: `after_sale.remind:${id}:${one.tries}`,
        at: now,
      })
      return
    }
    if (!isOver) return
    await overdue(server, tx, one)
  })

/** A recall is not closed for being late: the manager sees it, and its member is told once more. */
async function overdueRecall(server: AppContext, tx: Db, one: queries.CaseRow): Promise<void> {
  const at = server.now()
  const { id, state, member_id, recall_id, recall_left } = one
  await queries.escalate(tx, id, 0, null)
  const action = recall_left === null ? text.recallUnanswered : text.recallNotSent
  await queries.logCase(tx, { id, from: state, to: state, actor: 'system', actor_id: null, action, note: '', at })
  await addRecallMessage(tx, one, {
    note: action,
    event_id: recall_left === null ? `recall.unanswered:${recall_id}:${member_id}` : `recall.unsent:${id}`,
    at,
  })
}

async function overdue(server: AppContext, tx: Db, one: queries.CaseRow): Promise<void> {
  const at = server.now()
  const isOurs = one.state === review && one.late_days < latePenalty.mostDays
  const days = one.late_days + (isOurs ? 1 : 0)
  await queries.escalate(
    tx,
    one.id,
    isOurs ? 1 : 0,
    one.state === review && days < latePenalty.mostDays ? (one.clock_at! + days * DAY_SECONDS) * 1000 : null,
  )
  const { id, state, member_id } = one
  const action = isOurs ? text.penalty : text.escalated
  await queries.logCase(tx, { id, from: state, to: state, actor: 'system', actor_id: null, action, note: '', at })
  if (isOurs)
    await queries.giveVoucher(tx, {
      member_id,
      name: text.voucher,
      face: latePenalty.face,
      days: latePenalty.useDays,
      at,
    })
}

/** Settles the case whose refund has ended; refunds of cancelled orders and of shortages have none. */
export async function onRefundFinished(
  server: AppContext,
  { payload }: Delivery<{ readonly cause: string }>,
): Promise<void> {
  const id = /^case:(\d{1,15})$/.exec(payload.cause)?.[1]
  if (id !== undefined) await settleCase(server, Number(id))
}

/** Ends a case whose refund has arrived, or notes that the channel refuses it. */
export async function settleCase(server: AppContext, id: number): Promise<void> {
  const orderId = await queries.orderOfCase(server.db, id)
  if (orderId === undefined) return
  await inTransaction(server.db, async (tx) => {
    await lockTrade(tx, orderId)
    const one = (await queries.caseById(tx, id, null))!
    if (one.state !== settling && one.state !== refundFailed) return
    if (one.refund?.state === 'done') await move(server, tx, one, done, system, { action: text.refunded })
    else if (one.refund?.state === 'failed' && one.state === settling)
      await move(server, tx, one, refundFailed, system, { action: text.refundFails })
  })
}
