import { call, type KeysetPage, type Page } from '../../platform/protocol/index.ts'
import type { Stamp } from '../../platform/time/index.ts'
import type {
  Article,
  ArticleCategory,
  ArticleSummary,
  ArticleVotes,
  NewsType,
  StaffArticle,
  StaffArticleCategory,
  StaffArticleDetail,
} from './article.types.ts'

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
  /** Whether the article helped; once a day for a member or a browser. The same vote again is answered as the first. */
  vote: call<{ id: number; is_helpful: 0 | 1 }, { is_helpful: 0 | 1 }>({
    method: 'POST',
    path: '/api/article/:id/vote',
    access: 'visitor',
    allowedWhenFrozen: true,
    summary: '评价文章是否有帮助，每天一次',
  }),
  /** A page has shown the article; once in half an hour for an address. */
  view: call<{ id: number }, null>({
    method: 'POST',
    path: '/api/article/:id/view',
    access: 'visitor',
    allowedWhenFrozen: true,
    keepalive: true,
    summary: '文章阅读计数',
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

/** Staff calls on articles. */
export const articleAdminCalls = {
  votes: call<{}, readonly ArticleVotes[]>({
    method: 'GET',
    path: '/api/admin/articles/votes',
    access: 'staff',
    may: 'article:read',
    summary: '帮助文章的评价，没有帮助最多的在前',
  }),
  list: call<{ q?: string; category_id?: number; state?: string; after?: string }, KeysetPage<StaffArticle>>({
    method: 'GET',
    path: '/api/admin/articles',
    access: 'staff',
    may: 'article:read',
    summary: '文章列表，最近修改的在前',
  }),
  categories: call<{}, readonly StaffArticleCategory[]>({
    method: 'GET',
    path: '/api/admin/articles/categories',
    access: 'staff',
    may: 'article:read',
    summary: '文章分类',
  }),
  /** Categories, and help, rules, agreement and policy as unpublished articles; 409 when there are articles already. */
  fill: call<{}, { readonly categories: number; readonly articles: number }>({
    method: 'POST',
    path: '/api/admin/articles/templates',
    access: 'staff',
    may: 'article:write',
    summary: '套用文章分类与范本，范本都未发布；已有文章时返回409',
  }),
  read: call<{ id: number }, StaffArticleDetail>({
    method: 'GET',
    path: '/api/admin/articles/:id',
    access: 'staff',
    may: 'article:read',
    summary: '一篇文章与其草稿',
  }),
  save: call<
    {
      id?: number
      /** Of the article that was read; absent for a new one. */
      revision?: number
      category_id: number
      code: string
      title: string
      summary?: string
      content: string
      image?: string
      source?: string
      version?: string
      publish_at?: Stamp
      is_published?: 0 | 1
      /** 0 keeps it as a draft. */
      publish: 0 | 1
      note?: string
    },
    { readonly id: number; readonly revision: number; readonly state: 'draft' | 'published' | 'waiting' }
  >({
    method: 'POST',
    path: '/api/admin/articles',
    access: 'staff',
    may: 'article:write',
    maxBody: 262_144,
    summary: '保存或发布文章；有版本号的协议与政策须由质管复核后发布',
  }),
} as const
