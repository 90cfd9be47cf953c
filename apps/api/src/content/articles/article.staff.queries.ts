import type { ArticleFields, ArticleVotes, StaffArticle, StaffArticleCategory } from '@yaopi/core/staff'
import {
  cappedCount,
  type Db,
  keyset,
  type KeysetPart,
  type Position,
  row,
  rows,
  rowVersion,
  sql,
} from '../../platform/db/index.ts'
import type { CategoryTemplate } from './templates/article-template.ts'

/** The version of articles; `version` is that of an agreement, which members agree to. */
export const articleVersion = rowVersion('revision')

type Stamps = { readonly is_published: 0 | 1 }

/** An article as it is stored. */
export type StoredArticle = ArticleFields & Stamps & { readonly id: number; readonly revision: number }

const fields = sql`a.category_id, a.code, a.title, a.summary, a.content, a.image, a.source, a.version,
  unix_seconds(a.publish_at)::int as publish_at, a.is_published::int as is_published`

/** An article, locked until the transaction ends. */
export const lockArticle = (tx: Db, id: number): Promise<StoredArticle | undefined> =>
  row(
    tx,
    sql<StoredArticle>`select a.id, ${articleVersion.of('a')}, ${fields} from article a where a.id = ${id} for update`,
  )

/** An article as it is stored. */
export const storedArticle = (db: Db, id: number): Promise<StoredArticle | undefined> =>
  row(db, sql<StoredArticle>`select a.id, ${articleVersion.of('a')}, ${fields} from article a where a.id = ${id}`)

/** What a list of articles is narrowed to; null: not by this. `now` in milliseconds. */
export type ArticleFilter = {
  readonly q: string | null
  readonly category_id: number | null
  readonly state: string | null
  readonly now: number
}

/** Articles as the staff read them: the last changed first. */
export const lastChanged = keyset(
  '-changed_at',
  { column: sql`l.changed_at`, kind: 'moment', isDescending: true },
  { column: sql`l.id`, kind: 'number', isDescending: true },
)

/** An article in its list; `all`: how many fit, capped. */
type ListedArticle = StaffArticle & { readonly all: number; readonly position: Position }

/** A part of the articles, the last changed first. */
export const staffArticles = (
  db: Db,
  { q, category_id, state, now }: ArticleFilter,
  { limit, after }: KeysetPart,
): Promise<ListedArticle[]> => {
  const listed = sql`(select a.id, ${articleVersion.of('a')}, a.code, a.title, a.category_id, k.name as category,
      a.version, a.views, unix_seconds(a.publish_at)::int as publish_at, a.changed_at,
      case when not a.is_published and a.revision = 1 and d.id is not null then 'draft'
        when not a.is_published then 'hidden'
        when a.publish_at > ${new Date(now)} then 'planned' else 'shown' end as state,
      (d.id is not null)::int as has_draft
    from article a join article_category k on k.id = a.category_id
      left join content_version d on d.entity = 'article' and d.entity_id = a.id and d.published_at is null
    where (${q}::text is null or a.title ilike '%' || ${q}::text || '%' or a.code = ${q}::text)
      and (${category_id}::int is null or a.category_id = ${category_id}::int or k.parent_id = ${category_id}::int)) l`
  const fits = sql`(${state}::text is null or l.state = ${state}::text)`
  return rows(
    db,
    sql<ListedArticle>`select l.id, ${articleVersion.of('l')}, l.code, l.title, l.category_id, l.category,
        l.version, l.views, l.publish_at, unix_seconds(l.changed_at)::int as changed_at, l.state, l.has_draft,
        ${cappedCount(sql`from ${listed} where ${fits}`)} as all, ${lastChanged.position} as position
      from ${listed} where ${fits} and ${lastChanged.after(after)} order by ${lastChanged.orderBy} limit ${limit}`,
  )
}

