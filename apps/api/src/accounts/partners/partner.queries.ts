import type { PartnerScope } from '@yaopi/core/contract'
import { type LoginRow, memberFacts, memberOf } from '../auth/index.ts'
import { regionOfMember } from '../member-state/index.ts'
import type { Member, PartnerGrant } from '../../platform/context/index.ts'
import { type Db, row, rows, sql, type Tables } from '../../platform/db/index.ts'

export type PartnerRow = Pick<Tables['partner'], 'id' | 'key' | 'name' | 'secret_hash' | 'origins' | 'is_active'> & {
  readonly links: number
}
export type LinkRow = {
  readonly id: number
  readonly linked_id: string
  readonly partner: string
  readonly linked_at: number
}

/** The columns of a partner, with the number of its links. */
export const partnerColumns = sql`p.id, p.key, p.name, p.secret_hash, p.origins, p.is_active,
  (select count(*)::int from partner_link l where l.partner_id = p.id and l.ended_at is null) as links`

export const partnerByKey = (db: Db, key: string): Promise<PartnerRow | undefined> =>
  row(db, sql<PartnerRow>`select ${partnerColumns} from partner p where p.key = ${key}`)

/** Whether some active partner has registered this origin. */
export async function isRegistered(db: Db, origin: string): Promise<boolean> {
  return (await row(db, sql`select 1 from partner where is_active and ${origin} = any(origins) limit 1`)) !== undefined
}

export async function addCode(
  db: Db,
  code: {
    code_hash: Uint8Array
    partner_id: number
    external_id: string
    scopes: readonly PartnerScope[]
    return_url: string
    expires: number
    now: number
  },
): Promise<void> {
  await sql`
    with ended as (delete from partner_code where expires_at < ${new Date(code.now)}
      or (partner_id = ${code.partner_id} and external_id = ${code.external_id}))
    insert into partner_code (code_hash, partner_id, external_id, scopes, return_url, expires_at)
      values (${code.code_hash}, ${code.partner_id}, ${code.external_id}, ${[...code.scopes]}::text[],
        ${code.return_url}, ${new Date(code.expires)})`.execute(db)
}

export type CodeRow = {
  readonly partner_id: number
  readonly partner: string
  readonly origins: string[]
  readonly external_id: string
  readonly scopes: PartnerScope[]
  /** Where the member goes back to after linking; '' without it. */
  readonly return_url: string
}

/** The partner and external user of a valid code. */
export const codeOf = (db: Db, hash: Uint8Array, now: number): Promise<CodeRow | undefined> =>
  row(
    db,
    sql<CodeRow>`
  select c.partner_id, p.name as partner, p.origins, c.external_id, c.scopes, c.return_url from partner_code c
    join partner p on p.id = c.partner_id and p.is_active
  where c.code_hash = ${hash} and c.expires_at > ${new Date(now)}`,
  )

/** Deletes and returns a valid code, so that it works once. */
export const takeCode = (db: Db, hash: Uint8Array, now: number): Promise<CodeRow | undefined> =>
  row(
    db,
    sql<CodeRow>`
  with deleted as (delete from partner_code where code_hash = ${hash} and expires_at > ${new Date(now)}
    returning partner_id, external_id, scopes, return_url)
  select t.partner_id, p.name as partner, p.origins, t.external_id, t.scopes, t.return_url from deleted t
    join partner p on p.id = t.partner_id and p.is_active`,
  )

/**
 * Ends the links that a new link replaces: the member's earlier one with the partner, and that of the same external
 * user.
 */
export async function endLinks(
  db: Db,
  link: { partner_id: number; member_id: number; external_id: string; now: number },
): Promise<void> {
  await endWhere(
    db,
    sql`partner_id = ${link.partner_id} and (member_id = ${link.member_id} or external_id = ${link.external_id})`,
    link.now,
  )
}

/** Ends a member's own link; undefined when there is none. */
export const endLink = async (db: Db, id: number, memberId: number, now: number): Promise<number | undefined> =>
  (await endWhere(db, sql`id = ${id} and member_id = ${memberId}`, now))[0]

async function endWhere(db: Db, which: ReturnType<typeof sql>, now: number): Promise<number[]> {
  const ended = await rows(
    db,
    sql<{
      id: number
      partner_id: number
    }>`update partner_link set ended_at = ${new Date(now)} where ended_at is null and ${which}
      returning id, partner_id`,
  )
  if (ended.length > 0) {
    const links = ended.map((one) => one.id)
    await sql`delete from partner_token where link_id = any(${links}::bigint[])`.execute(db)
    await sql`delete from partner_handover where link_id = any(${links}::bigint[])`.execute(db)
  }
  return ended.map((one) => one.partner_id)
}

export async function addLink(
  db: Db,
  link: {
    linked_id: string
    partner_id: number
    member_id: number
    external_id: string
    scopes: readonly PartnerScope[]
    now: number
  },
): Promise<number> {
  const made = await row(
    db,
    sql<{ id: number }>`
    insert into partner_link (linked_id, partner_id, member_id, external_id, scopes, linked_at)
    values (${link.linked_id}, ${link.partner_id}, ${link.member_id}, ${link.external_id}, ${[...link.scopes]}::text[],
      ${new Date(link.now)})
      returning id`,
  )
  return made!.id
}

