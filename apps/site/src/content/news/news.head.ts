import { articleCalls, homeCalls } from '@yaopi/core/contract'
import { articleData, type HeadSource, listHead, type PageHead, type PageHeads } from '../../platform/head/index.ts'
import { href } from '../../platform/routing/index.ts'
import { newsInput } from './news.loader.ts'
import { newsText as text } from './news.text.ts'

const list =
  (type: 'hy' | 'company') =>
  ({ answer }: HeadSource): PageHead => ({
    description: text.about[type],
    trail: [{ name: text.types[type] }],
    ...listHead(answer(articleCalls.news)),
  })

export const heads = {
  news_hy: list('hy'),
  news_company: list('company'),
  news_info: ({ params, site, answer }) => {
    const input = newsInput(params['id'] ?? '')
    if (input === undefined) return { isMissing: true }
    const article = answer(articleCalls.read, input)
    if (article === undefined) return {}
    if (article.type === null) return { isMissing: true }
    return {
      title: article.title,
      kind: 'article',
      ...(article.summary === '' ? {} : { description: article.summary }),
      ...(article.image === '' ? {} : { picture: article.image }),
      trail: [{ name: text.types[article.type], href: href(`news_${article.type}`) }, { name: article.title }],
      data: [articleData(site, article, answer(homeCalls.config)?.company ?? site.title)],
    }
  },
} satisfies PageHeads
