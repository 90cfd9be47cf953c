/** Versions and drafts of content. What other features may use. */
export { claimVersion, draftsOf, dropDraft, keepDraft, lastVersion, versionBy, versionsOf } from './version.queries.ts'
export { recordVersion } from './versions.ts'