export const linksOf = (db: Db, memberId: number): Promise<LinkRow[]> =>
  rows(
    db,
    sql<LinkRow>`
  select l.id, l.linked_id, p.name as partner, extract(epoch from l.linked_at)::float8 as linked_at
  from partner_link l join partner p on p.id = l.partner_id where l.member_id = ${memberId} and l.ended_at is null
    order by l.id`,
  )

/** Whether a link with this name exists or has existed. */
export async function isLinkKnown(db: Db, linkedId: string): Promise<boolean> {
  return (await row(db, sql`select 1 from partner_link where linked_id = ${linkedId}`)) !== undefined
}

/** The active link of a partner's user, by our id or by the partner's own. */
export const linkFor = (
  db: Db,
  partnerId: number,
  member: string,
): Promise<{ id: number; scopes: PartnerScope[] } | undefined> =>
  row(
    db,
    sql<{ id: number; scopes: PartnerScope[] }>`
  select id, scopes from partner_link where partner_id = ${partnerId} and ended_at is null
    and (linked_id = ${member} or external_id = ${member}) order by (linked_id = ${member}) desc limit 1`,
  )

export async function addToken(
  db: Db,
  token: {
    token_hash: Uint8Array
    link_id: number
    origin: string
    scopes: readonly PartnerScope[]
    expires: number
    now: number
  },
): Promise<void> {
  await sql`
    with ended as (delete from partner_token where expires_at < ${new Date(token.now)})
    insert into partner_token (token_hash, link_id, origin, scopes, expires_at)
    values (${token.token_hash}, ${token.link_id}, ${token.origin}, ${[...token.scopes]}::text[],
      ${new Date(token.expires)})`.execute(db)
}

type GrantRow = LoginRow & { partner: string; linked_id: string; origin: string; token_scopes: PartnerScope[] }

/**
 * The valid token with its member, in one statement. Link and partner must be active and the origin still registered.
 */
export async function findGrant(
  db: Db,
  tokenHash: Uint8Array,
  now: number,
): Promise<{ readonly grant: PartnerGrant; readonly member: Omit<Member, 'token_hash'> } | undefined> {
  const at = new Date(now)
  const grant = await row(
    db,
    sql<GrantRow>`
    select p.name as partner, l.linked_id, t.origin, t.scopes as token_scopes, ${memberFacts(at)}
    from partner_token t
    join partner_link l on l.id = t.link_id and l.ended_at is null
    join partner p on p.id = l.partner_id and p.is_active and t.origin = any(p.origins)
    join member m on m.id = l.member_id
    ${regionOfMember}
    where t.token_hash = ${tokenHash} and t.expires_at > ${at}`,
  )
  if (grant === undefined) return undefined
  return {
    grant: { partner: grant.partner, linked_id: grant.linked_id, origin: grant.origin, scopes: grant.token_scopes },
    member: memberOf(grant),
  }
}

/** Partner and link of the valid token that a page sends; undefined when it has ended meanwhile. */
export const linkOfToken = (db: Db, tokenHash: Uint8Array, now: number) =>
  row(
    db,
    sql<{ link_id: number; partner_id: number }>`
    select l.id as link_id, l.partner_id from partner_token t
    join partner_link l on l.id = t.link_id and l.ended_at is null
    where t.token_hash = ${tokenHash} and t.expires_at > ${new Date(now)}`,
  )

/** Stores the code of a hand-over. */
export async function addHandover(
  db: Db,
  handover: { code_hash: Uint8Array; link_id: number; expires: number; now: number },
): Promise<void> {
  await sql`
    with ended as (delete from partner_handover where expires_at < ${new Date(handover.now)})
    insert into partner_handover (code_hash, link_id, expires_at)
    values (${handover.code_hash}, ${handover.link_id}, ${new Date(handover.expires)})`.execute(db)
}

export type HandoverRow = {
  readonly link_id: number
  readonly partner_id: number
  readonly member_id: number
}

const liveLinks = sql`join partner_link l on l.id = h.link_id and l.ended_at is null
    join partner p on p.id = l.partner_id and p.is_active`

/** Whom a valid code of a hand-over is for. */
export const handoverOf = (db: Db, hash: Uint8Array, now: number): Promise<HandoverRow | undefined> =>
  row(
    db,
    sql<HandoverRow>`
    select h.link_id, l.partner_id, l.member_id from partner_handover h ${liveLinks}
    where h.code_hash = ${hash} and h.expires_at > ${new Date(now)}`,
  )

/** Deletes and returns a valid code of a hand-over, so that it works once. */
export const takeHandover = (db: Db, hash: Uint8Array, now: number): Promise<HandoverRow | undefined> =>
  row(
    db,
    sql<HandoverRow>`
    with deleted as (delete from partner_handover where code_hash = ${hash} and expires_at > ${new Date(now)}
      returning link_id)
    select h.link_id, l.partner_id, l.member_id from deleted h ${liveLinks}`,
  )

export async function addPartnerAudit(
  db: Db,
  entry: {
    now: number
    partner_id: number
    link_id?: number | undefined
    action: 'token' | 'refused' | 'link' | 'unlink' | 'create' | 'edit' | 'handover' | 'enter'
    detail?: object
    ip: string
  },
): Promise<void> {
  await sql`insert into partner_audit (at, partner_id, link_id, action, detail, ip)
    values (${new Date(entry.now)}, ${entry.partner_id}, ${entry.link_id ?? null}, ${entry.action},
      ${JSON.stringify(entry.detail ?? {})}::jsonb, ${entry.ip})`.execute(db)
}
