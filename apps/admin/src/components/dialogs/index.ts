// Questions and dialogs.
export { askReason, confirmed, openDialog } from './dialogs.tsx'
