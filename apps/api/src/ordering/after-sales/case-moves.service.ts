import {
  addWorkingDays,
  AfterSaleState,
  afterSaleClocks,
  afterSaleLimits,
  afterSaleStateName,
  afterSaleText,
  formatDate,
  isReturnPage,
  type AfterSaleActor,
  type AfterSaleReason,
  AfterSaleType,
} from '@yaopi/core'
import type { NewAfterSale } from '@yaopi/core/contract'
import { addMessage, addMessages, type NewMessage } from '../../accounts/messages/index.ts'
import { auditAct } from '../../accounts/staff/index.ts'
import { claimThing, lockClaim } from '../../accounts/tasks/index.ts'
import type { AppContext, StaffActor } from '../../platform/context/index.ts'
import { type Db, inTransaction } from '../../platform/db/index.ts'
import { BusinessError, fieldError } from '../../platform/errors/index.ts'
import { DAY, HOUR } from '../../platform/time/index.ts'
import { type Locked, lockTradeOf, lockTradesOf } from '../order-state/index.ts'
import * as queries from './after-sales.queries.ts'
import { caseText as text } from './after-sales.text.ts'

const { review, sendBack, inspection, differs, settling, refundFailed, done, withdrawn, timedOut } = AfterSaleState

/** Who acts: a member, a staff member with their address, or nobody. */
export type Actor =
  | { readonly as: 'buyer'; readonly id: number }
  | (StaffActor & { readonly as: 'staff' | 'warehouse' | 'finance' })
  | { readonly as: 'system'; readonly id: null }
export const system: Actor = { as: 'system', id: null }

export const today = (server: AppContext): string => formatDate(Math.floor(server.now() / 1000))

/** The end of the last day on which a lot is valid, Unix seconds: a drug is valid through the printed day. */
export const lotEnd = (day: string): number => Date.parse(`${day}T23:59:59+08:00`) / 1000

/** When whoever acts in a state has to be done, and when the job looks at it, milliseconds. */
function clocksOf(
  server: AppContext,
  state: AfterSaleState,
  type: AfterSaleType,
): { clock_at: number | null; next_at: number | null } {
  const now = server.now()
  const at = (clock: number, next = clock) => ({ clock_at: clock, next_at: next })
  switch (state) {
    case review: {
      const { working_time } = server.settings.values()
      const { reviewWorkingDays, reportWorkingDays } = afterSaleClocks
      const days = type === AfterSaleType.report ? reportWorkingDays : reviewWorkingDays
      return at(addWorkingDays(Math.floor(now / 1000), days, working_time) * 1000)
    }
    case sendBack:
      return at(now + afterSaleClocks.sendBackDays * DAY, now + afterSaleClocks.remindAfterDays * DAY)
    case inspection:
      return at(now + afterSaleClocks.inspectDays * DAY)
    case differs:
      return at(now + afterSaleClocks.chooseDays * DAY)
    case settling:
    case refundFailed:
      return at(now + afterSaleClocks.refundHours * HOUR)
    default:
      return { clock_at: null, next_at: null }
  }
}

const isClosed = (state: AfterSaleState): boolean => state === done || state === withdrawn || state === timedOut

/**
 * Moves a case that the caller holds by its trade, with log, clock, audit row and message (`isTold` false: the caller
 * tells the buyer). Throws 409.
 */
export async function move(
  server: AppContext,
  tx: Db,
  one: queries.CaseRow,
  to: AfterSaleState,
  by: Actor,
  { action, note = '', isTold = true }: { readonly action: string; readonly note?: string; readonly isTold?: boolean },
): Promise<void> {
  const at = server.now()
  const step = { id: one.id, from: one.state, to, actor: by.as, actor_id: by.id, action, note, at }
  if (!(await queries.moveCase(tx, { ...step, ...clocksOf(server, to, one.type), isClosed: isClosed(to) })))
    throw new BusinessError(409, text.moved)
  await auditCase(server, tx, by, one, action, { from: one.state, to, note })
  if (by.as !== 'buyer' && isTold)
    await addCaseMessage(tx, one, {
      state: to,
      note: note === '' ? action : `${action}，${note}`,
      event_id: movedEvent(one, to),
      at,
    })
}

