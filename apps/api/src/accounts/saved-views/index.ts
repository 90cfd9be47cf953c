/** Views of lists that staff keep. What other features may use. */
export { registerSavedViews } from './saved-views.api.ts'
