/** Recalls of a batch. What other features may use. */
export { registerRecalls } from './recall.api.ts'