/** The event of a move, once for each time that the buyer has sent goods back. */
const movedEvent = (one: Pick<queries.MovedCase, 'id' | 'tries'>, to: AfterSaleState): string =>
  `after_sale:${one.id}:${to}:${one.tries}`

/** What the buyer is told about a case in a state; written once per `event_id`. */
type Said = { readonly state: AfterSaleState; readonly note: string; readonly event_id: string; readonly at: number }

const caseMessage = (one: queries.MovedCase, said: Said, isRefunded: boolean): NewMessage => ({
  member_id: one.member_id,
  // Whose money is back is told by SMS, too.
  kind: isRefunded ? 'after_sale.refunded' : 'after_sale.moved',
  facts: {
    path: pathOf(one),
    sn: one.sn,
    type: afterSaleText.type[one.type],
    state: afterSaleStateName(said.state, one.type),
    note: said.note,
  },
  event_id: said.event_id,
  at: said.at,
})

/** A message to the buyer about a case in a state, once per `event_id`. */
export const addCaseMessage = (tx: Db, one: queries.CaseRow, said: Said): Promise<void> =>
  addMessage(tx, caseMessage(one, said, said.state === done && one.refund !== null))

/** Ends cases whose goods were not sent back in time, all of them or none: with log and message as `move` does. */
export const timeOutCases = (server: AppContext, cases: readonly queries.DueCase[]): Promise<void> =>
  inTransaction(server.db, async (tx) => {
    await lockTradesOf(
      tx,
      cases.map(({ order_id }) => order_id),
    )
    const at = server.now()
    // A clock may have been set anew since the cases were read.
    const ids = await queries.unsentCases(
      tx,
      cases.map(({ id }) => id),
      at,
    )
    const step = {
      from: sendBack,
      to: timedOut,
      actor: system.as,
      actor_id: system.id,
      action: text.timedOut,
      note: '',
    }
    const moved = await queries.moveCases(tx, ids, { ...step, clock_at: null, next_at: null, at, isClosed: true })
    const messages = moved.map((one) =>
      caseMessage(one, { state: timedOut, note: step.action, event_id: movedEvent(one, timedOut), at }, false),
    )
    await addMessages(tx, messages)
  })

/** A message to the member that a case of a recall is late, once per `event_id`. */
export const addRecallMessage = (
  tx: Db,
  one: queries.CaseRow,
  said: { readonly note: string; readonly event_id: string; readonly at: number },
): Promise<void> =>
  addMessage(tx, {
    member_id: one.member_id,
    kind: 'recall.overdue',
    facts: { path: pathOf(one), sn: one.sn, note: said.note },
    event_id: said.event_id,
    at: said.at,
  })

/** Tells the buyer of something that moves nothing, in the log and by a message. */
export async function sayToBuyer(
  server: AppContext,
  tx: Db,
  one: queries.CaseRow,
  by: Actor,
  action: string,
): Promise<void> {
  const at = server.now()
  const { id, state } = one
  await queries.logCase(tx, { id, from: state, to: state, actor: by.as, actor_id: by.id, action, note: '', at })
  await addCaseMessage(tx, one, { state, note: action, event_id: `after_sale:${id}:said:${at}`, at })
}

/** The page of a case. */
export const pathOf = (one: Pick<queries.CaseRow, 'id' | 'type'>): string =>
  `/order/${isReturnPage(one.type) ? 'returnInfo' : 'afterSalesInfo'}/${one.id}`

export async function auditCase(
  server: AppContext,
  tx: Db,
  by: Actor,
  one: Pick<queries.CaseRow, 'sn'>,
  action: string,
  detail: unknown,
): Promise<void> {
  if (by.as === 'buyer' || by.as === 'system') return
  await auditAct(server, tx, by, action, `after_sale:${one.sn}`, detail)
}

/** A case for its member; 404 for anybody else's. */
export async function caseOf(server: AppContext, id: number, memberId: number | null): Promise<queries.CaseRow> {
  const one = await queries.caseById(server.db, id, memberId)
  if (one === undefined) throw new BusinessError(404, text.unknown)
  return one
}

/** A case for its member, or for the owner of its store, who only reads it; 404 for anybody else's. */
export async function readableCase(server: AppContext, id: number, memberId: number): Promise<queries.CaseRow> {
  const one = await queries.readableCase(server.db, id, memberId)
  if (one === undefined) throw new BusinessError(404, text.unknown)
  return one
}