/** One article as the list shows it. */
export const listedArticle = async (db: Db, id: number, now: number): Promise<StaffArticle | undefined> =>
  row(
    db,
    sql<StaffArticle>`select a.id, ${articleVersion.of('a')}, a.code, a.title, a.category_id, k.name as category,
      a.version, a.views, unix_seconds(a.publish_at)::int as publish_at, unix_seconds(a.changed_at)::int as changed_at,
      case when not a.is_published and a.revision = 1 and d.id is not null then 'draft'
        when not a.is_published then 'hidden'
        when a.publish_at > ${new Date(now)} then 'planned' else 'shown' end as state,
      (d.id is not null)::int as has_draft
    from article a join article_category k on k.id = a.category_id
      left join content_version d on d.entity = 'article' and d.entity_id = a.id and d.published_at is null
    where a.id = ${id}`,
  )

/** All categories of articles, parents first. */
export const allArticleCategories = (db: Db): Promise<StaffArticleCategory[]> =>
  rows(
    db,
    sql<StaffArticleCategory>`select id, parent_id, code, name from article_category
      order by parent_id nulls first, sort, id`,
  )

const at = (stamp: number | null): Date | null => (stamp === null ? null : new Date(stamp * 1000))

/** Adds an article; undefined when its code is taken. `now` in milliseconds. */
export const insertArticle = async (tx: Db, one: ArticleFields, now: number): Promise<number | undefined> =>
  (
    await row(
      tx,
      sql<{ id: number }>`
    insert into article (category_id, code, title, summary, content, image, source, version, publish_at, is_published,
      created_at, changed_at)
    values (${one.category_id}, ${one.code}, ${one.title}, ${one.summary}, ${one.content}, ${one.image}, ${one.source},
      ${one.version}, ${at(one.publish_at)}, ${one.is_published === 1}, ${at(one.publish_at) ?? new Date(now)},
      ${new Date(now)})
    on conflict (code) do nothing returning id`,
    )
  )?.id

/** Whether there is neither a category nor an article; nobody adds one until the end of the transaction. */
export async function lockNoArticles(tx: Db): Promise<boolean> {
  await sql`lock table article_category, article in share row exclusive mode`.execute(tx)
  return (await row(tx, sql`select 1 from article_category union all select 1 from article limit 1`)) === undefined
}

/** Adds the categories of a template, each after the one above it, under the ids that calls name. */
export async function addArticleCategories(tx: Db, categories: readonly CategoryTemplate[]): Promise<void> {
  await sql`insert into article_category (id, parent_id, code, name, sort)
    select id, parent_id, code, name, sort from jsonb_to_recordset(${JSON.stringify(categories)}::jsonb)
      as c (id integer, parent_id integer, code text, name text, sort integer)`.execute(tx)
  await sql`select setval(pg_get_serial_sequence('article_category', 'id'), max(id)) from article_category`.execute(tx)
}

/** Writes an article; its new revision, undefined when its code is taken. `now` in milliseconds. */
export const updateArticle = async (
  tx: Db,
  id: number,
  one: ArticleFields,
  { now, approval_id = null }: { readonly now: number; readonly approval_id?: number | null | undefined },
): Promise<number | undefined> =>
  (
    await row(
      tx,
      sql<{ revision: number }>`
    update article set category_id = ${one.category_id}, code = ${one.code}, title = ${one.title},
      summary = ${one.summary}, content = ${one.content}, image = ${one.image}, source = ${one.source},
      version = ${one.version}, publish_at = ${at(one.publish_at)}, is_published = ${one.is_published === 1},
      changed_at = case when (title, content, version) is distinct from (${one.title}, ${one.content}, ${one.version})
        then ${new Date(now)} else changed_at end,
      approval_id = coalesce(${approval_id}::bigint, approval_id), ${articleVersion.raised()}
    where id = ${id} and not exists (select 1 from article o where o.code = ${one.code} and o.id <> ${id})
    returning revision`,
    )
  )?.revision

/** Whether a category exists. */
export const hasCategory = async (db: Db, id: number): Promise<boolean> =>
  (await row(db, sql`select 1 from article_category where id = ${id}`)) !== undefined

/** Votes on all articles that have any, the least helpful first. */
export const articleVotes = (db: Db): Promise<ArticleVotes[]> =>
  rows(
    db,
    sql<ArticleVotes>`
  select a.id, a.title, a.views, v.helpful, v.unhelpful from article a
  join (select article_id, count(*) filter (where is_helpful)::int as helpful,
    count(*) filter (where not is_helpful)::int as unhelpful from article_vote group by article_id) v
    on v.article_id = a.id
  order by v.unhelpful desc, a.id`,
  )
