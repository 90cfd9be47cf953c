import {
  addWorkingDays,
  AfterSaleState,
  afterSaleClocks,
  afterSaleLimits,
  afterSaleText,
  formatDate,
  isReturnPage,
  type AfterSaleActor,
  type AfterSaleReason,
  type AfterSaleType,
} from '@yaopi/core'
import type { NewAfterSale } from '@yaopi/core/contract'
import { addMessage } from '../../accounts/messages/index.ts'
import { audit } from '../../accounts/staff/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { type Db, inTransaction } from '../../platform/db/index.ts'
import { BusinessError, fieldError } from '../../platform/errors/index.ts'
import { type Locked, lockTradeOf } from '../order-state/index.ts'
import * as queries from './after-sales.queries.ts'
import { caseText as text } from './after-sales.text.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Milliseconds for which nobody else may act on a case that somebody has claimed. */
const CLAIM = 30 * 60_000

const { review, sendBack, inspection, differs, settling, refundFailed, done, withdrawn, timedOut } = AfterSaleState

/** Who acts: a member, a staff member with their address, or nobody. */
export type Actor =
  | { readonly as: 'buyer'; readonly id: number }
  | {
      readonly as: 'staff' | 'warehouse' | 'finance'
      readonly id: number
      readonly role: string
      readonly ip: string
    }
  | { readonly as: 'system'; readonly id: null }
export const system: Actor = { as: 'system', id: null }

export const today = (server: AppContext): string => formatDate(Math.floor(server.now() / 1000))

/** When whoever acts in a state has to be done, and when the job looks at it, milliseconds. */
function clocksOf(server: AppContext, state: AfterSaleState): { clock_at: number | null; next_at: number | null } {
  const now = server.now()
  const at = (clock: number, next = clock) => ({ clock_at: clock, next_at: next })
  switch (state) {
    case review: {
      const { working_time } = server.settings.values()
      return at(addWorkingDays(Math.floor(now / 1000), afterSaleClocks.reviewWorkingDays, working_time) * 1000)
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

/** Moves a case that the caller holds by its trade, with log, clock, audit row and message. Throws 409. */
export async function move(
  server: AppContext,
  tx: Db,
  one: queries.CaseRow,
  to: AfterSaleState,
  by: Actor,
  { action, note = '' }: { readonly action: string; readonly note?: string },
): Promise<void> {
  const at = server.now()
  const step = { id: one.id, from: one.state, to, actor: by.as, actor_id: by.id, action, note, at }
  if (!(await queries.moveCase(tx, { ...step, ...clocksOf(server, to), isClosed: isClosed(to) })))
    throw new BusinessError(409, text.moved)
  await auditCase(server, tx, by, one, action, { from: one.state, to, note })
  if (by.as !== 'buyer')
    await addMessage(tx, {
      member_id: one.member_id,
      kind: 'after_sale.moved',
      facts: {
        path: pathOf(one),
        sn: one.sn,
        type: afterSaleText.type[one.type],
        state: afterSaleText.state[to],
        note: note === '' ? action : `${action}，${note}`,
      },
      event_id: `after_sale:${one.id}:${to}:${one.tries}`,
      at,
    })
}

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
  await queries.noteCase(tx, { id, from: state, to: state, actor: by.as, actor_id: by.id, action, note: '', at })
  await addMessage(tx, {
    member_id: one.member_id,
    kind: 'after_sale.moved',
    facts: {
      path: pathOf(one),
      sn: one.sn,
      type: afterSaleText.type[one.type],
      state: afterSaleText.state[state],
      note: action,
    },
    event_id: `after_sale:${id}:said:${at}`,
    at,
  })
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
  await audit(tx, {
    staff_id: by.id,
    role: by.role,
    action,
    target: `after_sale:${one.sn}`,
    detail,
    ip: by.ip,
    at: server.now(),
  })
}

/** A case for its member; 404 for anybody else's. */
export async function caseOf(server: AppContext, id: number, memberId: number | null): Promise<queries.CaseRow> {
  const one = await queries.caseById(server.db, id, memberId)
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
    if (by.as !== 'buyer' && by.as !== 'system') requireFree(server, one, by.id)
    if (!from.includes(one.state)) throw new BusinessError(409, text.moved)
    await act({ tx, one, order })
  })
  return caseOf(server, id, null)
}

/** Whether somebody has claimed a case, and has not let it go. */
export const isClaimed = (server: Pick<AppContext, 'now'>, one: queries.CaseRow): boolean =>
  one.claimed_at !== null && one.claimed_at * 1000 > server.now() - CLAIM

function requireFree(server: AppContext, one: queries.CaseRow, staffId: number): void {
  if (isClaimed(server, one) && one.claimed_by !== staffId)
    throw new BusinessError(409, text.claimed(one.claimed_name ?? ''))
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
  const { clock_at, next_at } = clocksOf(server, made.state)
  const id = await queries.insertCase(tx, {
    ...made,
    order_id: made.order.id,
    member_id: made.order.member_id,
    clock_at: clock_at!,
    next_at: next_at!,
    at,
  })
  const { by, state, action, words } = made
  await queries.noteCase(tx, { id, from: null, to: state, actor: by.as, actor_id: by.id, action, note: words, at })
  return id
}

export async function tie(tx: Db, caseId: number, memberId: number, images: readonly number[]): Promise<void> {
  if (images.length > afterSaleLimits.pictures || new Set(images).size !== images.length)
    throw fieldError('images', text.tooManyPhotos)
  if ((await queries.addFiles(tx, caseId, memberId, images)) !== images.length)
    throw fieldError('images', text.unknownPhoto)
}

/** Takes a case for half an hour. */
export const claimCase = (server: AppContext, by: Extract<Actor, { role: string }>, id: number) =>
  withCase(server, id, by, [review, sendBack, inspection, differs, settling, refundFailed], async ({ tx, one }) => {
    await queries.claimCase(tx, id, by.id, server.now())
    await auditCase(server, tx, by, one, 'after_sale.claim', {})
  })

/** Who of the staff acts, by their role. */
export const actorOfStaff = (staff: { readonly id: number; readonly role: string }, ip: string) =>
  ({
    as: (staff.role === 'warehouse'
      ? 'warehouse'
      : staff.role === 'finance'
        ? 'finance'
        : 'staff') satisfies AfterSaleActor,
    id: staff.id,
    role: staff.role,
    ip,
  }) as const
