export { articleCalls } from './article.calls.ts'
export type { ArticleCategory } from './article.types.ts'
