import { contract } from '@yaopi/core/contract'
import { z } from 'zod'
import { masterId, oneOf, page, route, text } from '../../platform/http/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { CONTENT_LIFE, ttlCache } from '../../platform/cache/index.ts'
import { registerReading } from './article-reading.api.ts'
import { withFacts } from './article-facts.ts'
import { articleBy, categoriesBelow, hotNews, newsPage, places } from './article.queries.ts'
import { articleMessages } from './article.text.ts'

/** The category of the footer's help articles (storefront.md §7). */
const HELP = 3
const PER_PAGE = 20
/** Codes of the news categories; `type` of the call names one. */
const NEWS = ['hy', 'company'] as const
/** The list of the most read: how many, and of how many days. */
const HOT = { limit: 8, days: 90 } as const
const DAY = 86_400_000

/** Help articles and news. domain.md §5.3, §5.4. */
export function registerArticles(server: AppContext): void {
  registerReading(server)
  const calls = contract.article
  const categories = ttlCache(server.now, CONTENT_LIFE, (parent: number) => categoriesBelow(server.db, parent))

  const placesOnce = ttlCache(server.now, CONTENT_LIFE, (_: 'all') => places(server.db))

  route(server, calls.categories, z.object({ category_id: masterId().optional() }), ({ input }) =>
    categories(input.category_id ?? HELP),
  )

  route(server, calls.read, z.object({ id: text(1, 50) }), async ({ input }) => {
    const article = await articleBy(server.db, input.id, NEWS)
    if (article === undefined) throw new BusinessError(404, articleMessages.unknown)
    const source = { settings: server.settings.values(), places: () => placesOnce('all') }
    const [content, about] = await Promise.all([withFacts(article.content, source), withFacts(article.summary, source)])
    return { ...article, content, summary: about }
  })

  route(server, calls.news, z.object({ type: oneOf(NEWS).optional(), page: page() }), async ({ input }) => {
    const { total, data } = await newsPage(
      server.db,
      input.type === undefined ? NEWS : [input.type],
      PER_PAGE,
      (input.page - 1) * PER_PAGE,
    )
    return {
      data,
      current_page: input.page,
      per_page: PER_PAGE,
      last_page: Math.max(1, Math.ceil(total / PER_PAGE)),
      total,
    }
  })

  const hot = ttlCache(server.now, CONTENT_LIFE, (_: 'hot') =>
    hotNews(server.db, NEWS, server.now() - HOT.days * DAY, HOT.limit),
  )
  route(server, calls.hotNews, z.object({}), () => hot('hot'))
}
