/** Versions of content, and checks of its links. What other features may use. */
export { registerVersions } from './version.api.ts'
