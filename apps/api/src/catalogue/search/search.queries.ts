import { dayOf, type Db, row, rows, sql } from '../../platform/db/index.ts'
import { type SynonymRow, termKind, type TermRow } from './dictionary.ts'
import { readingsOfText } from './readings.ts'

/** Sorts behind every character of a number. */
const LAST = '\uffff'

/** Numbers that grow whenever the terms, or the synonyms of the staff, change. */
export type SearchVersion = { readonly version: number; readonly synonyms: number }

/** The version of terms and synonyms. */
export const searchVersion = async (db: Db): Promise<SearchVersion> =>
  (await row(db, sql<SearchVersion>`select version, synonyms from search_version`)) ?? { version: 0, synonyms: 0 }

/** The synonyms of the staff, the newest first. */
export const loadSynonyms = (db: Db): Promise<SynonymRow[]> =>
  rows(db, sql<SynonymRow>`select from_term, to_term, kind from search_synonym order by id desc limit 2000`)

/** All texts buyers may look for; names only while goods of that name are on sale. */
export const loadTerms = (db: Db): Promise<TermRow[]> =>
  rows(
    db,
    sql<TermRow>`
  select t.id, t.kind, t.ref_id, t.text, t.readings, t.popularity, coalesce(m.name, b.name) as label
  from search_term t left join manufacturer m on t.kind = ${sql.lit(termKind.maker)} and m.id = t.ref_id
    left join brand b on t.kind = ${sql.lit(termKind.brand)} and b.id = t.ref_id
  where t.kind <> ${sql.lit(termKind.name)} or exists (select 1 from goods g where g.term_id = t.id and g.is_on_sale)
  order by t.popularity desc, t.id`,
  )

/** Numbers that identify goods. */
export interface GoodsNumbers {
  readonly barcode?: string
  readonly goodsSn?: string
  /** Beginnings of approval numbers. */
  readonly approvals: readonly string[]
}

/** Names of the goods on sale that have one of the numbers, most sold first. */
export const namesByNumber = async (
  db: Db,
  { barcode, goodsSn, approvals }: GoodsNumbers,
  limit: number,
): Promise<string[]> => {
  const goods = await rows(
    db,
    sql<{ name: string }>`select name from (
      select g.name, g.sales_30d from goods g where g.barcode = ${barcode ?? ''} and g.barcode <> '' and g.is_on_sale
      union all
      select g.name, g.sales_30d from goods g where g.goods_sn = ${goodsSn ?? ''} and g.is_on_sale
      union all
      select g.name, g.sales_30d from unnest(${[...approvals]}::text[]) as a (start) cross join lateral (
        select name, sales_30d from goods where approval_no collate "C" >= a.start
          and approval_no collate "C" < a.start || ${LAST} and approval_no <> '' and is_on_sale limit 200) g) n
    group by name order by max(sales_30d) desc, name limit ${limit}`,
  )
  return goods.map(({ name }) => name)
}

/** How many readings are written in one statement. */
const BATCH = 5_000

/**
 * Updates the terms after a seed or an import: new names and their goods, short names of makers, popularity (units sold
 * in 30 days), missing readings. Returns the number of new texts; about 25 µs each.
 */
