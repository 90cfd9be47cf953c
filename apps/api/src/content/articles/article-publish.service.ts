import { audit } from '../../accounts/staff/index.ts'
import { followContent } from '../../platform/cache/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { type ArticleChange, lockFor, writeArticle } from './article.staff.service.ts'
import { articleAdminText as words } from './article.text.ts'
import { askToPublish, draftOf, isLegal, type Published, requireNoneOpen } from './legal-text.service.ts'

/** Publishes an article; this process shows it at once. An agreement or policy waits for the second person instead. */
export async function publishArticle(server: AppContext, change: ArticleChange): Promise<Published> {
  const saved = await inTransaction(server.db, async (tx): Promise<Published> => {
    const before = await lockFor(tx, change, server.now())
    if (isLegal(change.fields) || (before !== undefined && isLegal(before)))
      return askToPublish(server, tx, change, before)
    return { ...(await writeArticle(tx, change, server.now())), state: 'published' }
  })
  if (saved.state === 'published') await followContent(server)
  return saved
}

/** Keeps a draft; what readers see does not change. A new article gets a row that nobody sees. */
export async function keepArticleDraft(
  server: AppContext,
  change: ArticleChange,
): Promise<{ readonly id: number; readonly revision: number }> {
  const at = server.now()
  const { staff } = change
  return inTransaction(server.db, async (tx) => {
    const before = await lockFor(tx, change, at)
    if (before !== undefined) await requireNoneOpen(tx, before.id)
    const id = await draftOf(tx, change, before, at)
    await audit(tx, { by: staff, action: words.draft, target: `article:${id}`, at })
    return { id, revision: before?.revision ?? 1 }
  })
}
