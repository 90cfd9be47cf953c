import type { Article, ArticleCategory, ArticleSummary } from '@yaopi/core'
import { type Db, row, rows, sql } from '../../platform/db/index.ts'

const summary = sql`a.id, a.code, a.title, a.category_id, a.summary, a.image, extract(epoch from a.created_at)::int as created_at, a.views`

/** The categories below one, each with the titles of its published articles. */
export const categoriesBelow = (db: Db, id: number): Promise<ArticleCategory[]> =>
  rows(
    db,
    sql<ArticleCategory>`
  select c.id, c.name, coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'name', a.title, 'code', a.code) order by a.sort, a.id)
    from article a where a.category_id = c.id and a.is_published), '[]') as children
  from article_category c where c.parent_id = ${id} order by c.sort, c.id`,
  )

/** A published article by id or code. Digits are read as an id first. */
export const articleBy = (db: Db, key: string): Promise<Article | undefined> =>
  row(
    db,
    sql<Article>`
  select ${summary}, a.content from article a
  where a.is_published and (a.code = ${key} or a.id = ${/^[1-9]\d{0,8}$/.test(key) ? Number(key) : null}::int)
  order by a.code = ${key} limit 1`,
  )

export type NewsPage = { readonly total: number; readonly data: readonly ArticleSummary[] }

/** One page of the newest articles of the categories with these codes, with their number: one statement. */
export async function newsPage(db: Db, codes: readonly string[], limit: number, offset: number): Promise<NewsPage> {
  return (await row(
    db,
    sql<NewsPage>`
    with kinds as (select id from article_category where code = any(${codes}::text[])),
    shown as (select ${summary}, row_number() over (order by a.created_at desc, a.id desc) as place from article a where a.category_id in (select id from kinds) and a.is_published
      order by a.created_at desc, a.id desc limit ${limit} offset ${offset})
    select (select count(*) from article where category_id in (select id from kinds) and is_published)::int as total,
      coalesce((select jsonb_agg(to_jsonb(s) - 'place' order by s.place) from shown s), '[]') as data`,
  ))!
}
