import { listLimits } from '@yaopi/core/staff'
import type { SearchMiss, Synonym, SynonymKind } from '@yaopi/core/staff'
import { cappedCount, dayOf, type Db, row, rows, sql } from '../../platform/db/index.ts'

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

/** What misses are narrowed to; null: not by this. */
export type MissFilter = {
  readonly from: string
  readonly state: string | null
  readonly q: string | null
}

/** A page of the words that found nothing since a day, the most often first; `all`: how many fit. */
export const searchMisses = (
  db: Db,
  { from, state, q }: MissFilter,
  limit: number,
  offset: number,
): Promise<(SearchMiss & { readonly all: number })[]> => {
  const listed = sql`(select w.folded, (array_agg(w.term order by w.day desc))[1] as term,
      sum(w.misses)::int as misses, sum(w.searches)::int as searches,
      unix_seconds(max(w.last_at))::int as last_at, coalesce(max(s.state), 'open') as state
    from search_word w left join search_miss_state s on s.folded = w.folded
    where w.day >= ${from}::date and w.misses > 0
      and (${q}::text is null or w.term ilike '%' || ${q}::text || '%')
    group by w.folded having ${state}::text is null or coalesce(max(s.state), 'open') = ${state}::text) l`
  return rows(
    db,
    sql<SearchMiss & { all: number }>`select l.term, l.misses, l.searches, l.last_at, l.state,
      ${cappedCount(sql`from ${listed}`)} as all
    from ${listed} order by l.misses desc, l.last_at desc, l.folded limit ${limit} offset ${offset}`,
  )
}

/** Writes what was done about a word; `open` deletes it. `at` in milliseconds. */
export async function setMissState(tx: Db, folded: string, state: string, by: { staff_id: number; at: number }) {
  await (
    state === 'open'
      ? sql`delete from search_miss_state where folded = ${folded}`
      : sql`insert into search_miss_state (folded, state, staff_id, at)
          values (${folded}, ${state}, ${by.staff_id}, ${new Date(by.at)})
          on conflict (folded) do update set state = excluded.state, staff_id = excluded.staff_id, at = excluded.at`
  ).execute(tx)
}

/** The synonyms, the newest first. */
export const allSynonyms = (db: Db): Promise<Synonym[]> =>
  rows(
    db,
    sql<Synonym>`select y.id, y.from_term, y.to_term, y.kind, s.name as by, unix_seconds(y.at)::int as at
      from search_synonym y join staff s on s.id = y.staff_id order by y.id desc limit ${sql.lit(listLimits.synonyms)}`,
  )

type NewSynonym = {
  readonly from_term: string
  readonly to_term: string
  readonly kind: SynonymKind
  readonly staff_id: number
  readonly at: number
}

/** Adds a synonym; undefined when the pair is there. `at` in milliseconds. */
export const addSynonym = (tx: Db, one: NewSynonym): Promise<{ id: number } | undefined> =>
  row(
    tx,
    sql<{ id: number }>`insert into search_synonym (from_term, to_term, kind, staff_id, at)
      values (${one.from_term}, ${one.to_term}, ${one.kind}, ${one.staff_id}, ${new Date(one.at)})
      on conflict do nothing returning id`,
  )

/** Deletes a synonym; what it was, undefined for an unknown one. */
export const dropSynonym = (tx: Db, id: number): Promise<{ from_term: string; to_term: string } | undefined> =>
  row(
    tx,
    sql<{ from_term: string; to_term: string }>`delete from search_synonym where id = ${id}
      returning from_term, to_term`,
  )
