// Calls and types of mix-and-match, and the progress of a selection.
export { mixAndMatchCalls } from './mix-and-match.calls.ts'
export { mixAndMatchProgress, statusAt } from './mix-and-match.rules.ts'
export type { MixAndMatchProgress } from './mix-and-match.rules.ts'
export type { MixAndMatchGroup, MixAndMatchPage, MixAndMatchSelection } from './mix-and-match.types.ts'
