import {
  actorOf,
  afterSaleStateName,
  afterSaleText,
  AfterSaleReason,
  AfterSaleState,
  AfterSaleType,
  isOpenCase,
  isOurFault,
  isRefunded,
  isSensitiveGroup,
  latePenalty,
  orderText,
  returnRefusal,
  toYuan,
  windowEnd,
} from '@yaopi/core'
import type { AfterSale } from '@yaopi/core/contract'
import { type CaseClaims, type StaffCase, type StaffCaseRow } from '@yaopi/core/staff'
import {
  type OwnWarehouses,
  requireOwn,
  type RowReader,
  type StaffScope,
  warehousesFor,
} from '../../accounts/staff/index.ts'
import { isClaimed, releaseThing } from '../../accounts/tasks/index.ts'
import type { AppContext, StaffActor } from '../../platform/context/index.ts'
import { type Db, inTransaction } from '../../platform/db/index.ts'
import { BusinessError, fieldError } from '../../platform/errors/index.ts'
import { DAY } from '../../platform/time/index.ts'
import { lockTradeOf } from '../order-state/index.ts'
import { amountLeft } from '../refunds/index.ts'
import * as queries from './after-sales.queries.ts'
import * as desk from './case-desk.queries.ts'
import { type Actor, auditCase, caseOf, claimOpen, lotEnd, requireFree, withCase } from './case-moves.service.ts'
import { caseText as text } from './after-sales.text.ts'
import { allowedOn, CLAIMABLE } from './case-actions.ts'
import { expectedOf } from './case-refund.service.ts'
import { reshipStep } from './reship.service.ts'
import { isPartOfSet, itemsInSets } from './whole-sets.ts'

/** Days of the buyer's history that stand beside a case, and how many of their cases. */
const HISTORY_DAYS = 90
const HISTORY_CASES = 8

type Staff = Extract<Actor, StaffActor>
type Who = RowReader & StaffScope

/** The rows of the queue as the wire has them. */
export async function deskView(
  server: AppContext,
  staffId: number,
  list: readonly desk.DeskRow[],
): Promise<StaffCaseRow[]> {
  const waiting = list.filter((row) => row.refunded === null && isRefunded(row.type) && isOpenCase(row.state))
  const expected = await expectedOf(server.db, waiting)
  return list.map((row) => {
    const retained = isClaimed(server, row)
    const amount = row.refunded ?? expected.get(row.id)
    return {
      id: row.id,
      sn: row.sn,
      order_id: row.order_id,
      order_sn: row.order_sn,
      type: row.type,
      type_name: afterSaleText.type[row.type],
      state: row.state,
      state_name: afterSaleStateName(row.state, row.type),
      created_at: row.created_at,
      who: row.money_offered ? 'buyer' : actorOf(row.state),
      clock_at: row.clock_at,
      goods: row.goods ?? '',
      number: row.number,
      member_id: row.member_id,
      company: row.company,
      reason: row.reason,
      reason_name: afterSaleText.reason[row.reason],
      photos: row.photos,
      amount: amount === undefined ? null : toYuan(amount),
      claimed_by: retained ? row.claimed_name : null,
      is_mine: retained && row.claimed_by === staffId ? 1 : 0,
      is_overdue: row.clock_at !== null && row.clock_at * 1000 < server.now() ? 1 : 0,
      compensated: toYuan(row.late_days * latePenalty.face),
    }
  })
}

/** A line of the order of a case. `inSets`: lines that come back in whole sets; `left`: units of lots. */
function lineView(
  line: desk.DeskLine,
  {
    reason,
    settle_group,
    inSets,
    left,
  }: Pick<queries.CaseRow, 'reason'> &
    Pick<desk.DeskFacts, 'settle_group'> & {
      readonly inSets: ReadonlySet<number>
      readonly left: readonly queries.LotOfLine[]
    },
): StaffCase['lines'][number] {
  const refusal = returnRefusal({
    isGift: line.is_gift,
    isNearExpiry: line.is_near,
    isSpike: line.source === 'spike',
    isBundle: line.is_bundle && !inSets.has(line.id),
    isColdChain: settle_group === 'll',
    isControlled: settle_group === 'hm',
    isPreferred: settle_group === 'yx',
  })
  return {
    item_id: line.id,
    name: line.name,
    ypgg: line.ypgg,
    sccj: line.sccj,
    image: line.image,
    bzdw: line.bzdw,
    price: toYuan(line.price),
    number: line.number,
    shipped: line.shipped_number,
    returned: line.returned_number,
    short: line.short_number,
    paid: toYuan(line.paid_amount),
    refunded: toYuan(line.refunded),
    refundable: toYuan(amountLeft({ ...line, refunded: line.refunded + line.withheld }, line.number)),
    in_case: (line.lots ?? []).reduce((sum, lot) => sum + lot.in_case, 0),
    refused: refusal === undefined || isOurFault(reason) ? '' : text.refusal[refusal],
    lots: (line.lots ?? []).map((lot) => {
      const hit = left.find((one) => one.item_id === line.id && one.lot_id === lot.lot_id)
      return { ...lot, left: Math.max(0, Math.min(hit?.left ?? 0, hit?.line_left ?? 0)) }
    }),
  }
}

