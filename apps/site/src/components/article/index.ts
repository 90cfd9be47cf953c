// Long texts: Markdown as page content, articles with an index of their headings, agreements in small type.
export { Article } from './article.tsx'
export { MarkdownText, SmallPrint } from './markdown-text.tsx'
