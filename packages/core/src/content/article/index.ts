// Calls and types of news and help.
export { articleAdminCalls, articleCalls } from './article.calls.ts'
export type {
  Article,
  ArticleFields,
  StaffArticle,
  StaffArticleCategory,
  StaffArticleDetail,
  ArticleCategory,
  ArticleNeighbour,
  ArticleSummary,
  ArticleVotes,
  NewsType,
} from './article.types.ts'
