/** Lots: reserving, releasing, writing off. What other features may use. */
export { releaseLots, reserveLots } from './lots.queries.ts'
export { registerStock } from './write-off.ts'
