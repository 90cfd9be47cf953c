import { RequestStatus } from '@yaopi/core/contract'
import { lockMember } from '../../accounts/member-state/index.ts'
import { type Db, row, rows, sql } from '../../platform/db/index.ts'

/** A new request; money in fen, times in milliseconds. */
export type RequestRecord = {
  readonly member_id: number
  readonly name: string
  readonly ypgg: string
  readonly sccj: string
  readonly approval_no: string
  readonly number: number
  readonly target_price: number | null
  readonly wanted_on: string | null
  readonly remark: string
  readonly file_id: number | null
  readonly at: number
  readonly due_at: number
  readonly request_key: string
  readonly request_sha256: Buffer
}

/** A request as it is stored; money in fen, times in Unix seconds. */
export type RequestRow = {
  readonly id: number
  readonly member_id: number
  readonly name: string
  readonly ypgg: string
  readonly sccj: string
  readonly approval_no: string
  readonly number: number
  readonly target_price: number | null
  readonly wanted_on: string | null
  readonly remark: string
  readonly file_id: number | null
  readonly status: RequestStatus
  readonly created_at: number
  readonly due_at: number
  readonly answer: string | null
  readonly answered_at: number | null
  readonly follow_up: string | null
  readonly follow_up_at: number | null
  readonly closed_at: number | null
  readonly company: string
  readonly staff: string
  readonly goods_ids: readonly number[]
  /** Rows of the whole list. */
  readonly total: number
}

/** What is known of a request sent before under a key. */
type KnownRequest = { readonly id: number; readonly due_at: number; readonly same: boolean }

/** The request that a member has sent under a key. */
export const requestBefore = (db: Db, memberId: number, key: string, hash: Buffer): Promise<KnownRequest | undefined> =>
  row(
    db,
    sql<KnownRequest>`
  select id, extract(epoch from due_at)::float8 as due_at, request_sha256 = ${hash} as same from product_request
  where member_id = ${memberId} and request_key = ${key}`,
  )

/** Locks the member, so that their open requests are counted one after the other; how many there are. */
export const lockedOpenRequests = async (db: Db, memberId: number): Promise<number> => {
  await lockMember(db, memberId)
  const counted = await row(
    db,
    sql<{ count: number }>`select count(*)::int as count from product_request
      where member_id = ${memberId} and status = ${RequestStatus.open}`,
  )
  return counted!.count
}

/** Whether a member's own picture may be used. */
export const isFreePicture = async (db: Db, memberId: number, fileId: number): Promise<boolean> =>
  (await row(
    db,
    sql`select 1 from file f where f.id = ${fileId} and f.member_id = ${memberId} and f.scene = 'buy'
      and not exists (select 1 from product_request r where r.file_id = f.id)`,
  )) !== undefined

/** Stores a request; its id. */
export const addRequest = async (db: Db, one: RequestRecord): Promise<number> =>
  (await row(
    db,
    sql<{ id: number }>`
  insert into product_request (member_id, name, ypgg, sccj, approval_no, number, target_price, wanted_on, remark,
    file_id, created_at, due_at, request_key, request_sha256)
  values (${one.member_id}, ${one.name}, ${one.ypgg}, ${one.sccj}, ${one.approval_no}, ${one.number},
    ${one.target_price}, ${one.wanted_on}::date, ${one.remark}, ${one.file_id}, ${new Date(one.at)},
    ${new Date(one.due_at)}, ${one.request_key}, ${one.request_sha256}) returning id`,
  ))!.id

/** The columns of a request, each with its goods. */
export const requestColumns = sql`r.id, r.member_id, r.name, r.ypgg, r.sccj, r.approval_no, r.number, r.target_price,
  to_char(r.wanted_on, 'YYYY-MM-DD') as wanted_on, r.remark, r.file_id, r.status,
  extract(epoch from r.created_at)::float8 as created_at, extract(epoch from r.due_at)::float8 as due_at,
  r.answer, extract(epoch from r.answered_at)::float8 as answered_at, r.follow_up,
  extract(epoch from r.follow_up_at)::float8 as follow_up_at, extract(epoch from r.closed_at)::float8 as closed_at,
  coalesce(m.company, '') as company, coalesce(s.name, '') as staff,
  coalesce((select jsonb_agg(g.goods_id order by g.sort) from product_request_goods g
    where g.request_id = r.id), '[]') as goods_ids`
/** Requests with their member and who answered. */
export const joinedRequests = sql`product_request r join member m on m.id = r.member_id
  left join staff s on s.id = r.staff_id`

/** Which part of a list is read. */
type Listing = { readonly status: RequestStatus | undefined; readonly limit: number; readonly offset: number }

/** A member's own requests, the newest first. */
export const requestsOf = (db: Db, memberId: number, { status, limit, offset }: Listing): Promise<RequestRow[]> =>
  rows(
    db,
    sql<RequestRow>`
  select ${requestColumns}, count(*) over ()::int as total from ${joinedRequests} where r.member_id = ${memberId}
    and (${status ?? null}::smallint is null or r.status = ${status ?? null}::smallint)
  order by r.created_at desc, r.id desc limit ${limit} offset ${offset}`,
  )

/** How many requests of a member stand in each state. */
export const requestCounts = (db: Db, memberId: number): Promise<{ status: RequestStatus; count: number }[]> =>
  rows(
    db,
    sql<{ status: RequestStatus; count: number }>`
  select status, count(*)::int as count from product_request where member_id = ${memberId} group by status order by 1`,
  )

/** One request, of this member when one is named. `lock`: no other transaction changes it meanwhile. */
export const requestById = (
  db: Db,
  id: number,
  { memberId, lock = false }: { memberId?: number; lock?: boolean } = {},
): Promise<RequestRow | undefined> =>
  row(
    db,
    sql<RequestRow>`
  select ${requestColumns}, 1 as total from ${joinedRequests} where r.id = ${id}
    and (${memberId ?? null}::int is null or r.member_id = ${memberId ?? null}::int)
  ${lock ? sql`for update of r` : sql``}`,
  )

/** Opens a request again with the member's question and a new clock. */
export const reopenRequest = async (
  db: Db,
  one: { readonly id: number; readonly words: string; readonly at: number; readonly due_at: number },
): Promise<void> => {
  await sql`update product_request set status = ${RequestStatus.open}, follow_up = ${one.words},
    follow_up_at = ${new Date(one.at)}, due_at = ${new Date(one.due_at)} where id = ${one.id}`.execute(db)
}

/** Closes a request. */
export const closeRequest = async (db: Db, id: number, at: number): Promise<void> => {
  await sql`update product_request set status = ${RequestStatus.closed}, closed_at = ${new Date(at)}
    where id = ${id}`.execute(db)
}
