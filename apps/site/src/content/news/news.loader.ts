import { articleCalls, type Article, type NewsType } from '@yaopi/core/contract'
import { callIf, href, type PageLoader, pageInput } from '../../platform/routing/index.ts'

const listLoader = (type: NewsType): PageLoader => ({
  calls: ({ search }) => [
    [articleCalls.news, { type, ...pageInput(search) }],
    [articleCalls.hotNews, {}],
  ],
})

/** The input of an article out of its place in an address; undefined for what is neither an id nor a code. */
export const newsInput = (id: string): { readonly id: string } | undefined =>
  /^[a-z\d][\w-]{0,49}$/i.test(id) ? { id } : undefined

export const newsLoaders = {
  news_hy: listLoader('hy'),
  news_company: listLoader('company'),
  news_info: {
    calls: ({ params }) => [...callIf(articleCalls.read, newsInput(params['id'] ?? '')), [articleCalls.hotNews, {}]],
    target: (data, { params }) => {
      const article = data(articleCalls.read.path.replace(':id', params['id'] ?? '')) as Article | undefined
      if (article === undefined || article.type === null) return undefined
      return String(article.id) === params['id'] && article.type === params['type']
        ? undefined
        : href('news_info', { id: article.id, type: article.type })
    },
  } satisfies PageLoader,
}
