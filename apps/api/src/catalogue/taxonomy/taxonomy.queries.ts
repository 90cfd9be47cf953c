import {
  type CategoryTaxon,
  type CategoryZone,
  type OwnerKind,
  type OwnerTaxon,
  type TaxonKind,
  PromoDraftState,
} from '@yaopi/core/staff'
import type { RawBuilder } from 'kysely'
import { cappedCount, containing, type Db, row, rows, rowVersion, sql, literals } from '../../platform/db/index.ts'

/** The version of categories, brands and makers. */
export const taxonVersion = rowVersion('version', 'edit_version')

const tables = { category: sql`category`, brand: sql`brand`, maker: sql`manufacturer` } as const
const goodsOf = { brand: sql`brand_id`, maker: sql`sccj_id` } as const

/** The tree of a zone, parents before children, in the order of the menu; some hundreds. */
export const categoryTaxa = (db: Db, zone: CategoryZone): Promise<CategoryTaxon[]> =>
  rows(
    db,
    sql<CategoryTaxon>`select c.id, ${taxonVersion.of('c')}, c.parent_id, c.level::int as level, c.name,
      c.is_hidden::int as is_hidden, case
        when c.zone = 'yx' then (with recursive below as (select c.id union all
            select k.id from category k join below b on k.parent_id = b.id)
          select count(*) from goods g where g.yx_category in (select id from below))
        when c.level = 1 then (select count(*) from goods g where g.cat1 = c.id)
        when c.level = 2 then (select count(*) from goods g where g.cat2 = c.id)
        else (select count(*) from goods g where g.cat3 = c.id) end::int as goods
    from category c where c.zone = ${zone} and c.merged_into is null order by c.level, c.sort, c.id`,
  )

type OwnerFilter = {
  readonly kind: OwnerKind
  readonly q?: string | undefined
  readonly is_hidden?: 0 | 1 | undefined
  readonly is_empty?: 0 | 1 | undefined
}

/** A page of brands (as on the home page) or makers (by name); `all`: how many fit, capped. */
export async function ownersPage(
  db: Db,
  { kind, q = '', is_hidden, is_empty }: OwnerFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly list: OwnerTaxon[]; readonly all: number }> {
  const isBrand = kind === 'brand'
  const aliases = sql`(select name from taxon_alias a where a.kind = ${kind} and a.owner_id = o.id
    union all select m.name from ${tables[kind]} m where m.merged_into = o.id)`
  const parts: RawBuilder<unknown>[] = [sql`o.merged_into is null`]
  if (q !== '') {
    const like = containing(q)
    parts.push(sql`(o.name ilike ${like} ${isBrand ? sql`` : sql`or o.short_name ilike ${like}`}
      or exists (select 1 from ${aliases} n where n.name ilike ${like}))`)
  }
  if (is_hidden !== undefined) parts.push(isBrand ? sql`o.is_hidden = ${is_hidden === 1}` : sql`${is_hidden === 0}`)
  if (is_empty !== undefined)
    parts.push(sql`${is_empty === 1 ? sql`not` : sql``} exists (select 1 from goods g
      where g.${goodsOf[kind]} = o.id)`)
  const from = sql`from ${tables[kind]} o where ${sql.join(parts, sql` and `)}`
  const list = await rows(
    db,
    sql<OwnerTaxon>`select o.id, ${taxonVersion.of('o')}, o.name,
      ${
        isBrand
          ? sql`'' as short_name, o.logo, o.intro, o.sort, o.is_hidden::int`
          : sql`o.short_name, '' as logo, '' as intro, 0 as sort, 0`
      } as is_hidden, g.goods, g.on_sale,
      array(select a.name from taxon_alias a where a.kind = ${kind} and a.owner_id = o.id order by a.name) as aliases,
      array(select m.name from ${tables[kind]} m where m.merged_into = o.id order by m.name) as merged
    from (select * ${from} order by ${isBrand ? sql`o.sort, o.id` : sql`o.name`} limit ${sql.lit(limit)}
        offset ${offset}) o
      cross join lateral (select count(*)::int as goods, count(*) filter (where is_on_sale)::int as on_sale from goods
        where ${goodsOf[kind]} = o.id) g
    order by ${isBrand ? sql`o.sort, o.id` : sql`o.name`}`,
  )
  const all = await row(db, sql<{ n: number }>`select ${cappedCount(from)} as n`)
  return { list, all: all?.n ?? 0 }
}

