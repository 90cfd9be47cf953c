import type { ArticleFields } from '@yaopi/core/staff'
import { z } from 'zod'
import { isWaiting, registerApprovalKind, requestApproval } from '../../accounts/approvals/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import type { Db } from '../../platform/db/index.ts'
import { BusinessError, fieldError } from '../../platform/errors/index.ts'
import { keepDraft } from '../../platform/versions/index.ts'
import { insertArticle, storedArticle, type StoredArticle } from './article.staff.queries.ts'
import { type ArticleChange, articleFields, writeArticle } from './article.staff.service.ts'
import { articleAdminText as words, legalText as text } from './article.text.ts'

/** Name of the approval of an agreement or policy. */
const KIND = 'legal_text'
/** Texts that members agree to by their code. */
const CODES: readonly string[] = ['yhxy', 'privacy']
/** Characters of changed lines that a change shows. */
const SHOWN = 6_000

/** What became of an article that was to be published. */
export type Published = { readonly id: number; readonly revision: number; readonly state: 'published' | 'waiting' }

/** Whether an article is an agreement or policy: it has a version, or members agree to it by its code. */
export const isLegal = ({ code, version }: Pick<ArticleFields, 'code' | 'version'>): boolean =>
  version !== '' || CODES.includes(code)

const stamp = z.number().int().nullable()
const payload = z.object({
  id: z.number().int(),
  revision: z.number().int(),
  note: z.string(),
  fields: z.object({
    category_id: z.number().int(),
    code: z.string(),
    title: z.string(),
    summary: z.string(),
    content: z.string(),
    image: z.string(),
    source: z.string(),
    version: z.string(),
    publish_at: stamp,
    is_published: z.union([z.literal(0), z.literal(1)]),
  }),
})
type LegalText = z.infer<typeof payload>

/** Throws 409 while an article waits for its second person: what was sent is not changed meanwhile. */
export async function requireNoneOpen(tx: Db, id: number): Promise<void> {
  if (await isWaiting(tx, { kind: 'article', id })) throw new BusinessError(409, text.waits)
}

/** Keeps a draft in the transaction of the caller; the id of its article, which nobody sees when it is new. */
export async function draftOf(
  tx: Db,
  { fields, note, staff }: ArticleChange,
  before: StoredArticle | undefined,
  at: number,
): Promise<number> {
  const id = before?.id ?? (await insertArticle(tx, { ...fields, is_published: 0 }, at))
  if (id === undefined) throw fieldError('code', words.codeTaken)
  await keepDraft(tx, { entity: 'article', entity_id: id, payload: fields, note, staff_id: staff.id, at })
  return id
}

/** Keeps an agreement or policy as a draft and asks the second person for its publication. */
export async function askToPublish(
  server: AppContext,
  tx: Db,
  change: ArticleChange,
  before: StoredArticle | undefined,
): Promise<Published> {
  const { fields, note, staff } = change
  if (fields.version === '') throw fieldError('version', text.versionNeeded)
  if (note === '') throw fieldError('note', text.noteNeeded)
  const isOtherText = before !== undefined && (before.title !== fields.title || before.content !== fields.content)
  // Members agree to a version: another text under the same one would be agreed to by nobody.
  if (isOtherText && before.is_published === 1 && before.version === fields.version)
    throw fieldError('version', text.newVersion)
  const id = await draftOf(tx, change, before, server.now())
  const revision = before?.revision ?? 1
  const summary = fields.is_published === 1 ? text.summary(fields.title, fields.version) : text.hide(fields.title)
  const ask = { kind: KIND, ref: { kind: 'article', id }, payload: { id, revision, note, fields }, summary }
  await requestApproval(server, tx, { ...ask, reason: note, maker: staff })
  return { id, revision, state: 'waiting' }
}

/** Lines of a text that another one lacks. */
const linesWithout = (of: string, other: string): string => {
  const known = new Set(other.split('\n'))
  return of
    .split('\n')
    .filter((line) => line.trim() !== '' && !known.has(line))
    .join('\n')
    .slice(0, SHOWN)
}

/** Agreements and policies: content writes, quality signs. */
export const registerLegalTexts = (server: AppContext): void =>
  registerApprovalKind<LegalText>(server, {
    kind: KIND,
    name: text.kind,
    payload,
    maker: 'article:write',
    checker: 'article:sign',
    path: ({ id }) => `/articles/${id}`,
    changes: async (db, { id, fields }) => {
      const stored = await storedArticle(db, id)
      const now = stored === undefined || stored.is_published === 0 ? null : articleFields(stored)
      const line = (label: string, before: string | null, after: string) =>
        before === after ? [] : [{ label, before, after }]
      return [
        ...line(text.fields.title, now?.title ?? null, fields.title),
        ...line(text.fields.version, now?.version ?? null, fields.version),
        ...line(text.fields.shown, now === null ? text.no : text.yes, fields.is_published === 1 ? text.yes : text.no),
        ...(now?.content === fields.content
          ? []
          : [
              {
                label: text.fields.content,
                before: now === null ? null : linesWithout(now.content, fields.content),
                after: linesWithout(fields.content, now?.content ?? ''),
              },
            ]),
      ]
    },
    apply: async (tx, { id, revision, fields, note }, { maker, checker, approval_id, at }) => {
      const staff = { ...maker, ip: checker.ip }
      return writeArticle(tx, { staff, id, revision, fields, note, approval_id }, at)
    },
  })
