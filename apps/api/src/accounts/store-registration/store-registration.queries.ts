import { AuditStatus, DocumentStatus } from '@yaopi/core'
import type { HeadFacts, StoreFacts, StoreTableDraft } from '@yaopi/core/contract'
import { ReviewKind, ReviewState } from '@yaopi/core/staff'
import { type Db, row, rows, sql } from '../../platform/db/index.ts'
import { placeWords } from './store-registration.text.ts'

/** The head or a store as the database has it. */
export type StoreRow = {
  readonly id: number
  readonly owner_id: number | null
  readonly audit_status: AuditStatus
  readonly company: string
  readonly uscc: string | null
  readonly rank: number
  readonly licence_no: string
  readonly region: string
  readonly address: string
  readonly name: string
  readonly phone: string
  readonly facts_reason: string | null
  readonly again: number
  /** Never handed in and never signed in: leaving its row out removes it. */
  readonly may_go: boolean
}

/** The head and its stores, the head first, then by id. */
export const headAndStores = (db: Db, headId: number): Promise<StoreRow[]> =>
  rows(
    db,
    sql<StoreRow>`
    select m.id, m.owner_id, m.audit_status, m.company, m.uscc, m.rank, m.licence_no, m.address, m.name, m.phone,
      coalesce(p.name || ' ' || c.name || ' ' || d.name, '') as region,
      (select v.facts_reason from member_review v where v.member_id = m.id
        and v.state in (${sql.lit(ReviewState.passed)}, ${sql.lit(ReviewState.refused)}) order by v.id desc limit 1)
        as facts_reason,
      (select count(*)::int from member_review v where v.member_id = m.id and v.kind = ${sql.lit(ReviewKind.again)}
        and v.state <> ${sql.lit(ReviewState.withdrawn)}) as again,
      m.owner_id is not null and m.audit_status = ${sql.lit(AuditStatus.notSubmitted)}
        and not exists (select 1 from member_review v where v.member_id = m.id)
        and not exists (select 1 from login_token t where t.member_id = m.id or t.acting_member_id = m.id) as may_go
    from member m left join region p on p.id = m.province_id left join region c on c.id = m.city_id
      left join region d on d.id = m.district_id
    where m.id = ${headId} or m.owner_id = ${headId} order by m.owner_id nulls first, m.id`,
  )

/** Locks a head and its stores, always in the same order. */
export async function lockChain(tx: Db, headId: number): Promise<void> {
  await sql`select id from member where id = ${headId} or owner_id = ${headId} order by id for update`.execute(tx)
}

/** What was typed into the table and not sent yet. */
export const tableDraft = async (db: Db, headId: number): Promise<StoreTableDraft | null> =>
  (
    await row(
      db,
      sql<{ data: StoreTableDraft }>`select data from register_draft where member_id = ${headId} and data ? 'stores'`,
    )
  )?.data ?? null

/** Forgets it. */
export async function dropTableDraft(tx: Db, headId: number): Promise<void> {
  await sql`delete from register_draft where member_id = ${headId}`.execute(tx)
}

/** A place with its province and city. */
export type Place = { readonly province_id: number; readonly city_id: number; readonly district_id: number }

/** Places by the words for them, `四川省 成都市 武侯区` or shorter; unknown words are not among them. */
export async function placesOf(db: Db, words: readonly string[]): Promise<ReadonlyMap<string, Place>> {
  const short = (name: ReturnType<typeof sql>) => sql`regexp_replace(${name}, ${placeWords.ending}, '')`
  const [province, city] = [sql`p.name`, sql`c.name`]
  const isDirect = sql`c.name in (p.name, ${placeWords.ofCity}, ${placeWords.ofCounties})`
  const places = await rows(
    db,
    sql<Place & { readonly word: string }>`
    select w.word, p.id as province_id, c.id as city_id, d.id as district_id
    from region d join region c on c.id = d.parent_id join region p on p.id = c.parent_id
      join unnest(${[...new Set(words)]}::text[]) as w (word) on replace(w.word, ' ', '') in (
        p.name || c.name || d.name, ${short(province)} || ${short(city)} || d.name,
        p.name || ${short(city)} || d.name, ${short(province)} || c.name || d.name,
        case when ${isDirect} then p.name || d.name end,
        case when ${isDirect} then ${short(province)} || d.name end)
    where d.level = 3`,
  )
  return new Map(places.map(({ word, ...place }) => [word, place]))
}

/** Credit codes and phones that members have, with whose they are. */
export const takenOf = (db: Db, usccs: readonly string[], phones: readonly string[]) =>
  rows(
    db,
    sql<{ id: number; uscc: string | null; phone: string; username: string }>`select id, uscc, phone, username
      from member where uscc = any(${[...usccs]}::text[]) or phone = any(${[...phones]}::text[])
        or lower(username) = any(${[...phones]}::text[])`,
  )