/** A category, brand or maker that a command is about to change. */
export type LockedTaxon = {
  readonly id: number
  readonly name: string
  readonly version: number
  readonly merged_into: number | null
  readonly content: Readonly<Record<string, unknown>>
  /** Of a category. */
  readonly zone: CategoryZone | null
  readonly parent_id: number | null
  readonly level: number | null
}

/** Locks some of a kind in the order of ids: goods are put into none of them until the end of the transaction. */
export const lockTaxa = (tx: Db, kind: TaxonKind, ids: readonly number[]): Promise<LockedTaxon[]> =>
  rows(
    tx,
    sql<LockedTaxon>`select t.id, t.name, ${taxonVersion.of('t')}, t.merged_into, to_jsonb(t) as content, ${
      kind === 'category'
        ? sql`t.zone, t.parent_id, t.level::int as level`
        : sql`null as zone, null as parent_id, null as level`
    } from ${tables[kind]} t where t.id = any(${[...ids]}::int[]) order by t.id for update of t`,
  )

/** The brand or maker that has a name, also as another name of theirs. */
export const ownerNamed = (tx: Db, kind: OwnerKind, name: string): Promise<{ id: number; name: string } | undefined> =>
  row(
    tx,
    sql<{ id: number; name: string }>`select coalesce(o.merged_into, o.id) as id, o.name from ${tables[kind]} o
      where o.name = ${name}
      union all select a.owner_id, a.name from taxon_alias a where a.kind = ${kind} and a.name = ${name} limit 1`,
  )

/** Whether a category stands below a parent (null: at the first level of a zone) with this name. */
export const siblingNamed = async (
  tx: Db,
  { zone, parent_id, name, not }: { zone: string; parent_id: number | null; name: string; not: number },
): Promise<boolean> =>
  (await row(
    tx,
    sql`select 1 from category where zone = ${zone} and parent_id is not distinct from ${parent_id}::int
      and name = ${name} and merged_into is null and id <> ${not}`,
  )) !== undefined

/** Whether a zone has no category; nobody adds one until the end of the transaction. */
export async function lockEmptyZone(tx: Db, zone: string): Promise<boolean> {
  await sql`lock table category in share row exclusive mode`.execute(tx)
  return (await row(tx, sql`select 1 from category where zone = ${zone} limit 1`)) === undefined
}

/** Adds a category at the end of its siblings; its id. */
export const addCategory = async (
  tx: Db,
  one: { readonly zone: string; readonly parent_id: number | null; readonly level: number; readonly name: string },
): Promise<number> =>
  (await row(
    tx,
    sql<{ id: number }>`insert into category (zone, parent_id, level, name, sort)
      select ${one.zone}, ${one.parent_id}::int, ${one.level}, ${one.name}, coalesce(max(sort), 0) + 1 from category
        where zone = ${one.zone} and parent_id is not distinct from ${one.parent_id}::int returning id`,
  ))!.id

/** Adds a brand or a maker; its id. */
export const addOwner = async (tx: Db, kind: OwnerKind, columns: Readonly<Record<string, unknown>>): Promise<number> =>
  (await row(
    tx,
    sql<{ id: number }>`insert into ${tables[kind]} (${sql.join(Object.keys(columns).map((name) => sql.ref(name)))})
      values (${sql.join(Object.values(columns))}) returning id`,
  ))!.id

/** Sets columns of a category, brand or maker, whose version grows. */
export const setTaxon = (tx: Db, kind: TaxonKind, id: number, columns: Readonly<Record<string, unknown>>) =>
  sql`update ${tables[kind]} set ${sql.join(
    [taxonVersion.raised()].concat(Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)),
  )} where id = ${id}`.execute(tx)

/** Puts a category below a parent, before one of its new siblings or at the end. */
export async function placeCategory(
  tx: Db,
  { id, zone, parent_id, before }: { id: number; zone: string; parent_id: number | null; before: number },
): Promise<void> {
  await sql`update category set parent_id = ${parent_id}::int, ${taxonVersion.raised()}
    where id = ${id}`.execute(tx)
  await sql`update category c set sort = n.place from (select s.id, row_number() over (order by
      case when s.id = ${id} then coalesce((select sort from category where id = ${before}), 2147483647)
      else s.sort end, s.id <> ${id}, s.id)::int as place
    from category s where s.zone = ${zone} and s.parent_id is not distinct from ${parent_id}::int
      and s.merged_into is null) n
    where n.id = c.id and c.sort <> n.place`.execute(tx)
}

