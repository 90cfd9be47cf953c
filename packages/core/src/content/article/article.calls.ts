import { call, type Page } from '../../platform/protocol/index.ts'
import type { Article, ArticleCategory, ArticleSummary, NewsType } from './article.types.ts'

/** Calls of news and help (domain.md §4.13). */
export const articleCalls = {
  categories: call<{ category_id?: number }, ArticleCategory[]>({
    method: 'GET',
    path: '/api/article/category',
    access: 'visitor',
    isPublic: true,
    summary: '帮助文章分类',
  }),
  read: call<{ id: string }, Article>({
    method: 'GET',
    path: '/api/article/:id',
    access: 'visitor',
    isPublic: true,
    summary: '文章内容',
  }),
  news: call<{ type?: NewsType; page?: number }, Page<ArticleSummary>>({
    method: 'GET',
    path: '/api/news',
    access: 'visitor',
    isPublic: true,
    summary: '资讯列表',
  }),
  hotNews: call<{}, readonly ArticleSummary[]>({
    method: 'GET',
    path: '/api/news/hot',
    access: 'visitor',
    isPublic: true,
    summary: '热门资讯',
  }),
} as const
