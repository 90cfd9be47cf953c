/** What members see and change of themselves. What other features may use. */
export { registerProfile } from './profile.api.ts'
