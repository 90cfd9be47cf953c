import { contract } from '@yaopi/core/contract'
import { z } from 'zod'
import { masterId, oneOf, page, route, text, pageOf } from '../../platform/http/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import { type AppContext, shownAt } from '../../platform/context/index.ts'
import { contentCache } from '../../platform/cache/index.ts'
import { DAY } from '../../platform/time/index.ts'
import { registerStaffArticles } from './article.staff.api.ts'
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

/** Help articles and news. domain.md §5.3, §5.4. */
export function registerArticles(server: AppContext): void {
  registerReading(server)
  registerStaffArticles(server)
  const calls = contract.article
  const categories = contentCache(server, (parent: number) => categoriesBelow(server.db, parent, shownAt(server.now)))

  const placesOnce = contentCache(server, (_: 'all') => places(server.db))

  route(server, calls.categories, z.object({ category_id: masterId().optional() }), ({ input }) =>
    categories(input.category_id ?? HELP),
  )

  route(server, calls.read, z.object({ id: text(1, 50) }), async ({ input }) => {
    const article = await articleBy(server.db, input.id, NEWS, shownAt(server.now))
    if (article === undefined) throw new BusinessError(404, articleMessages.unknown)
    const source = { settings: server.settings.values(), places: () => placesOnce('all') }
    const [content, about] = await Promise.all([withFacts(article.content, source), withFacts(article.summary, source)])
    return { ...article, content, summary: about }
  })

  route(server, calls.news, z.object({ type: oneOf(NEWS).optional(), page: page() }), async ({ input }) => {
    const { total, data } = await newsPage(server.db, input.type === undefined ? NEWS : [input.type], {
      limit: PER_PAGE,
      offset: (input.page - 1) * PER_PAGE,
      now: shownAt(server.now),
    })
    return pageOf(data, total, { page: input.page, per_page: PER_PAGE })
  })

  const hot = contentCache(server, (_: 'hot') =>
    hotNews(server.db, NEWS, {
      since: shownAt(server.now) - HOT.days * DAY,
      now: shownAt(server.now),
      limit: HOT.limit,
    }),
  )
  route(server, calls.hotNews, z.object({}), () => hot('hot'))
}
