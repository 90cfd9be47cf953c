import {
  AfterSaleReason,
  afterSaleReasons,
  AfterSaleState,
  afterSaleLimits,
  afterSaleText,
  AfterSaleType,
  formatFen,
  fromYuan,
  hasUnits,
  instantCompensation,
  isOurFault,
  isSensitiveGroup,
  OrderStatus,
  returnRefusal,
  toYuan,
  windowEnd,
} from '@yaopi/core'
import type { AfterSaleOptions, NewAfterSale } from '@yaopi/core/contract'
import type { AppContext, Member } from '../../platform/context/index.ts'
import type { Db } from '../../platform/db/index.ts'
import { BusinessError, fieldError } from '../../platform/errors/index.ts'
import { withIdempotency } from '../../platform/idempotency/index.ts'
import { lockMember } from '../../accounts/member-state/index.ts'
import { lockTradeOf } from '../order-state/index.ts'
import { unprovenUnits } from '../orders/index.ts'
import { type RefundLine, refundLines } from '../refunds/index.ts'
import * as queries from './after-sales.queries.ts'
import { refundNow } from './after-sales.service.ts'
import { amountOf, mayGoToBalance } from './case-refund.service.ts'
import { insert, lotEnd, move, system, attachFiles, today, withCase } from './case-moves.service.ts'
import { caseText as text } from './after-sales.text.ts'
import * as reports from './case-reports.queries.ts'
import { keptGifts, type LostGift, lostGifts, namesOfGifts, sumOfGifts } from './lost-gifts.service.ts'
import { bundleOf, itemsInSets } from './whole-sets.ts'

const { review, rejected, settling } = AfterSaleState

/** Why a case of a type cannot be opened now; undefined: it can. `until` as `windowEnd` gives it. */
async function refusalOf(
  server: AppContext,
  db: Db,
  order: queries.OrderFacts,
  lots: readonly queries.LotOfLine[],
  type: AfterSaleType,
): Promise<{ readonly refused?: string; readonly until: number | null }> {
  const last = Math.max(0, ...lots.map((lot) => lotEnd(lot.end_date)))
  const until = windowEnd(type, {
    signedAt: order.signed_at,
    isSensitive: isSensitiveGroup(order.settle_group),
    isOurFault: true,
    lotEnd: last,
  })
  if (type === AfterSaleType.refused)
    return (await isUnproven(db, order)) ? { until: null } : { until, refused: text.atDelivery }
  if (type === AfterSaleType.recalled) return { until, refused: text.byRecall }
  if (lots.length === 0) return { until, refused: text.notPaid }
  if (until === 0) return { until: null, refused: text.notYet }
  if (until !== null && until * 1000 < server.now()) return { until, refused: text.tooLate }
  if (type === AfterSaleType.instant) {
    const month = Date.parse(`${today(server).slice(0, 7)}-01T00:00:00+08:00`)
    if ((await queries.instantsSince(db, order.member_id, month)) >= instantCompensation.perMonth)
      return { until, refused: text.instantMonth }
  }
  return { until }
}

/** Whether the goods are on their way and the cold chain of some is not proven (domain.md §3.8.1). */
export const isUnproven = async (db: Db, order: Pick<queries.OrderFacts, 'id' | 'status'>): Promise<boolean> =>
  (order.status === OrderStatus.shipped || order.status === OrderStatus.partlyShipped) &&
  (await unprovenUnits(db, order.id)).length > 0

async function ownOrder(server: AppContext, db: Db, orderId: number, memberId: number): Promise<queries.OrderFacts> {
  const order = await queries.orderFacts(db, orderId)
  if (order === undefined || order.member_id !== memberId) throw new BusinessError(404, text.unknownOrder)
  return order
}

/** Units of a line that were given back or did not come. */
const goneOf = (line: RefundLine): number => line.returned_number + line.short_number

/** What was paid for a line and given back of it, in wire form. */
const paidView = (line: RefundLine) => ({
  is_gift: line.is_gift ? (1 as const) : (0 as const),
  number: line.number,
  gone: goneOf(line),
  paid: toYuan(line.paid_amount),
  refunded: toYuan(line.refunded),
})

