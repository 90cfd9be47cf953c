// What search engines and shared links are told of a page. The server reads this index too: no view, no style.
export { absolute, articleData, organisationData, type JsonLd } from './json-ld.ts'
export { breadcrumbData, type Trail } from './breadcrumb-data.ts'
export { type HeadSource, type PageHead, type PageHeads, type SiteFacts } from './page-head.types.ts'
export { listHead } from './list-head.ts'