/** Stores the company at the head of a new chain. Throws the database's 23505 for a code that is taken. */
export async function saveHeadCompany(
  tx: Db,
  id: number,
  company: { readonly company: string; readonly uscc: string; readonly rank: number },
): Promise<void> {
  await sql`update member set company = ${company.company}, uscc = ${company.uscc}, tax_no = ${company.uscc},
      rank = ${company.rank} where id = ${id}`.execute(tx)
}

/** Stores what the table says of the head. */
export async function saveHead(tx: Db, id: number, head: HeadFacts, place: Place): Promise<void> {
  await sql`update member set licence_no = ${head.licence_no}, province_id = ${place.province_id},
      city_id = ${place.city_id}, district_id = ${place.district_id}, address = ${head.address},
      ck_address = ${head.address}, name = ${head.name}, tel = phone where id = ${id}`.execute(tx)
}

/** Adds a store of a head, with a wallet; the account manager is the head's. */
export async function addStore(
  tx: Db,
  store: StoreFacts & Place & { readonly head_id: number; readonly password_hash: string; readonly at: number },
): Promise<void> {
  await sql`with added as (
      insert into member (phone, username, password_hash, owner_id, manager_id, audit_status, company, uscc, tax_no,
        rank, licence_no, province_id, city_id, district_id, address, ck_address, name, tel, created_at)
      select ${store.phone}, ${store.phone}, ${store.password_hash}, h.id, h.manager_id,
        ${sql.lit(AuditStatus.notSubmitted)}, ${store.company}, ${store.uscc}, ${store.uscc}, ${Number(store.rank)},
        ${store.licence_no}, ${store.province_id}, ${store.city_id}, ${store.district_id}, ${store.address},
        ${store.address}, ${store.name}, ${store.phone}, ${new Date(store.at)}
      from member h where h.id = ${store.head_id} returning id)
    insert into wallet (member_id) select id from added`.execute(tx)
}

/** Changes the row of a store. */
export async function changeStore(tx: Db, id: number, store: StoreFacts & Place): Promise<void> {
  await sql`update member set company = ${store.company}, uscc = ${store.uscc},
      tax_no = case when tax_no in ('', uscc) then ${store.uscc} else tax_no end, rank = ${Number(store.rank)},
      licence_no = ${store.licence_no}, province_id = ${store.province_id}, city_id = ${store.city_id},
      district_id = ${store.district_id},
      ck_address = case when ck_address in ('', address) then ${store.address} else ck_address end,
      address = ${store.address}, name = ${store.name}, phone = ${store.phone},
      tel = case when tel in ('', phone) then ${store.phone} else tel end,
      username = case when username = phone then ${store.phone} else username end
    where id = ${id}`.execute(tx)
}

/** Removes stores that were never handed in and never signed in. */
export async function removeStores(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  for (const table of ['member_document', 'wallet'])
    await sql`delete from ${sql.table(table)} where member_id = any(${[...ids]}::int[])`.execute(tx)
  await sql`delete from member where id = any(${[...ids]}::int[])`.execute(tx)
}

/**
 * Copies documents to a store, in the place of its drafts of those kinds; what it has handed in or was approved stays.
 * `ids`: of the documents, one of a kind.
 */
export async function copyDocuments(tx: Db, ids: readonly number[], storeId: number, at: number): Promise<void> {
  const open = sql.lit(DocumentStatus.notSubmitted)
  const chosen = sql`any(${[...ids]}::bigint[])`
  await sql`delete from member_document where member_id = ${storeId} and status = ${open}
      and type in (select type from member_document where id = ${chosen})`.execute(tx)
  await sql`with copied as (
      insert into member_document (member_id, type, number, issuer, issue_date, end_date, long_term, person,
        id_number, status, version, created_at)
      select ${storeId}, d.type, d.number, d.issuer, d.issue_date, d.end_date, d.long_term, d.person,
        d.id_number, ${open},
        (select coalesce(max(v.version), 0) + 1 from member_document v where v.member_id = ${storeId}
          and v.type = d.type), ${new Date(at)}
      from member_document d where d.id = ${chosen}
        and not exists (select 1 from member_document o where o.member_id = ${storeId} and o.type = d.type
          and o.status in (${sql.lit(DocumentStatus.pending)}, ${sql.lit(DocumentStatus.approved)}))
      returning id, type)
    insert into document_file (document_id, file_id, sort)
    select c.id, x.file_id, x.sort from copied c
      join member_document d on d.id = ${chosen} and d.type = c.type
      join document_file x on x.document_id = d.id`.execute(tx)
}