export type LockedCase = { readonly tx: Db; readonly one: queries.CaseRow; readonly order: Locked }

/**
 * Runs what moves a case while its trade is locked; a case that somebody else has claimed is refused with 409. Returns
 * the case as it is then.
 */
export async function withCase(
  server: AppContext,
  id: number,
  by: Actor,
  from: readonly AfterSaleState[],
  act: (locked: LockedCase) => Promise<void>,
): Promise<queries.CaseRow> {
  const orderId = await queries.orderOfCase(server.db, id)
  if (orderId === undefined) throw new BusinessError(404, text.unknown)
  await inTransaction(server.db, async (tx) => {
    const order = (await lockTradeOf(tx, orderId)).find((match) => match.id === orderId)!
    const one = await queries.caseById(tx, id, by.as === 'buyer' ? by.id : null)
    if (one === undefined) throw new BusinessError(404, text.unknown)
    if (by.as !== 'buyer' && by.as !== 'system') await requireFree(server, tx, id, by.id)
    if (!from.includes(one.state)) throw new BusinessError(409, text.moved)
    await act({ tx, one, order })
  })
  return caseOf(server, id, null)
}

/** Whether the clock of a case has run out. */
export const isTimeUp = (server: Pick<AppContext, 'now'>, one: Pick<queries.CaseRow, 'clock_at'>): boolean =>
  one.clock_at !== null && one.clock_at * 1000 <= server.now()

/** Throws 409 while somebody else works on a case, and keeps others from claiming it meanwhile. */
export async function requireFree(server: AppContext, tx: Db, id: number, staffId: number): Promise<void> {
  const claimed = await lockClaim(server, tx, { kind: 'after_sale', id })
  if (claimed?.by != null && claimed.by.id !== staffId) throw new BusinessError(409, text.claimed(claimed.by.name))
}

export async function insert(
  server: AppContext,
  tx: Db,
  made: {
    readonly order: Pick<queries.OrderFacts, 'id' | 'member_id'>
    readonly type: AfterSaleType
    readonly state: AfterSaleState
    readonly reason: AfterSaleReason
    readonly words: string
    readonly phone: string
    readonly to_balance: boolean
    readonly items: NonNullable<NewAfterSale['lines']>
    readonly by: Actor
    readonly action: string
  },
): Promise<number> {
  const at = server.now()
  const { clock_at, next_at } = clocksOf(server, made.state, made.type)
  const id = await queries.insertCase(tx, {
    ...made,
    order_id: made.order.id,
    member_id: made.order.member_id,
    clock_at: clock_at!,
    next_at: next_at!,
    at,
  })
  const { by, state, action, words } = made
  await queries.logCase(tx, { id, from: null, to: state, actor: by.as, actor_id: by.id, action, note: words, at })
  return id
}

export async function attachFiles(tx: Db, caseId: number, memberId: number, images: readonly number[]): Promise<void> {
  if (images.length > afterSaleLimits.pictures || new Set(images).size !== images.length)
    throw fieldError('images', text.tooManyPhotos)
  if ((await queries.addFiles(tx, caseId, memberId, images)) !== images.length)
    throw fieldError('images', text.unknownPhoto)
}

/** Claims what is to be done of an open case. Throws 409 when nothing is. */
export async function claimOpen(
  server: AppContext,
  tx: Db,
  by: Extract<Actor, StaffActor>,
  one: queries.CaseRow,
): Promise<void> {
  if (!(await claimThing(server, tx, { kind: 'after_sale', id: one.id }, by.id)))
    throw new BusinessError(409, text.nothingToClaim)
  await auditCase(server, tx, by, one, 'after_sale.claim', {})
}

/** Claims a case. Throws 409 while somebody else works on it, or nothing of it is to be done. */
export const claimCase = (server: AppContext, by: Extract<Actor, StaffActor>, id: number) =>
  withCase(server, id, by, [review, sendBack, inspection, differs, settling, refundFailed], ({ tx, one }) =>
    claimOpen(server, tx, by, one),
  )

/** Who of the staff acts, by their roles. */
export const actorOfStaff = ({ id, roles, ip }: StaffActor) => {
  const as = (['warehouse', 'finance'] as const).find((role) => roles.includes(role) && !roles.includes('service'))
  return { as: (as ?? 'staff') satisfies AfterSaleActor, id, roles, ip } as const
}
