import { addWorkingDays, toYuan, fen } from '@yaopi/core'
import { contract } from '@yaopi/core/contract'
import {
  listLimits,
  mayDo,
  type Approval,
  type ApprovalDetail,
  type StaffRight,
  type WaitingApproval,
} from '@yaopi/core/staff'
import type { AppContext, Staff, StaffActor } from '../../platform/context/index.ts'
import { inTransaction, sql, type Db } from '../../platform/db/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import { actionsOn, asFlags, audit, auditAct, type RowAction, type RowReader } from '../staff/index.ts'
import { approvalKind, approvalKinds, approvalSources, type ApprovalKind, type Signer } from './approval-kinds.ts'
import * as queries from './approvals.queries.ts'
import { approvalsText as text } from './approvals.text.ts'

/** Working days after which an approval that nobody signed goes back to its maker. */
const LIFE_DAYS = 3
/** Entries of an inbox. */
const PAGE = 50

type Person = Staff & StaffActor

/** What somebody asks for. */
export type ApprovalRequest = {
  readonly kind: string
  readonly ref: { readonly kind: string; readonly id: number }
  readonly payload: unknown
  readonly summary: string
  /** Fen. */
  readonly amount?: number
  readonly reason: string
  readonly maker: Signer
}

/**
 * Asks for something that takes two people, in the transaction of whoever asks: nothing else happens now. Throws 409
 * when the same is asked for already, and an error when the payload does not fit its kind.
 */
export async function requestApproval(context: AppContext, tx: Db, ask: ApprovalRequest): Promise<WaitingApproval> {
  const kind = approvalKind(context, ask.kind)
  const { maker } = ask
  if (!mayDo(maker.roles, kind.maker)) throw new BusinessError(403, text.otherRole)
  const at = context.now()
  const { working_time } = context.settings.values()
  const made = await queries.addApproval(tx, {
    kind: ask.kind,
    may: kind.checker,
    ref: ask.ref,
    payload: kind.payload.parse(ask.payload),
    summary: ask.summary,
    amount: ask.amount ?? null,
    maker_id: maker.id,
    reason: ask.reason,
    created_at: at,
    expires_at: addWorkingDays(Math.floor(at / 1000), LIFE_DAYS, working_time) * 1000,
  })
  if (made === undefined) throw new BusinessError(409, text.openAlready)
  const detail = { kind: ask.kind, ref: `${ask.ref.kind}:${ask.ref.id}`, summary: ask.summary, reason: ask.reason }
  await audit(tx, { by: maker, action: text.action.ask, target: `approval:${made.id}`, detail, at })
  return { state: 'waiting', approval_id: made.id }
}

/** The open approvals about a thing, as its own screen shows them; whoever sees the thing sees that it waits. */
export async function openApprovals(
  context: AppContext,
  staff: Staff,
  ref: { readonly kind: string; readonly id: number },
): Promise<readonly Approval[]> {
  return (await queries.openApprovalsOf(context.db, ref)).map((one) => view(context, staff, one))
}

/** Whether something of a thing waits for a second person. */
export const isWaiting = async (db: Db, ref: { readonly kind: string; readonly id: number }): Promise<boolean> =>
  (await queries.openApprovalsOf(db, ref)).length > 0

/** An approval at a moment; `checker`: the right that signs its kind. */
type ApprovalNow = Pick<queries.ApprovalRow, 'maker_id'> & { readonly isOpen: boolean; readonly checker: StaffRight }

const maySign = ({ isOpen, maker_id, checker }: ApprovalNow, { id, roles }: RowReader): boolean =>
  isOpen && maker_id !== id && mayDo(roles, checker)

/** What may be done with an approval: another person than its maker signs it, and only the maker takes it back. */
const approvalActions = {
  approve: { call: contract.approvalAdmin.approve, isFor: maySign },
  reject: { call: contract.approvalAdmin.reject, isFor: maySign },
  withdraw: {
    call: contract.approvalAdmin.withdraw,
    isFor: ({ isOpen, maker_id }, { id }) => isOpen && maker_id === id,
  },
} satisfies Record<keyof Approval['can'], RowAction<ApprovalNow>>