/** What the buyer of a case did before it. */
const historyView = (
  facts: desk.DeskFacts,
  recent: Awaited<ReturnType<typeof desk.recentCases>>,
): StaffCase['history'] => ({
  orders: facts.orders,
  cases: facts.cases,
  refunded: toYuan(facts.refunded_before),
  recent: recent.map((one) => ({
    id: one.id,
    sn: one.sn,
    type_name: afterSaleText.type[one.type],
    state: one.state,
    state_name: afterSaleStateName(one.state, one.type),
    created_at: one.created_at,
  })),
})

/** A case with everything that decides on it. `shown`: the case as every list of the staff has it. */
export async function staffCase(
  server: AppContext,
  staff: Who,
  row: queries.CaseRow,
  shown: AfterSale & { readonly company: string; readonly claimed_by: string | null; readonly is_overdue: 0 | 1 },
): Promise<StaffCase> {
  const { db } = server
  const facts = await desk.factsOfCase(db, row, server.now() - HISTORY_DAYS * DAY)
  const lines = await desk.linesOfCase(db, row.order_id, row.id)
  const left = await queries.lotsOfOrder(db, row.order_id)
  const inSets = itemsInSets(left, row.items ?? [])
  const own = warehousesFor(staff, 'after_sale:read')
  const recent = await desk.recentCases(db, row, { most: HISTORY_CASES, own })
  const steps = await desk.stepsOfCase(db, row.id)
  const until = windowEnd(row.type, {
    signedAt: facts.signed_at,
    isSensitive: isSensitiveGroup(facts.settle_group),
    isOurFault: row.reason === AfterSaleReason.quality || row.reason === AfterSaleReason.expired,
    lotEnd: Math.max(0, ...(row.items ?? []).map((item) => lotEnd(item.end_date))),
  })
  const isAtDelivery = row.type === AfterSaleType.refused
  const { can: _, logs: __, ...rest } = shown
  return {
    ...rest,
    member: {
      id: row.member_id,
      company: facts.company,
      username: facts.username,
      phone: facts.phone,
      manager: facts.manager,
    },
    order: {
      id: row.order_id,
      order_sn: facts.order_sn,
      status: facts.status,
      group: orderText.group[facts.settle_group],
      paid: toYuan(facts.paid),
      refunded: toYuan(facts.refunded),
      freight: toYuan(facts.freight),
      created_at: facts.created_at,
      signed_at: facts.signed_at,
    },
    lines: lines.map((line) => lineView(line, { reason: row.reason, settle_group: facts.settle_group, inSets, left })),
    window: {
      until: isAtDelivery ? null : until,
      is_in_time: isAtDelivery || until === null || until >= row.created_at ? 1 : 0,
    },
    history: historyView(facts, recent),
    timeline: steps.map(({ to, ...step }) => ({ ...step, state_name: afterSaleStateName(to, row.type) })),
    ...allowedOn(server, staff, row, {
      expected: shown.expected,
      step: await reshipStep(db, row),
      ck_id: facts.ck_id,
    }),
  }
}

/** Types into which an approval may turn a case: money with or without the goods. */
const TURNS: Readonly<Partial<Record<AfterSaleType, AfterSaleType>>> = {
  [AfterSaleType.returned]: AfterSaleType.refundOnly,
  [AfterSaleType.refundOnly]: AfterSaleType.returned,
}

type CaseChanges = {
  readonly lines?: Parameters<typeof desk.setUnits>[2] | undefined
  readonly type?: number | undefined
}

/** Whether fewer units stay in a case, or their goods with the buyer. */
const leavesUnits = ({ items, type: before }: queries.CaseRow, { lines = [], type }: CaseChanges): boolean =>
  (before === AfterSaleType.returned && type === AfterSaleType.refundOnly) ||
  (items ?? []).some(({ item_id, lot_id, number }) =>
    lines.some((line) => line.item_id === item_id && line.lot_id === lot_id && line.number < number),
  )

