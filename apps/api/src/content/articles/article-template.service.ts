import { audit } from '../../accounts/staff/index.ts'
import { followContent } from '../../platform/cache/index.ts'
import type { AppContext, StaffActor } from '../../platform/context/index.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import { keepDraft } from '../../platform/versions/index.ts'
import { addArticleCategories, insertArticle, lockNoArticles } from './article.staff.queries.ts'
import { articleAdminText as words } from './article.text.ts'
import { articleTemplates, categoryTemplates } from './templates/article-template.ts'

/**
 * Takes categories and templates of articles over into a shop without any. The articles are drafts: the shop shows each
 * one once somebody has read and published it. Throws 409.
 */
export async function fillArticles(
  server: AppContext,
  staff: StaffActor,
): Promise<{ categories: number; articles: number }> {
  const at = server.now()
  const made = { categories: categoryTemplates.length, articles: articleTemplates.length }
  await inTransaction(server.db, async (tx) => {
    if (!(await lockNoArticles(tx))) throw new BusinessError(409, words.filled)
    await addArticleCategories(tx, categoryTemplates)
    for (const { sort: _, ...template } of articleTemplates) {
      const fields = { ...template, image: '', source: '', publish_at: null, is_published: 1 as const }
      const id = await insertArticle(tx, { ...fields, is_published: 0 }, at)
      const draft = { entity: 'article', entity_id: id!, payload: fields, note: words.template } as const
      await keepDraft(tx, { ...draft, staff_id: staff.id, at })
    }
    await audit(tx, { by: staff, action: words.fill, target: 'article:templates', detail: made, at })
  })
  await followContent(server)
  return made
}
