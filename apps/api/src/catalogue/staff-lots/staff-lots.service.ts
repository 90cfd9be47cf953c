import { formatDate } from '@yaopi/core'
import { LOT_LIMITS } from '@yaopi/core/staff'
import { z } from 'zod'
import { registerApprovalKind, requestApproval } from '../../accounts/approvals/index.ts'
import { auditAct } from '../../accounts/staff/index.ts'
import type { AppContext, StaffActor } from '../../platform/context/index.ts'
import { type Db, inTransaction } from '../../platform/db/index.ts'
import { BusinessError, fieldError } from '../../platform/errors/index.ts'
import { LOCKED_DAYS } from '../../pricing/availability/index.ts'
import * as queries from './staff-lots.queries.ts'
import { staffLotsText as text } from './staff-lots.text.ts'

type Lot = queries.LockedLot
type Kind = keyof typeof text.audit

/** Orders that a refusal names. */
const NAMED = 5

/** The day in Shanghai. */
export const todayOf = (context: AppContext): string => formatDate(Math.floor(context.now() / 1000))

async function locked(context: AppContext, tx: Db, id: number): Promise<Lot> {
  const lot = await queries.lockLot(tx, id, todayOf(context))
  if (lot === undefined) throw new BusinessError(404, text.notFound)
  return lot
}

type Change = {
  readonly number: number
  readonly reason: string
  readonly key?: string | undefined
  readonly approval_id?: number
}

/** Writes down what is about to be done to a lot: the change, which its moves name, and the audit row. */
async function tell(context: AppContext, tx: Db, by: StaffActor, lot: Lot, kind: Kind, change: Change): Promise<void> {
  const at = context.now()
  const { number, reason, key, approval_id } = change
  await queries.addChange(tx, { lot_id: lot.id, kind, number, reason, by: by.id, key, approval_id, at })
  const { goods_id, batch_no, on_hand, held } = lot
  const before = { on_hand, held }
  const detail = { goods_id, batch_no, number, reason, before, ...(approval_id && { approval_id }) }
  await auditAct(context, tx, by, text.audit[kind], `lot:${lot.id}`, detail)
}

/** Whether the same was done with this key before. Throws 422 when something else was. */
async function isRepeat(tx: Db, by: StaffActor, key: string, lotId: number, kind: Kind): Promise<boolean> {
  const known = await queries.changeOfKey(tx, by.id, key)
  if (known === undefined) return false
  if (known.lot_id !== lotId || known.kind !== kind) throw fieldError('idempotency_key', text.keyUsed)
  return true
}

/** Throws 409 with the orders that wait for them unless so many units may leave a lot. */
async function requireFree(tx: Db, lot: Lot, number: number): Promise<void> {
  if (lot.free >= number) return
  const { goods_id, ck_id } = lot
  const orders = await queries.waitingOrders(tx, { lot_id: lot.is_jxq ? lot.id : null, goods_id, ck_id }, NAMED)
  const named = orders.map(({ order_sn }) => order_sn)
  throw new BusinessError(409, text.reserved(lot.free, named.length === 0 ? '' : text.ofOrders(named)), { orders })
}

function requireInSale(lot: Lot): void {
  if (lot.is_recalled) throw new BusinessError(409, text.isRecalled)
  if (lot.is_on_hold) throw new BusinessError(409, text.isHeld)
}

/** A delivery. */
export type Delivery = {
  readonly goods_sn: string
  readonly ck_id: number
  readonly batch_no: string
  readonly made_date: string
  readonly end_date: string
  readonly number: number
  readonly reason: string
  readonly idempotency_key: string
}

/** Takes a delivery into the stock; its id. Throws 409, 422. */
export async function receive(context: AppContext, by: StaffActor, delivery: Delivery): Promise<number> {
  const today = todayOf(context)
  const { goods_sn, ck_id, batch_no, made_date, end_date, number, reason, idempotency_key: key } = delivery
  if (made_date >= end_date) throw fieldError('made_date', text.dates)
  if (made_date > today) throw fieldError('made_date', text.madeLater)
  if (end_date < today) throw fieldError('end_date', text.isOver)
  return inTransaction(context.db, async (tx) => {
    const goods = await queries.goodsOfCode(tx, goods_sn)
    if (goods === undefined) throw fieldError('goods_sn', text.noGoods)
    if (!(await queries.warehouses(tx)).some(({ id }) => id === ck_id)) throw fieldError('ck_id', text.noWarehouse)
    await queries.lockStock(tx, goods.id, ck_id)
    const there = await queries.lotOfBatch(tx, { goods_id: goods.id, ck_id, batch_no, made_date, end_date })
    if (there.made_date !== made_date || there.end_date !== end_date)
      throw fieldError('batch_no', text.otherDates(there.made_date, there.end_date))
    const lot = await locked(context, tx, there.id)
    if (await isRepeat(tx, by, key, lot.id, 'receive')) return lot.id
    if (lot.is_jxq) throw new BusinessError(409, text.isNear)
    if (lot.is_recalled) throw new BusinessError(409, text.isRecalled)
    await tell(context, tx, by, lot, 'receive', { number, reason, key })
    await queries.moveLot(tx, lot, { received: number, on_hand: number })
    return lot.id
  })
}

