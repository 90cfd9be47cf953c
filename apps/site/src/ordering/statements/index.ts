// The monthly statements of a member, as a tab of their orders.
export { Statements } from './statements.tsx'
