import { listLimits } from '@yaopi/core/staff'
import type { SearchMiss, Synonym, SynonymKind } from '@yaopi/core/staff'
import { cappedCount, type Db, row, rows, sql } from '../../platform/db/index.ts'

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