/** Sets what a count has found, if the lot still has what the count began from. Throws 404, 409, 422. */
export const adjust = (
  context: AppContext,
  by: StaffActor,
  count: { readonly id: number; readonly counted: number; readonly on_hand: number; readonly reason: string } & {
    readonly idempotency_key: string
  },
): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    const lot = await locked(context, tx, count.id)
    const { idempotency_key: key, reason } = count
    if (await isRepeat(tx, by, key, lot.id, 'adjust')) return
    requireInSale(lot)
    if (lot.on_hand !== count.on_hand) throw new BusinessError(409, text.counted(lot.on_hand), { on_hand: lot.on_hand })
    const number = count.counted - lot.on_hand
    if (number === 0) throw fieldError('counted', text.same)
    if (number < 0) await requireFree(tx, lot, -number)
    await tell(context, tx, by, lot, 'adjust', { number, reason, key })
    await queries.moveLot(tx, lot, { adjusted: number, on_hand: number })
  })

type Move = {
  readonly id: number
  readonly ck_id: number
  readonly number: number
  readonly reason: string
  readonly idempotency_key: string
}

/** Moves units of a lot to another warehouse, if no order waits for them. Throws 404, 409, 422. */
export const move = (context: AppContext, by: StaffActor, one: Move): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    const { id, ck_id, number, reason, idempotency_key: key } = one
    const batch = await queries.batchOf(tx, id)
    if (batch === undefined) throw new BusinessError(404, text.notFound)
    if (!(await queries.warehouses(tx)).some((warehouse) => warehouse.id === ck_id))
      throw fieldError('ck_id', text.noWarehouse)
    if (batch.ck_id === ck_id) throw fieldError('ck_id', text.sameWarehouse)
    // Both stocks first, in one order whichever way the units go.
    for (const place of [batch.ck_id, ck_id].sort((a, b) => a - b)) await queries.lockStock(tx, batch.goods_id, place)
    const from = await locked(context, tx, id)
    if (await isRepeat(tx, by, key, id, 'move')) return
    requireInSale(from)
    if (from.is_jxq) throw new BusinessError(409, text.nearStays)
    await requireFree(tx, from, number)
    const there = await queries.lotOfBatch(tx, { ...batch, ck_id })
    if (there.made_date !== batch.made_date || there.end_date !== batch.end_date)
      throw new BusinessError(409, text.batchThere(there.made_date, there.end_date))
    const into = await locked(context, tx, there.id)
    if (into.is_jxq || into.is_recalled || into.is_on_hold) throw new BusinessError(409, text.otherThere)
    await tell(context, tx, by, from, 'move', { number: -number, reason, key })
    await queries.moveLot(tx, from, { moved: -number, on_hand: -number })
    await tell(context, tx, by, into, 'move', { number, reason })
    await queries.moveLot(tx, into, { moved: number, on_hand: number })
  })

type Scrap = { readonly lot_id: number; readonly number: number; readonly reason: string }

/** Throws 409 unless so many units of a lot may be scrapped: those held when it is on hold, free ones otherwise. */
async function requireScrappable(tx: Db, lot: Lot, number: number): Promise<void> {
  if (lot.is_recalled) throw new BusinessError(409, text.isRecalled)
  if (!lot.is_on_hold) return requireFree(tx, lot, number)
  if (lot.held < number) throw new BusinessError(409, text.onlyHeld(lot.held), { held: lot.held })
}

async function writeOff(context: AppContext, tx: Db, by: StaffActor, lot: Lot, change: Change): Promise<void> {
  const { number } = change
  await tell(context, tx, by, lot, 'scrap', change)
  await queries.moveLot(tx, lot, { written_off: number, [lot.is_on_hold ? 'held' : 'on_hand']: -number })
}

