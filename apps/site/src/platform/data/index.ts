// Reading data: queries, their cache, data that came with the page.
export { isUnanswered } from './is-unanswered.ts'
export { newKey } from './new-key.ts'
export { pageAge } from './page-age.ts'
export { readPreloadedData } from './preloaded-data.ts'
export { sendIdempotent } from './send-idempotent.ts'
export { loadAnswers } from './load-answers.ts'
export { usePageIdle } from './use-page-idle.ts'
export { useQuery, type QueryResult } from './use-query.ts'