/** What a member may open a case for, of one of their orders. */
export async function optionsOf(server: AppContext, member: Member, orderId: number): Promise<AfterSaleOptions> {
  const order = await ownOrder(server, server.db, orderId, member.id)
  const lots = await queries.lotsOfOrder(server.db, orderId)
  const all = await refundLines(server.db, orderId)
  const paid = new Map(all.map((line) => [line.id, line]))
  const sent = new Set(lots.map((lot) => lot.item_id))
  const mayBeWhole = all.every((line) => line.is_gift || sent.has(line.id) || goneOf(line) === line.number)
  const types = await Promise.all(
    Object.values(AfterSaleType).map(async (type) => ({
      type,
      name: afterSaleText.type[type],
      ...(await refusalOf(server, server.db, order, lots, type)),
    })),
  )
  return {
    order_id: order.id,
    order_sn: order.order_sn,
    may_choose_balance: mayGoToBalance(order) ? 1 : 0,
    phone: order.phone,
    freight: toYuan(mayBeWhole ? order.freight : 0),
    types: types.filter(({ type }) => type !== AfterSaleType.refused && type !== AfterSaleType.recalled),
    lines: [...Map.groupBy(lots, (lot) => lot.item_id)].map(([item_id, own]) => {
      const bundle = bundleOf(lots, item_id)
      return {
        item_id,
        name: own[0]!.name,
        ypgg: own[0]!.ypgg,
        bzdw: own[0]!.bzdw,
        ...paidView(paid.get(item_id)!),
        ...(bundle === undefined ? {} : { bundle }),
        lots: own.map(({ lot_id, batch_no, end_date, left, line_left }) => ({
          lot_id,
          batch_no,
          end_date,
          left: Math.max(0, Math.min(left, line_left)),
        })),
      }
    }),
  }
}

/** Opens a case. Throws 404, 409 and 422 with the rule at its field. */
export async function applyFor(server: AppContext, member: Member, ask: NewAfterSale): Promise<number> {
  const { idempotency_key: key, ...request } = ask
  const made = await withIdempotency(
    server.db,
    { member_id: member.id, key, call: 'after_sale', request },
    async (tx) => {
      const locked = (await lockTradeOf(tx, ask.order_id)).find((one) => one.id === ask.order_id)
      const order = await ownOrder(server, tx, ask.order_id, member.id)
      const lots = await queries.lotsOfOrder(tx, order.id)
      // Of several at once each counts those before it.
      if (ask.type === AfterSaleType.instant) await lockMember(tx, member.id)
      const { refused } = await refusalOf(server, tx, order, lots, ask.type)
      if (refused !== undefined) throw fieldError('type', refused)
      const isRefusal = ask.type === AfterSaleType.refused
      if (!isRefusal && !afterSaleReasons[ask.type].includes(ask.reason))
        throw fieldError('reason', text.otherReason(afterSaleText.type[ask.type], afterSaleText.reason[ask.reason]))
      const lost = isRefusal ? [] : await lostGifts(tx, { ...ask, units: ask.lines ?? [] })
      const items = isRefusal ? await refusedUnits(tx, order.id, lots) : ownUnits(server, order, lots, ask, lost)
      const charge = await chargeOf(tx, order.id, lost, items)
      if (ask.type === AfterSaleType.instant && (await amountOf(tx, order.id, items)) > instantCompensation.most)
        throw fieldError('lines', text.instantAmount)
      if (charge.amount > 0 && (ask.gift_amount === undefined || fromYuan(ask.gift_amount) !== charge.amount))
        throw new BusinessError(409, charge.message, { reason: 'GIFT_KEPT', gift_amount: toYuan(charge.amount) })
      const needsPhotos = hasUnits(ask.type) && !isRefusal
      const images = ask.images ?? []
      if (needsPhotos && images.length === 0) throw fieldError('images', text.photosNeeded)
      if (!hasUnits(ask.type) && (await queries.hasOpenDocuments(tx, order.id, ask.type)))
        throw fieldError('type', text.openDocuments)
      const missing = ask.type === AfterSaleType.report ? await reports.missingReports(tx, order.id) : []
      if (ask.type === AfterSaleType.report && missing.length === 0) throw fieldError('type', text.allReports)
      const state = ask.type === AfterSaleType.instant ? settling : review
      const id = await insert(server, tx, {
        order,
        type: ask.type,
        state,
        reason: isRefusal ? AfterSaleReason.quality : ask.reason,
        words: ask.text,
        phone: ask.phone ?? order.phone,
        to_balance: mayGoToBalance(order) && (isRefusal || ask.to_balance === 1),
        items,
        by: { as: 'buyer', id: member.id },
        action: text.apply,
      })
      if (images.length > 0) await attachFiles(tx, id, member.id, images)
      await reports.nameReports(tx, id, missing)
      if (state === settling) {
        const one = (await queries.caseById(tx, id, null))!
        await refundNow(server, tx, { one, order: locked! }, system)
      }
      return { id }
    },
  )
  return made.id
}

