// Views of lists that staff keep: calls and types.
export { savedViewAdminCalls, type SavedView, type SavedViewForm } from './saved-view.calls.ts'
