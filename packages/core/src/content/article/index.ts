// Calls and types of news and help.
export { articleCalls } from './article.calls.ts'
export type { Article, ArticleCategory, ArticleNeighbour, ArticleSummary, NewsType } from './article.types.ts'