export const rebuildTerms = (db: Db): Promise<number> =>
  db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`insert into search_term (kind, text) select distinct ${sql.lit(termKind.name)}, name from goods
      where term_id is null
      on conflict (kind, text) do nothing`.execute(tx)
    await sql`update goods g set term_id = t.id from search_term t where g.term_id is null
      and t.kind = ${sql.lit(termKind.name)}
      and t.text = g.name`.execute(tx)
    await sql`insert into search_term (kind, ref_id, text)
    select distinct on (text) ${sql.lit(termKind.maker)}, id, text from (
      select id, name as text, 0 as place from manufacturer where merged_into is null
      union all select id, short_name, 1 from manufacturer where merged_into is null
      union all select id, substr(short_name, length(region) + 1), 2 from manufacturer where merged_into is null
        and region <> '' and starts_with(short_name, region)) m
    where length(text) >= 2 order by text, place, id on conflict (kind, text) do nothing`.execute(tx)
    await sql`insert into search_term (kind, ref_id, text) select ${sql.lit(termKind.brand)}, id, name from brand
      where merged_into is null on conflict (kind, text) do nothing`.execute(tx)
    await sql`update search_term t set popularity = s.sold from (
      select ${sql.lit(termKind.name)} as kind, term_id as id, least(sum(sales_30d), 2000000000)::int as sold from goods
        where is_on_sale
        and term_id is not null group by term_id
      union all select ${sql.lit(termKind.maker)}, sccj_id, least(sum(sales_30d), 2000000000)::int from goods
        where is_on_sale group by sccj_id
      union all select ${sql.lit(termKind.brand)}, brand_id, least(sum(sales_30d), 2000000000)::int from goods
        where is_on_sale
        and brand_id is not null group by brand_id) s
    where s.kind = t.kind and s.id = case when t.kind = ${sql.lit(termKind.name)} then t.id else t.ref_id end
      and t.popularity <> s.sold`.execute(tx)
    const unread = await rows(
      tx,
      sql<{ id: number; text: string }>`select id, text from search_term where readings = ''`,
    )
    for (let from = 0; from < unread.length; from += BATCH) {
      const batch = unread.slice(from, from + BATCH)
      await sql`update search_term t set readings = n.readings
      from unnest(${batch.map(({ id }) => id)}::int[], ${batch.map(({ text }) => readingsOfText(text))}::text[]) as n
        (id, readings) where n.id = t.id`.execute(tx)
      // Lists of herbs hold the letter of the reading.
      await sql`select note_goods(array(select id from goods
        where zone = 'zy' and term_id = any(${batch.map(({ id }) => id)}::int[])))`.execute(tx)
    }
    await sql`update search_version set version = version + 1`.execute(tx)
    return unread.length
  })

/** The term of a name of goods, made with its readings when missing; every process reads the terms anew. */
export async function termOfName(tx: Db, name: string): Promise<number> {
  const made = await row(
    tx,
    sql<{ id: number }>`insert into search_term (kind, text, readings) values (${sql.lit(termKind.name)}, ${name},
      ${readingsOfText(name)}) on conflict (kind, text) do update set text = excluded.text returning id`,
  )
  await raiseTerms(tx)
  return made!.id
}

/** Tells every process to read the terms anew: a name is on sale that was not, or the other way round. */
export const raiseTerms = (tx: Db) => sql`update search_version set version = version + 1`.execute(tx)

/** Writes the texts by which a maker or brand is searched, from its names, and takes away those that it lost. */
export async function writeOwnerTerms(
  tx: Db,
  kind: 'maker' | 'brand',
  id: number,
  names: readonly string[],
): Promise<void> {
  const code = sql.lit(termKind[kind])
  const texts = [...new Set(names)].filter((name) => kind === 'brand' || name.length > 1)
  await sql`delete from search_term where kind = ${code} and ref_id = ${id} and text <> all(${texts}::text[])`.execute(
    tx,
  )
  const sold = sql`(select least(coalesce(sum(sales_30d), 0), 2000000000)::int from goods where is_on_sale
    and ${kind === 'maker' ? sql`sccj_id` : sql`brand_id`} = ${id})`
  await sql`insert into search_term (kind, ref_id, text, readings, popularity)
    select ${code}, ${id}, n.text, n.readings, ${sold}
    from unnest(${texts}::text[], ${texts.map(readingsOfText)}::text[]) as n (text, readings)
    on conflict (kind, text) do update set popularity = excluded.popularity
      where search_term.ref_id = ${id}`.execute(tx)
  await raiseTerms(tx)
}

/** A word with how often it was searched for. */
export type SearchCount = {
  readonly folded: string
  readonly term: string
  readonly searches: number
  readonly misses: number
}

/** Words a day that are told apart. */
const WORDS_OF_DAY = 5_000

/** Adds counts to those of the day; new words only while the day has room. `now` in milliseconds. */
export async function addCounts(db: Db, counts: readonly SearchCount[], now: number): Promise<void> {
  const at = new Date(now)
  const day = dayOf(at)
  await sql`
    insert into search_word as w (day, folded, term, searches, misses, last_at)
    select ${day}, c.folded, c.term, c.searches, c.misses, ${at}
    from unnest(${counts.map((one) => one.folded)}::text[], ${counts.map((one) => one.term)}::text[],
      ${counts.map((one) => one.searches)}::int[], ${counts.map((one) => one.misses)}::int[])
      as c (folded, term, searches, misses)
    where (select count(*) from search_word d where d.day = ${day}) < ${sql.lit(WORDS_OF_DAY)}
      or exists (select 1 from search_word d where d.day = ${day} and d.folded = c.folded)
    order by c.folded
    on conflict (day, folded) do update set term = excluded.term, searches = w.searches + excluded.searches,
      misses = w.misses + excluded.misses, last_at = greatest(w.last_at, excluded.last_at)`.execute(db)
}
