// The notice of recalls that a member has not answered, above their own pages.
export { RecallNotices } from './recall-notices.tsx'