/** Brings goods in or below some categories into the ones that stand above their own now; how many. */
export const settleGoods = async (tx: Db, categories: readonly number[]): Promise<number> => {
  const ids = sql`${[...categories]}::int[]`
  const done = await sql`update goods g set cat1 = p.cat1, cat2 = p.cat2, cat3 = p.cat3 from category_path p
    where p.id = coalesce(g.cat3, g.cat2, g.cat1)
      and g.id in (select id from goods where cat1 = any(${ids}) union select id from goods where cat2 = any(${ids})
        union select id from goods where cat3 = any(${ids}))
      and (g.cat1, g.cat2, g.cat3) is distinct from (p.cat1, p.cat2, p.cat3)`.execute(tx)
  return Number(done.numAffectedRows ?? 0n)
}

/** Ids of the goods that stand in one of them itself, not in a category below. */
export const goodsIn = async (tx: Db, kind: TaxonKind, id: number, level: number, isYx: boolean): Promise<number[]> => {
  const own =
    kind !== 'category'
      ? sql`${goodsOf[kind]} = ${id}`
      : isYx
        ? sql`yx_category = ${id}`
        : sql`${sql.ref(`cat${level}`)} = ${id} ${level === 3 ? sql`` : sql`and ${sql.ref(`cat${level + 1}`)} is null`}`
  return (await rows(tx, sql<{ id: number }>`select id from goods where ${own} order by id for update`)).map(
    (one) => one.id,
  )
}

/** How many goods stand in a category or below. */
export const goodsBelow = async (tx: Db, id: number, level: number): Promise<number> =>
  (await row(tx, sql<{ n: number }>`select count(*)::int as n from goods where ${sql.ref(`cat${level}`)} = ${id}`))!.n

/** Puts goods into another one, if they are in `from`; how many. The categories above follow by `settleGoods`. */
export async function putGoods(
  tx: Db,
  kind: TaxonKind,
  move: {
    readonly ids: readonly number[]
    readonly from: number
    readonly into: number
    readonly level: number
    readonly isYx: boolean
    readonly by: number
  },
): Promise<number> {
  const { ids, from, into, level, isYx, by } = move
  const column = kind !== 'category' ? goodsOf[kind] : isYx ? sql`yx_category` : sql`${sql.ref(`cat${level}`)}`
  const done = await sql`update goods set ${column} = ${into}, updated_by = ${by}
    where id = any(${[...ids]}::int[]) and ${column} = ${from}`.execute(tx)
  return Number(done.numAffectedRows ?? 0n)
}

/** The categories directly below one. */
export const childrenOf = (tx: Db, id: number) =>
  rows(
    tx,
    sql<{ id: number; name: string }>`select id, name from category where parent_id = ${id} and merged_into is null
      order by sort, id for update`,
  )

/** Puts categories below another parent, after those that are there. */
export const putChildren = (tx: Db, ids: readonly number[], parent: number) =>
  sql`update category set parent_id = ${parent}, ${taxonVersion.raised()}, sort = sort +
    (select coalesce(max(sort), 0) from category where parent_id = ${parent})
    where id = any(${[...ids]}::int[])`.execute(tx)

/** The names that lead to one: other names of its own, and those that became it; locked. */
export async function namesOf(
  tx: Db,
  kind: TaxonKind,
  id: number,
): Promise<{ readonly merged: { id: number; name: string; short_name: string }[]; readonly aliases: string[] }> {
  const merged = await rows(
    tx,
    sql<{ id: number; name: string; short_name: string }>`select id, name,
      ${kind === 'maker' ? sql`short_name` : sql`name as short_name`} from ${tables[kind]}
      where merged_into = ${id} order by id for update`,
  )
  if (kind === 'category') return { merged, aliases: [] }
  const aliases = await rows(
    tx,
    sql<{ name: string }>`select name from taxon_alias where kind = ${kind} and owner_id = ${id} order by name
      for update`,
  )
  return { merged, aliases: aliases.map(({ name }) => name) }
}

/** Lets those that became one thing be another. */
export const redirect = (tx: Db, kind: TaxonKind, ids: readonly number[], into: number | null) =>
  sql`update ${tables[kind]} set merged_into = ${into}::int, ${taxonVersion.raised()}
    where id = any(${[...ids]}::int[])`.execute(tx)

