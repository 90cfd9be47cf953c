import type { Article, ArticleCategory, ArticleSummary } from '@yaopi/core/contract'
import type { Places } from './article-facts.ts'
import { type Db, row, rows, sql } from '../../platform/db/index.ts'

const summary = sql`a.id, a.code, a.title, a.category_id, a.summary, a.image,
  unix_seconds(a.created_at)::int as created_at, a.views,
  (select k.code from article_category k where k.id = a.category_id and k.code in ('hy', 'company')) as type`

/** Whether an article is shown at a moment, milliseconds. */
const shown = (alias: string, now: number) =>
  sql`(${sql.ref(`${alias}.is_published`)} and (${sql.ref(`${alias}.publish_at`)} is null
    or ${sql.ref(`${alias}.publish_at`)} <= ${new Date(now)}))`

/** The categories below one, each with the titles of its published articles. */
export const categoriesBelow = (db: Db, id: number, now: number): Promise<ArticleCategory[]> =>
  rows(
    db,
    sql<ArticleCategory>`
  select c.id, c.name, coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'name', a.title, 'code', a.code)
    order by a.sort, a.id)
    from article a where a.category_id = c.id and ${shown('a', now)}), '[]') as children
  from article_category c where c.parent_id = ${id} order by c.sort, c.id`,
  )

/**
 * A published article by id or code, with its neighbours among news of its kind. Digits are read as an id first. One
 * statement.
 */
export const articleBy = (db: Db, key: string, news: readonly string[], now: number): Promise<Article | undefined> =>
  row(
    db,
    sql<Article>`
  select ${summary}, a.content, a.source, a.version, unix_seconds(a.changed_at)::int as changed_at,
    case when c.code = any(${news}::text[]) then (
      select jsonb_build_object('id', o.id, 'title', o.title) from article o
      where o.category_id = a.category_id and ${shown('o', now)} and (o.created_at, o.id) < (a.created_at, a.id)
      order by o.created_at desc, o.id desc limit 1) end as prev,
    case when c.code = any(${news}::text[]) then (
      select jsonb_build_object('id', o.id, 'title', o.title) from article o
      where o.category_id = a.category_id and ${shown('o', now)} and (o.created_at, o.id) > (a.created_at, a.id)
      order by o.created_at, o.id limit 1) end as next
  from article a join article_category c on c.id = a.category_id
  where ${shown('a', now)} and (a.code = ${key} or a.id = ${/^[1-9]\d{0,8}$/.test(key) ? Number(key) : null}::int)
  order by a.code = ${key} limit 1`,
  )

/** The most read news of the categories with these codes since a day, milliseconds. */
export const hotNews = (
  db: Db,
  codes: readonly string[],
  { since, now, limit }: { readonly since: number; readonly now: number; readonly limit: number },
): Promise<ArticleSummary[]> =>
  rows(
    db,
    sql<ArticleSummary>`
  select ${summary} from article a
  where a.category_id in (select id from article_category where code = any(${codes}::text[])) and ${shown('a', now)}
    and a.created_at >= ${new Date(since)}
  order by a.views desc, a.created_at desc, a.id desc limit ${limit}`,
  )

/** Who votes: a member, or a browser by the hash of its cookie. */
export type Voter = { readonly member_id: number | null; readonly browser_hash: Buffer | null }

/** Stores the vote of a day unless there is one; returns the one that counts, undefined for an unknown article. */
export const vote = (
  db: Db,
  {
    id,
    day,
    now,
    is_helpful,
    member_id,
    browser_hash,
  }: Voter & { id: number; day: string; now: number; is_helpful: boolean },
): Promise<{ is_helpful: boolean } | undefined> =>
  row(
    db,
    sql<{ is_helpful: boolean }>`
  with added as (
    insert into article_vote (article_id, member_id, browser_hash, day, is_helpful)
    select a.id, ${member_id}::int, ${browser_hash}::bytea, ${day}::date, ${is_helpful}
    from article a where a.id = ${id} and ${shown('a', now)}
    on conflict do nothing returning is_helpful)
  select is_helpful from added
  union all
  select v.is_helpful from article_vote v where v.article_id = ${id} and v.day = ${day}::date
    and (v.member_id = ${member_id}::int or v.browser_hash = ${browser_hash}::bytea)
  limit 1`,
  )

/** Whether an article is published. */
export const isPublished = async (db: Db, id: number, now: number): Promise<boolean> =>
  (await row(db, sql`select 1 from article a where a.id = ${id} and ${shown('a', now)}`)) !== undefined

/** Counts a view. */
export async function addView(db: Db, id: number): Promise<void> {
  await sql`update article set views = views + 1 where id = ${id}`.execute(db)
}

/** Provinces that are themselves in the freight regions A and C, and all warehouses. One statement. */
export const places = async (db: Db): Promise<Places> =>
  (await row(
    db,
    sql<Places>`
  select coalesce(jsonb_agg(name order by id) filter (where freight_zone = 'A'), '[]') as near,
    coalesce(jsonb_agg(name order by id) filter (where freight_zone = 'C'), '[]') as far,
    coalesce((select jsonb_agg(jsonb_build_object('id', id, 'name', name) order by id) from warehouse), '[]')
      as warehouses
  from region where level = 1`,
  ))!

export type NewsPage = { readonly total: number; readonly data: readonly ArticleSummary[] }

/** One page of the newest articles of the categories with these codes, with their number: one statement. */
export async function newsPage(
  db: Db,
  codes: readonly string[],
  { limit, offset, now }: { readonly limit: number; readonly offset: number; readonly now: number },
): Promise<NewsPage> {
  return (await row(
    db,
    sql<NewsPage>`
    with kinds as (select id from article_category where code = any(${codes}::text[])),
    listed as (select ${summary}, row_number() over (order by a.created_at desc, a.id desc) as place from article a
      where a.category_id in (select id from kinds) and ${shown('a', now)}
      order by a.created_at desc, a.id desc limit ${limit} offset ${offset})
    select (select count(*) from article a where a.category_id in (select id from kinds) and ${shown('a', now)})::int
      as total,
      coalesce((select jsonb_agg(to_jsonb(s) - 'place' order by s.place) from listed s), '[]') as data`,
  ))!
}
