import type { HotWordFields, NavFields } from '@yaopi/core/staff'
import { type Db, row, sql } from '../../platform/db/index.ts'

type Menus = { readonly nav: readonly NavFields[]; readonly hot_words: readonly HotWordFields[] }

/** Navigation and hot words as the staff write them. One statement. */
export const readMenus = async (db: Db): Promise<Menus> =>
  (await row(
    db,
    sql<Menus>`select
    coalesce((select jsonb_agg(jsonb_build_object('name', n.name, 'url', n.url, 'image', n.image,
        'is_open', n.is_open::int, 'children', coalesce((select jsonb_agg(jsonb_build_object('name', c.name,
          'url', c.url, 'is_open', c.is_open::int) order by c.sort, c.id) from nav c where c.parent_id = n.id), '[]'))
      order by n.sort, n.id) from nav n where n.parent_id is null), '[]') as nav,
    coalesce((select jsonb_agg(jsonb_build_object('name', name, 'url', url) order by sort, id) from hot_search), '[]')
      as hot_words`,
  ))!

/** Replaces the navigation. */
export async function replaceNav(tx: Db, entries: readonly NavFields[]): Promise<void> {
  await sql`delete from nav where parent_id is not null`.execute(tx)
  await sql`delete from nav`.execute(tx)
  await sql`
    with given as (select e.value as entry, e.ordinality as place
        from jsonb_array_elements(${JSON.stringify(entries)}::jsonb) with ordinality e),
      added as (insert into nav (name, url, image, is_open, sort)
        select entry->>'name', entry->>'url', entry->>'image', entry->>'is_open' = '1', place from given
        returning id, sort)
    insert into nav (parent_id, name, url, is_open, sort)
    select a.id, c.value->>'name', c.value->>'url', c.value->>'is_open' = '1', c.ordinality
    from given g join added a on a.sort = g.place
      cross join jsonb_array_elements(g.entry->'children') with ordinality c`.execute(tx)
}

/** Replaces the hot words. */
export async function replaceHotWords(tx: Db, words: readonly HotWordFields[]): Promise<void> {
  await sql`delete from hot_search`.execute(tx)
  await sql`insert into hot_search (name, url, sort)
    select e.value->>'name', e.value->>'url', e.ordinality
    from jsonb_array_elements(${JSON.stringify(words)}::jsonb) with ordinality e`.execute(tx)
}