function view(context: AppContext, staff: Staff, one: queries.ApprovalRow): Approval & { readonly id: number } {
  const kind = approvalKind(context, one.kind)
  const isOpen = one.state === 'open' && one.expires_at * 1000 > context.now()
  const { id, summary, maker_id, maker, reason, state, checker, note, created_at, expires_at, decided_at } = one
  return {
    id,
    kind: one.kind,
    name: kind.name,
    ref: `${one.ref_kind}:${one.ref_id}`,
    path: kind.path({ kind: one.ref_kind, id: one.ref_id }),
    summary,
    amount: one.amount === null ? null : toYuan(fen(one.amount)),
    maker_id,
    maker,
    reason,
    state,
    checker,
    note,
    created_at,
    expires_at,
    decided_at,
    can: asFlags(actionsOn(approvalActions, { isOpen, maker_id, checker: kind.checker }, staff)),
  }
}

const signedKinds = (context: AppContext, staff: Staff): readonly string[] =>
  approvalKinds(context)
    .filter(({ checker }) => mayDo(staff.roles, checker))
    .map(({ kind }) => kind)

/** What a person may sign, the oldest first, together with what features keep in lists of their own. */
export async function toSign(context: AppContext, staff: Staff): Promise<readonly Approval[]> {
  const { db } = context
  const kinds = signedKinds(context, staff)
  const own = await queries.approvalsToSign(db, { staff_id: staff.id, kinds, most: listLimits.approvalsToSign })
  const inbox: Approval[] = own.map((one) => view(context, staff, one))
  for (const { kind, name, checker, open } of approvalSources(context)) {
    if (!mayDo(staff.roles, checker)) continue
    for (const one of await open(db, listLimits.approvalsToSign)) {
      if (one.maker_id === staff.id) continue
      inbox.push({
        ...one,
        id: null,
        kind,
        name,
        amount: one.amount === null ? null : toYuan(fen(one.amount)),
        state: 'open',
        checker: null,
        note: '',
        expires_at: null,
        decided_at: null,
        can: { approve: 0, reject: 0, withdraw: 0 },
      })
    }
  }
  return inbox.toSorted((one, other) => one.created_at - other.created_at).slice(0, listLimits.approvalsToSign)
}

/** A page of approvals: those that a person has sent, or all that they may read. */
export async function readPage(
  context: AppContext,
  staff: Staff,
  ask: Pick<queries.ApprovalFilter, 'state' | 'before'> & { readonly isOwn: boolean },
): Promise<{ readonly data: readonly Approval[]; readonly next: number | null }> {
  const kinds = ask.isOwn ? [] : readKinds(context, staff)
  const hit = await queries.approvals(context.db, { ...ask, kinds, maker_id: staff.id }, PAGE + 1)
  const data = hit.slice(0, PAGE).map((one) => view(context, staff, one))
  return { data, next: hit.length > PAGE ? data.at(-1)!.id : null }
}

/** The administrator reads every kind; others those that they may ask for or sign. */
const readKinds = (context: AppContext, staff: Staff): readonly string[] =>
  approvalKinds(context)
    .filter(
      ({ maker, checker }) => staff.roles.includes('admin') || mayDo(staff.roles, maker) || mayDo(staff.roles, checker),
    )
    .map(({ kind }) => kind)

function requireReadable(
  context: AppContext,
  staff: Staff,
  one: queries.ApprovalRow | undefined,
): asserts one is queries.ApprovalRow {
  if (one === undefined || (one.maker_id !== staff.id && !readKinds(context, staff).includes(one.kind)))
    throw new BusinessError(404, text.unknown)
}

/** An approval with what it would change now. Throws 404 for one that this person may not see. */
export async function readApproval(context: AppContext, staff: Staff, id: number): Promise<ApprovalDetail> {
  const one = await queries.approvalById(context.db, id)
  requireReadable(context, staff, one)
  return detailOf(context, context.db, staff, one)
}

async function detailOf(context: AppContext, db: Db, staff: Staff, one: queries.ApprovalRow): Promise<ApprovalDetail> {
  const kind = approvalKind(context, one.kind)
  const changes = await kind.changes(db, kind.payload.parse(one.payload))
  return { ...view(context, staff, one), changes, sha256: one.payload_sha256 }
}

function requireOpen(context: AppContext, one: queries.ApprovalRow): void {
  if (one.state !== 'open')
    throw new BusinessError(409, text.decided, { state: one.state, by: one.checker, at: one.decided_at })
  if (one.expires_at * 1000 <= context.now()) throw new BusinessError(409, text.expired, { state: 'expired' })
}

