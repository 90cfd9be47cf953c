import type { ApprovalState } from '@yaopi/core/staff'
import type { StaffRole } from '@yaopi/core/contract'
import { type Db, row, rows, sql } from '../../platform/db/index.ts'

/** An approval as it is stored; amounts in fen, times in Unix seconds. */
export type ApprovalRow = {
  readonly id: number
  readonly kind: string
  readonly ref_kind: string
  readonly ref_id: number
  readonly payload: unknown
  readonly payload_sha256: string
  readonly summary: string
  readonly amount: number | null
  readonly maker_id: number
  readonly maker: string
  readonly reason: string
  readonly state: ApprovalState
  readonly checker: string | null
  readonly note: string
  readonly created_at: number
  readonly expires_at: number
  readonly decided_at: number | null
}

const columns = sql`a.id, a.kind, a.ref_kind, a.ref_id, a.payload, a.payload_sha256, a.summary, a.amount, a.maker_id,
  m.name as maker, a.reason, a.state, c.name as checker, a.note, unix_seconds(a.created_at) as created_at,
  unix_seconds(a.expires_at) as expires_at, unix_seconds(a.decided_at) as decided_at
  from approval a join staff m on m.id = a.maker_id left join staff c on c.id = a.checker_id`

export const approvalById = (db: Db, id: number): Promise<ApprovalRow | undefined> =>
  row(db, sql<ApprovalRow>`select ${columns} where a.id = ${id}`)

/** Locks an approval until the end of the transaction; undefined for an unknown one. */
export const lockApproval = async (tx: Db, id: number): Promise<ApprovalRow | undefined> => {
  await sql`select id from approval where id = ${id} for update`.execute(tx)
  return approvalById(tx, id)
}

/** Adds an approval; undefined when an open one of the kind is about the same thing. Times in milliseconds. */
export const addApproval = (
  tx: Db,
  one: {
    readonly kind: string
    /** The right that signs it. */
    readonly may: string
    readonly ref: { readonly kind: string; readonly id: number }
    readonly payload: unknown
    readonly summary: string
    readonly amount: number | null
    readonly maker_id: number
    readonly reason: string
    readonly created_at: number
    readonly expires_at: number
  },
): Promise<{ id: number } | undefined> => {
  const payload = JSON.stringify(one.payload)
  return row(
    tx,
    sql<{ id: number }>`insert into approval (kind, may, ref_kind, ref_id, payload, payload_sha256, summary, amount,
        maker_id, reason, created_at, expires_at)
      values (${one.kind}, ${one.may}, ${one.ref.kind}, ${one.ref.id}, ${payload}::jsonb,
        encode(sha256(convert_to((${payload}::jsonb)::text, 'UTF8')), 'hex'), ${one.summary}, ${one.amount},
        ${one.maker_id}, ${one.reason}, ${new Date(one.created_at)}, ${new Date(one.expires_at)})
      on conflict (kind, ref_kind, ref_id) where state = 'open' do nothing returning id`,
  )
}

/** Closes an open approval. `at` in milliseconds. */
export async function closeApproval(
  tx: Db,
  one: {
    readonly id: number
    readonly to: ApprovalState
    readonly checker_id: number | null
    readonly note: string
    readonly result?: unknown
    readonly at: number
  },
): Promise<void> {
  await sql`update approval set state = ${one.to}, checker_id = ${one.checker_id}, note = ${one.note},
      result = ${one.result === undefined ? null : JSON.stringify(one.result)}::jsonb, decided_at = ${new Date(one.at)}
    where id = ${one.id}`.execute(tx)
}

/** The approvals that a person may sign, the oldest first; `kinds`: those whose right they hold. */
export const approvalsToSign = (
  db: Db,
  { staff_id, kinds, most }: { readonly staff_id: number; readonly kinds: readonly string[]; readonly most: number },
): Promise<ApprovalRow[]> =>
  rows(
    db,
    sql<ApprovalRow>`select ${columns} where a.state = 'open' and a.kind = any(${kinds}) and a.maker_id <> ${staff_id}
      and a.id > (select signs_after from staff where id = ${staff_id}) order by a.id limit ${most}`,
  )

/** Which approvals a list shows: of these kinds, or sent by this person. */
export type ApprovalFilter = {
  readonly kinds: readonly string[]
  readonly maker_id: number
  readonly state: ApprovalState | null
  readonly before: number | null
}

/** Approvals, the newest first, so many at most. */
export const approvals = (db: Db, filter: ApprovalFilter, most: number): Promise<ApprovalRow[]> =>
  rows(
    db,
    sql<ApprovalRow>`select ${columns} where (a.kind = any(${filter.kinds}) or a.maker_id = ${filter.maker_id})
      and (${filter.state}::text is null or a.state = ${filter.state}::text)
      and (${filter.before}::int8 is null or a.id < ${filter.before}::int8) order by a.id desc limit ${most}`,
  )

/** The open approvals about a thing. */
export const openApprovalsOf = (db: Db, ref: { kind: string; id: number }): Promise<ApprovalRow[]> =>
  rows(
    db,
    sql<ApprovalRow>`select ${columns} where a.state = 'open' and a.ref_kind = ${ref.kind} and a.ref_id = ${ref.id}
      order by a.id`,
  )

/** What a person is now who asked for something, or would sign it. */
export type PersonNow = {
  readonly roles: readonly StaffRole[]
  readonly is_active: boolean
  readonly signs_after: number
}

export const personNow = (tx: Db, id: number): Promise<PersonNow | undefined> =>
  row(tx, sql<PersonNow>`select roles, is_active, signs_after from staff where id = ${id} for share`)

/** Approvals whose time is over, so many at most. `now` in milliseconds. */
export const endedApprovals = (db: Db, now: number, most: number): Promise<{ id: number }[]> =>
  rows(
    db,
    sql<{ id: number }>`select id from approval where state = 'open' and expires_at <= ${new Date(now)}
      order by expires_at limit ${most}`,
  )

/** Ends an approval whose time is over; nothing happens to one that was decided meanwhile. */
export async function endApproval(db: Db, id: number, now: number): Promise<void> {
  await sql`update approval set state = 'expired', decided_at = ${new Date(now)}
    where id = ${id} and state = 'open' and expires_at <= ${new Date(now)}`.execute(db)
}