/** Fewer units or another type, before a case is approved; the case as it is then. Throws 422. */
export async function changeCase(
  tx: Db,
  one: queries.CaseRow,
  changes: CaseChanges,
): Promise<{ readonly one: queries.CaseRow; readonly said: string }> {
  const { lines, type } = changes
  if (lines === undefined && (type === undefined || type === one.type)) return { one, said: '' }
  // A recall has left these units to the case: nobody else asks for them.
  if (leavesUnits(one, changes) && (await desk.isRecalled(tx, one.id))) throw fieldError('lines', text.recalledUnits)
  const said: string[] = []
  if (type !== undefined && type !== one.type) {
    if (TURNS[one.type] !== type) throw fieldError('type', text.otherType)
    await desk.setType(tx, one.id, type as AfterSaleType)
    said.push(text.turned(afterSaleText.type[type as AfterSaleType]))
  }
  if (lines !== undefined) {
    const items = one.items ?? []
    const wanted = new Set(lines.map((line) => `${line.item_id} ${line.lot_id}`))
    if (wanted.size !== lines.length || lines.length !== items.length) throw fieldError('lines', text.everyLine)
    for (const line of lines) {
      const item = items.find((match) => match.item_id === line.item_id && match.lot_id === line.lot_id)
      if (item === undefined) throw fieldError('lines', text.unknownLine)
      if (line.number > item.number) throw fieldError('lines', text.tooManyUnits(item.name, item.number))
      if (line.number < item.number) said.push(text.fewer(item.name, item.batch_no, item.number, line.number))
    }
    if (lines.every((line) => line.number === 0)) throw fieldError('lines', text.nothingApproved)
    if (!isOurFault(one.reason) && isPartOfSet(await queries.lotsOfOrder(tx, one.order_id), lines))
      throw fieldError('lines', text.refusal.bundle)
    await desk.setUnits(tx, one.id, lines)
  }
  return { one: (await queries.caseById(tx, one.id, null))!, said: said.join('；') }
}

/** Lets a case go that this person has claimed. Throws 409. */
export const releaseCase = (server: AppContext, by: Staff, id: number): Promise<queries.CaseRow> =>
  withCase(server, id, by, openStates, async ({ tx, one }) => {
    if (!isClaimed(server, one)) throw new BusinessError(409, text.notClaimed)
    await releaseThing(tx, { kind: 'after_sale', id })
    await auditCase(server, tx, by, one, 'after_sale.release', {})
  })

const openStates = Object.values(AfterSaleState).filter(isOpenCase)

/**
 * Claims those of some cases of orders from somebody's warehouses that nobody else holds; a dry run only says how many.
 */
export async function claimCases(
  server: AppContext,
  by: Staff,
  { ids, own, isDry }: { readonly ids: readonly number[]; readonly own: OwnWarehouses; readonly isDry: boolean },
): Promise<CaseClaims> {
  const refused: { id: number; sn: string; text: string }[] = []
  let will = 0
  for (const id of new Set(ids)) {
    try {
      await requireOwn(server.db, own, 'after_sale', { id, unknown: text.unknown })
      if (isDry) {
        const one = await caseOf(server, id, null)
        if (isClaimed(server, one) && one.claimed_by !== by.id)
          throw new BusinessError(409, text.claimed(one.claimed_name ?? ''))
        if (!isOpenCase(one.state)) throw new BusinessError(409, text.ended)
        if (!CLAIMABLE.includes(one.state)) throw new BusinessError(409, text.nothingToClaim)
      } else await claimOne(server, by, id)
      will++
    } catch (error) {
      if (!(error instanceof BusinessError)) throw error
      const one = error.code === 404 ? undefined : await queries.caseById(server.db, id, null)
      refused.push({ id, sn: one?.sn ?? '', text: error.message })
    }
  }
  return { will, refused }
}

const claimOne = (server: AppContext, by: Staff, id: number): Promise<void> =>
  inTransaction(server.db, async (tx) => {
    const orderId = await queries.orderOfCase(tx, id)
    if (orderId === undefined) throw new BusinessError(404, text.unknown)
    await lockTradeOf(tx, orderId)
    const one = (await queries.caseById(tx, id, null))!
    await requireFree(server, tx, id, by.id)
    if (!isOpenCase(one.state)) throw new BusinessError(409, text.ended)
    await claimOpen(server, tx, by, one)
  })