/** Scraps units at once, or asks for a second person when they are worth more; the id of what was asked for then. */
export const scrap = (
  context: AppContext,
  by: StaffActor,
  one: Scrap & { readonly key: string },
): Promise<number | null> =>
  inTransaction(context.db, async (tx) => {
    const lot = await locked(context, tx, one.lot_id)
    const { key, number, reason } = one
    if (await isRepeat(tx, by, key, lot.id, 'scrap')) return null
    await requireScrappable(tx, lot, number)
    const amount = number * lot.base_price
    if (amount <= LOT_LIMITS.scrap) {
      await writeOff(context, tx, by, lot, { number, reason, key })
      return null
    }
    const request = await requestApproval(context, tx, {
      kind: KIND,
      ref: { kind: 'lot', id: lot.id },
      payload: { lot_id: lot.id, number, reason },
      summary: text.summary(lot.name, lot.batch_no, number),
      amount,
      reason,
      maker: by,
    })
    return request.approval_id
  })

/** Keeps a lot from everybody. Throws 404, 409. */
export const hold = (context: AppContext, by: StaffActor, id: number, reason: string): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    const lot = await locked(context, tx, id)
    if (lot.is_recalled) throw new BusinessError(409, text.isRecalled)
    if (lot.is_on_hold) throw new BusinessError(409, text.already)
    await tell(context, tx, by, lot, 'hold', { number: lot.on_hand, reason })
    await queries.holdLot(tx, lot, { by: by.id, at: context.now(), reason })
  })

/** Gives a lot back that was held. Throws 404, 409. */
export const release = (context: AppContext, by: StaffActor, id: number, reason: string): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    const lot = await locked(context, tx, id)
    if (lot.is_recalled) throw new BusinessError(409, text.isRecalled)
    if (!lot.is_on_hold) throw new BusinessError(409, text.isNotHeld)
    await tell(context, tx, by, lot, 'release', { number: lot.held, reason })
    await queries.releaseLot(tx, lot)
  })

/** Makes a lot a near-expiry listing, whose price a promotion sets, or an ordinary one again. Throws 404, 409. */
export const list = (
  context: AppContext,
  by: StaffActor,
  one: { readonly id: number; readonly isNear: boolean; readonly reason: string },
): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    const lot = await locked(context, tx, one.id)
    const { isNear, reason } = one
    requireInSale(lot)
    if (lot.is_jxq === isNear) throw new BusinessError(409, text.already)
    if (isNear) {
      if (lot.days <= LOCKED_DAYS) throw new BusinessError(409, text.lastDays(LOCKED_DAYS))
      if (lot.on_hand === 0) throw new BusinessError(409, text.noUnits)
      await requireFree(tx, lot, lot.on_hand)
    } else {
      await requireFree(tx, lot, lot.on_hand)
      if (await queries.hasOffers(tx, lot.id, context.now())) throw new BusinessError(409, text.offers)
    }
    await tell(context, tx, by, lot, isNear ? 'list' : 'unlist', { number: lot.on_hand, reason })
    await queries.setNear(tx, lot, isNear)
  })

const KIND = 'lot_scrap'
const payload = z.object({ lot_id: z.number().int(), number: z.number().int().positive(), reason: z.string() })

/** Registers the second signature of what is scrapped above a value. */
export const registerScrapApproval = (context: AppContext): void =>
  registerApprovalKind<Scrap>(context, {
    kind: KIND,
    name: text.kind,
    payload,
    maker: 'lot:write',
    checker: 'lot:approve',
    path: ({ id }) => `/lots?open=${id}`,
    changes: async (db, { lot_id, number }) => {
      const lot = await queries.lotById(db, lot_id, todayOf(context))
      if (lot === undefined) return []
      const units = lot.on_hand + lot.held
      const label = `${lot.name} ${lot.batch_no} ${text.label}`
      return [{ label, before: String(units), after: String(units - number) }]
    },
    apply: async (tx, { lot_id, number, reason }, signed) => {
      const lot = await locked(context, tx, lot_id)
      await requireScrappable(tx, lot, number)
      const by = { id: signed.maker.id, roles: signed.maker.roles, ip: signed.checker.ip }
      await writeOff(context, tx, by, lot, { number, reason, approval_id: signed.approval_id })
      return { number }
    },
  })