/** Gives other names to an owner. */
export const giveAliases = (tx: Db, kind: OwnerKind, names: readonly string[], owner: number) =>
  sql`insert into taxon_alias (kind, name, owner_id) select ${kind}, name, ${owner} from unnest(${[...names]}::text[])
    as n (name) on conflict (kind, name) do update set owner_id = excluded.owner_id`.execute(tx)

/** Takes another name away from an owner; whether they had it. */
export const dropAlias = async (tx: Db, kind: OwnerKind, name: string, owner: number): Promise<boolean> =>
  (await row(
    tx,
    sql`delete from taxon_alias where kind = ${kind} and name = ${name} and owner_id = ${owner} returning 1`,
  )) !== undefined

/** A merge, locked. */
export type StoredMerge = {
  readonly id: number
  readonly kind: TaxonKind
  readonly from_id: number
  readonly into_id: number
  readonly moved: {
    readonly goods: readonly number[]
    readonly children: readonly number[]
    readonly merged: readonly number[]
    readonly aliases: readonly string[]
  }
  readonly at: Date
  readonly undone_at: Date | null
}

/** Writes down what a merge has moved. */
export const addMerge = async (
  tx: Db,
  one: Pick<StoredMerge, 'kind' | 'from_id' | 'into_id' | 'moved'> & { readonly by: number; readonly at: number },
): Promise<number> =>
  (await row(
    tx,
    sql<{ id: number }>`insert into taxon_merge (kind, from_id, into_id, moved, by_id, at) values (${one.kind},
      ${one.from_id}, ${one.into_id}, ${JSON.stringify(one.moved)}::jsonb, ${one.by}, ${new Date(one.at)})
      returning id`,
  ))!.id

/** A merge that is about to be undone. */
export const lockMerge = (tx: Db, id: number): Promise<StoredMerge | undefined> =>
  row(
    tx,
    sql<StoredMerge>`select id, kind, from_id, into_id, moved, at, undone_at from taxon_merge where id = ${id}
      for update`,
  )

/** Says that a merge was undone. */
export const closeMerge = (tx: Db, id: number, by: number, at: number) =>
  sql`update taxon_merge set undone_at = ${new Date(at)}, undone_by = ${by} where id = ${id}`.execute(tx)

/** The last merges into one, the newest first; `at` in seconds. */
export const mergesInto = (db: Db, kind: TaxonKind, id: number, limit: number) =>
  rows(
    db,
    sql<{ id: number; name: string; at: number; by: string; goods: number; undone_at: number | null }>`
      select m.id, f.name, unix_seconds(m.at)::int as at, s.name as by,
        jsonb_array_length(m.moved->'goods') as goods, unix_seconds(m.undone_at)::int as undone_at
      from taxon_merge m join ${tables[kind]} f on f.id = m.from_id join staff s on s.id = m.by_id
      where m.kind = ${kind} and m.into_id = ${id} order by m.id desc limit ${sql.lit(limit)}`,
  )

/** Promotions that name a category or a brand and are not over, drafts among them. `now` in milliseconds. */
export const promotionsFor = (db: Db, kind: 'category' | 'brand', id: number, now: number, limit: number) =>
  rows(
    db,
    sql<{ what: 'reduction' | 'storewide' | 'cashback' | 'coupon' | 'draft'; name: string }>`select what, name from (
      select 'reduction' as what, name, scope_kind, scope_ids from reduction where end_at > ${new Date(now)}
      union all select 'storewide', '', scope_kind, scope_ids from storewide_price where end_at > ${new Date(now)}
      union all select 'cashback', '', scope_kind, scope_ids from cashback_offer where end_at > ${new Date(now)}
      union all select 'coupon', name, scope_kind, scope_ids from coupon_template
        where coalesce(use_end, claim_end + use_days * interval '1 day') > ${new Date(now)}
      union all select 'draft', name, payload->'scope'->>'kind',
          array(select e::int from jsonb_array_elements_text(payload->'scope'->'ids') as e) from promo_draft
        where state in ${literals(PromoDraftState.draft, PromoDraftState.waiting)}
          and jsonb_typeof(payload->'scope'->'ids') = 'array') p
    where scope_kind = ${kind} and ${id} = any(scope_ids) limit ${sql.lit(limit)}`,
  )
