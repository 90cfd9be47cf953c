/** News and help. What other features may use. */
export { registerArticles } from './article.api.ts'
export { publishArticle } from './article-publish.service.ts'
export { articleTemplates, categoryTemplates } from './templates/article-template.ts'
