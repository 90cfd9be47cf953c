// An article: fields, text with its preview, versions.
import { defineScreens } from '../../platform/routing/index.ts'
import { articlesText as text } from './articles.text.ts'

export const articlesScreens = defineScreens(
  {
    name: 'articles',
    path: 'articles',
    title: text.title,
    may: ['article:read'],
    menu: 'content',
    load: () => import('./articles.page.tsx'),
  },
  {
    name: 'article',
    path: 'articles/:id',
    title: text.edit,
    may: ['article:read'],
    load: () => import('./article.page.tsx'),
  },
)
