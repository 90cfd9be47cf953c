import { contract } from '@yaopi/core/contract'
import type { ArticleFields } from '@yaopi/core/staff'
import { z } from 'zod'
import { openApprovals } from '../../accounts/approvals/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { BusinessError, fieldError } from '../../platform/errors/index.ts'
import {
  counted,
  cursor,
  flag,
  keysetPage,
  keysetPageOf,
  masterId,
  oneOf,
  prose,
  route,
  text,
  versionField,
  whole,
} from '../../platform/http/index.ts'
import { draftsOf } from '../../platform/versions/index.ts'
import {
  allArticleCategories,
  articleVersion,
  articleVotes,
  lastChanged,
  listedArticle,
  staffArticles,
  storedArticle,
} from './article.staff.queries.ts'
import { articleFields } from './article.staff.service.ts'
import { fillArticles } from './article-template.service.ts'
import { keepArticleDraft, publishArticle } from './article-publish.service.ts'
import { articleAdminText as words } from './article.text.ts'
import { isLegal, registerLegalTexts } from './legal-text.service.ts'

const PER_PAGE = 50
const LAST_STAMP = 4_102_444_800
const CODE = /^(?!\d+$)[a-z0-9][a-z0-9-]{1,39}$/
const MOST_TEXT = 60_000

/** Calls of the staff on articles. */
export function registerStaffArticles(server: AppContext): void {
  const calls = contract.articleAdmin
  registerLegalTexts(server)

  route(
    server,
    calls.list,
    z.object({
      q: text(0, 60).optional(),
      category_id: masterId().optional(),
      state: oneOf(['draft', 'planned', 'shown', 'hidden']).optional(),
      after: cursor(),
    }),
    async ({ db, input: { q, category_id, state, after } }) => {
      const filter = {
        q: q === undefined || q === '' ? null : q,
        category_id: category_id ?? null,
        state: state ?? null,
        now: server.now(),
      }
      const start = { after, per_page: PER_PAGE }
      const read = counted('all', (part) => staffArticles(db, filter, part))
      const page = await keysetPage(lastChanged, start, read)
      const data = page.list.map(({ all: _, ...one }) => one)
      return keysetPageOf(data, page, start)
    },
  )

  route(server, calls.categories, z.object({}), ({ db }) => allArticleCategories(db))

  route(server, calls.votes, z.object({}), ({ db }) => articleVotes(db))

  route(server, calls.fill, z.object({}), ({ staff }) => fillArticles(server, staff))

  route(server, calls.read, z.object({ id: masterId() }), async ({ db, input: { id }, staff }) => {
    const [listed, stored] = await Promise.all([listedArticle(db, id, server.now()), storedArticle(db, id)])
    if (listed === undefined || stored === undefined) throw new BusinessError(404, words.unknown)
    const drafts = await draftsOf<ArticleFields>(db, 'article', [id])
    return {
      ...listed,
      is_legal: isLegal(stored) ? 1 : 0,
      approvals: await openApprovals(server, staff, { kind: 'article', id }),
      live: articleFields(stored),
      draft: drafts.get(id) ?? null,
    }
  })

  route(
    server,
    calls.save,
    z.object({
      id: masterId().optional(),
      revision: versionField(articleVersion).revision.optional(),
      category_id: masterId(),
      code: text(2, 40).refine((code) => CODE.test(code), words.code),
      title: prose(1, 80),
      summary: prose(0, 300).default(''),
      content: prose(1, MOST_TEXT),
      image: text(0, 200)
        .refine(
          (path) => path === '' || /^\/(pictures|uploads)(\/[A-Za-z0-9_-]+)+\.[a-z0-9]{2,5}$/.test(path),
          words.image,
        )
        .default(''),
      source: prose(0, 60).default(''),
      version: text(0, 20).default(''),
      publish_at: whole(0, LAST_STAMP).optional(),
      is_published: flag().default(1),
      publish: flag(),
      note: prose(0, 200).default(''),
    }),
    async ({ input: { id, revision, publish, note, publish_at = null, ...given }, staff }) => {
      if (id !== undefined && revision === undefined) throw fieldError('revision', words.revision)
      const change = { staff, id, revision, note, fields: { ...given, publish_at } }
      if (publish === 0) return { ...(await keepArticleDraft(server, change)), state: 'draft' as const }
      return publishArticle(server, change)
    },
  )
}
