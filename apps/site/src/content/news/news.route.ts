import { shopFlags, type RouteRow } from '../../platform/routing/index.ts'
import { routeTitles as titles } from '../route-titles.text.ts'
import { newsLoaders } from './news.loader.ts'

/** News: of the trade, our own, and one in full under the kind that it is of. */
export const newsRoutes: readonly RouteRow[] = [
  { name: 'news', path: '/news', redirect: '/news/hy' },
  {
    name: 'news_hy',
    path: '/news/hy',
    title: titles.news_hy,
    flags: shopFlags,
    indexed: { query: ['page'] },
    page: 'content/news/news-list',
    loader: newsLoaders.news_hy,
    props: { type: 'hy' },
  },
  {
    name: 'news_company',
    path: '/news/company',
    title: titles.news_company,
    flags: shopFlags,
    indexed: { query: ['page'] },
    page: 'content/news/news-list',
    loader: newsLoaders.news_company,
    props: { type: 'company' },
  },
  {
    name: 'news_info',
    path: '/news/info/:id/:type',
    title: titles.news_info,
    flags: shopFlags,
    indexed: {
      each: [
        { of: 'hy', by: 'id', places: { type: 'hy' } },
        { of: 'company', by: 'id', places: { type: 'company' } },
      ],
    },
    page: 'content/news/news-info',
    loader: newsLoaders.news_info,
  },
]