/** An open approval that this person may sign, locked. Throws 403, 404, 409. */
async function lockToSign(
  context: AppContext,
  tx: Db,
  staff: Person,
  id: number,
): Promise<{ one: queries.ApprovalRow; kind: ApprovalKind<unknown>; payload: unknown }> {
  const one = await queries.lockApproval(tx, id)
  requireReadable(context, staff, one)
  requireOpen(context, one)
  if (one.maker_id === staff.id) throw new BusinessError(403, text.ownRequest)
  const kind = approvalKind(context, one.kind)
  // Read again under a lock: the rights of the request may have ended since it came in.
  const now = await queries.personNow(tx, staff.id)
  if (now?.is_active !== true || !mayDo(now.roles, kind.checker)) throw new BusinessError(403, text.otherRole)
  if (now.signs_after >= id) throw new BusinessError(403, text.newerRole)
  const payload = kind.payload.parse(one.payload)
  const refusal = kind.refuses?.(payload, staff)
  if (refusal !== undefined) throw new BusinessError(403, refusal)
  return { one, kind, payload }
}

const note = (context: AppContext, tx: Db, staff: Person, action: string, id: number, detail: unknown) =>
  auditAct(context, tx, staff, action, `approval:${id}`, detail, { approval_id: id })

/** Why an approval could not be done; undefined when it was, with what it returned. */
async function applied(
  tx: Db,
  { kind, payload, one }: Awaited<ReturnType<typeof lockToSign>>,
  signed: { readonly checker: Signer; readonly at: number },
): Promise<{ readonly failure?: string; readonly result?: unknown }> {
  const maker = await queries.personNow(tx, one.maker_id)
  if (maker?.is_active !== true || !mayDo(maker.roles, kind.maker)) return { failure: text.makerGone }
  await sql`savepoint signed`.execute(tx)
  try {
    const by = { ...signed, approval_id: one.id, maker: { id: one.maker_id, roles: maker.roles } }
    return { result: (await kind.apply(tx, payload, by)) ?? null }
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error
    await sql`rollback to savepoint signed`.execute(tx)
    return { failure: error.message }
  }
}

/**
 * Signs an approval and does what it asks for, in one transaction. `sha256` is what the person has seen. When it can no
 * longer be done it is closed as failed with the reason. Throws 403, 404, 409.
 */
export function approve(
  context: AppContext,
  staff: Person,
  ask: { readonly id: number; readonly sha256: string; readonly note: string },
): Promise<ApprovalDetail> {
  return inTransaction(context.db, async (tx) => {
    const locked = await lockToSign(context, tx, staff, ask.id)
    if (locked.one.payload_sha256 !== ask.sha256) throw new BusinessError(409, text.changed)
    const at = context.now()
    const { failure, result } = await applied(tx, locked, { checker: staff, at })
    const isDone = failure === undefined
    await queries.closeApproval(tx, {
      id: ask.id,
      to: isDone ? 'approved' : 'failed',
      checker_id: staff.id,
      note: failure ?? ask.note,
      result,
      at,
    })
    const { kind, summary } = locked.one
    const action = isDone ? text.action.approve : text.action.fail
    await note(context, tx, staff, action, ask.id, { kind, summary, note: failure ?? ask.note })
    return detailOf(context, tx, staff, (await queries.approvalById(tx, ask.id))!)
  })
}

/** Refuses an approval with a reason. Throws 403, 404, 409. */
export function reject(context: AppContext, staff: Person, id: number, reason: string): Promise<ApprovalDetail> {
  return inTransaction(context.db, async (tx) => {
    const { one } = await lockToSign(context, tx, staff, id)
    await queries.closeApproval(tx, { id, to: 'rejected', checker_id: staff.id, note: reason, at: context.now() })
    await note(context, tx, staff, text.action.reject, id, { kind: one.kind, summary: one.summary, note: reason })
    return detailOf(context, tx, staff, (await queries.approvalById(tx, id))!)
  })
}

/** Takes one's own approval back. Throws 403, 404, 409. */
export function withdraw(context: AppContext, staff: Person, id: number): Promise<ApprovalDetail> {
  return inTransaction(context.db, async (tx) => {
    const one = await queries.lockApproval(tx, id)
    requireReadable(context, staff, one)
    if (one.maker_id !== staff.id) throw new BusinessError(403, text.notYours)
    requireOpen(context, one)
    await queries.closeApproval(tx, { id, to: 'withdrawn', checker_id: null, note: '', at: context.now() })
    await note(context, tx, staff, text.action.withdraw, id, { kind: one.kind, summary: one.summary })
    return detailOf(context, tx, staff, (await queries.approvalById(tx, id))!)
  })
}
