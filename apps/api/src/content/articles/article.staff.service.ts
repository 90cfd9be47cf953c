import type { ArticleFields } from '@yaopi/core/staff'
import { audit, changed } from '../../accounts/staff/index.ts'
import type { StaffActor } from '../../platform/context/index.ts'
import type { Db } from '../../platform/db/index.ts'
import { BusinessError, fieldError } from '../../platform/errors/index.ts'
import { requireVersion } from '../../platform/http/index.ts'
import { recordVersion } from '../../platform/versions/index.ts'
import {
  articleVersion,
  hasCategory,
  insertArticle,
  lockArticle,
  type StoredArticle,
  updateArticle,
} from './article.staff.queries.ts'
import { articleAdminText as words } from './article.text.ts'

/** A change of an article, or a new one without `id`. */
export type ArticleChange = {
  readonly staff: StaffActor
  readonly id: number | undefined
  readonly revision: number | undefined
  readonly fields: ArticleFields
  readonly note: string
  /** Signed by a second person. */
  readonly approval_id?: number
}

/** What the staff write about an article, in the order of the row. */
export const articleFields = (one: ArticleFields): ArticleFields => ({
  category_id: one.category_id,
  code: one.code,
  title: one.title,
  summary: one.summary,
  content: one.content,
  image: one.image,
  source: one.source,
  version: one.version,
  publish_at: one.publish_at,
  is_published: one.is_published,
})

/** Locks what is changed and checks it; undefined for a new article. */
export async function lockFor(
  tx: Db,
  { id, revision, fields }: ArticleChange,
  now: number,
): Promise<StoredArticle | undefined> {
  if (!(await hasCategory(tx, fields.category_id))) throw fieldError('category_id', words.category)
  if (id === undefined) return undefined
  const one = await lockArticle(tx, id)
  if (one === undefined) throw new BusinessError(404, words.unknown)
  requireVersion(articleVersion, one, { revision }, words.moved)
  // The row holds one text: a shown one would be hidden until then.
  const isLater = fields.publish_at !== null && fields.publish_at !== one.publish_at && fields.publish_at * 1000 > now
  if (one.is_published === 1 && isLater) throw fieldError('publish_at', words.shown)
  return one
}

/** Writes an article, its version and the audit row in the transaction of the caller. */
export async function writeArticle(
  tx: Db,
  change: ArticleChange,
  at: number,
): Promise<{ readonly id: number; readonly revision: number }> {
  const { fields, note, staff } = change
  const before = await lockFor(tx, change, at)
  const id = before?.id ?? (await insertArticle(tx, fields, at))
  if (id === undefined) throw fieldError('code', words.codeTaken)
  const revision =
    before === undefined ? 1 : await updateArticle(tx, id, fields, { now: at, approval_id: change.approval_id })
  if (revision === undefined) throw fieldError('code', words.codeTaken)
  const former = before === undefined || before.is_published === 0 ? null : articleFields(before)
  const version = { entity: 'article', entity_id: id, payload: fields, note, staff_id: staff.id, at } as const
  await recordVersion(tx, version, former)
  await audit(tx, {
    by: staff,
    action: words.publish,
    target: `article:${id}`,
    detail: { title: fields.title, version: fields.version, revision, note },
    ...changed(before === undefined ? null : articleFields(before), articleFields(fields)),
    ...(change.approval_id !== undefined && { approval_id: change.approval_id }),
    at,
  })
  return { id, revision }
}
