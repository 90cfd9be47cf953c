// What a page of an article tells the server: that it was read, and whether it helped.
export { HelpfulVote } from './helpful-vote.tsx'
export { useArticleView } from './use-article-view.ts'