/** What is kept of a refund for gifts that stay without their condition, fen, and what the buyer hears of it. */
async function chargeOf(
  tx: Db,
  orderId: number,
  lost: readonly LostGift[],
  items: NonNullable<NewAfterSale['lines']>,
): Promise<{ readonly amount: number; readonly message: string }> {
  const gifts = lost.length === 0 ? [] : keptGifts(lost, await amountOf(tx, orderId, items))
  const amount = sumOfGifts(gifts)
  const offers = [...new Set(lost.map((gift) => gift.reduction))].join('、')
  const own = namesOfGifts(gifts.filter(({ order_id }) => order_id === orderId))
  const others = namesOfGifts(gifts.filter(({ order_id }) => order_id !== orderId))
  return { amount, message: text.giftsStay(offers, { own, others }, formatFen(amount)) }
}

/** What is refused for want of a temperature record: all of it that is in no other case. Throws 422. */
async function refusedUnits(tx: Db, orderId: number, lots: readonly queries.LotOfLine[]) {
  const unproven = await unprovenUnits(tx, orderId)
  const items = unproven.flatMap(({ item_id, lot_id, number }) => {
    const lot = lots.find((one) => one.item_id === item_id && one.lot_id === lot_id)
    const left = Math.min(number, lot?.left ?? 0, lot?.line_left ?? 0)
    return left > 0 ? [{ item_id, lot_id, number: left }] : []
  })
  if (items.length === 0) throw fieldError('type', text.atDelivery)
  return items
}

const ownUnits = (...facts: Parameters<typeof itemsOf>): NonNullable<NewAfterSale['lines']> =>
  hasUnits(facts[3].type) ? itemsOf(...facts) : []

function itemsOf(
  server: AppContext,
  order: queries.OrderFacts,
  lots: readonly queries.LotOfLine[],
  ask: NewAfterSale,
  lost: readonly LostGift[],
): NonNullable<NewAfterSale['lines']> {
  const lines = ask.lines ?? []
  if (lines.length === 0) throw fieldError('lines', text.linesNeeded)
  const ours = isOurFault(ask.reason)
  const perLine = new Map<number, number>()
  const inSets = itemsInSets(lots, lines)
  for (const { item_id, lot_id, number } of lines) {
    const lot = lots.find((one) => one.item_id === item_id && one.lot_id === lot_id)
    if (lot === undefined || lines.filter((one) => one.item_id === item_id && one.lot_id === lot_id).length > 1)
      throw fieldError('lines', text.unknownLine)
    const taken = (perLine.get(item_id) ?? 0) + number
    perLine.set(item_id, taken)
    if (number > lot.left || taken > lot.line_left)
      throw fieldError('lines', text.onlyLeft(lot.name, Math.max(0, Math.min(lot.left, lot.line_left))))
    const why = ours
      ? undefined
      : returnRefusal({
          // A gift comes back with the return that leaves it without its condition.
          isGift: lot.is_gift && taken > (lost.find((gift) => gift.id === item_id)?.number ?? 0),
          isNearExpiry: lot.is_near,
          isSpike: lot.source === 'spike',
          isBundle: lot.bundle_id > 0 && !inSets.has(item_id),
          isColdChain: order.settle_group === 'll',
          isControlled: order.settle_group === 'hm',
          isPreferred: order.settle_group === 'yx',
        })
    if (why !== undefined) throw fieldError('lines', text.refusal[why])
    const end = windowEnd(ask.type, {
      signedAt: order.signed_at,
      isSensitive: isSensitiveGroup(order.settle_group),
      isOurFault: ask.reason === AfterSaleReason.quality || ask.reason === AfterSaleReason.expired,
      lotEnd: lotEnd(lot.end_date),
    })
    if (end !== null && end * 1000 < server.now()) throw fieldError('lines', text.tooLate)
  }
  return lines
}

/** The buyer applies again for what was refused, with more to show. */
export const applyAgain = (
  server: AppContext,
  member: Member,
  id: number,
  more: { readonly text: string; readonly images: readonly number[] },
) =>
  withCase(server, id, { as: 'buyer', id: member.id }, [rejected], async ({ tx, one }) => {
    if (one.tries >= afterSaleLimits.tries) throw new BusinessError(409, text.triesOver)
    const lots = await queries.lotsOfOrder(tx, one.order_id)
    const perLine = new Map<number, number>()
    for (const { item_id, lot_id, name, number } of one.items ?? []) {
      const lot = lots.find((match) => match.item_id === item_id && match.lot_id === lot_id)
      const units = (perLine.get(item_id) ?? 0) + number
      perLine.set(item_id, units)
      const left = lot === undefined ? 0 : Math.max(0, Math.min(lot.left, lot.line_left - units + number))
      if (left < number) throw new BusinessError(409, text.onlyLeft(name, left))
    }
    if (more.images.length > 0) await attachFiles(tx, id, member.id, more.images)
    await queries.setFacts(tx, id, { tries: one.tries + 1 })
    await move(server, tx, one, review, { as: 'buyer', id: member.id }, { action: text.again, note: more.text })
  })
