// Monthly statements of a member: calls, types, words.
export { statementAdminCalls, statementCalls } from './statement.calls.ts'
export { STATEMENT_LIMITS, StatementState, type StatementKind } from './statement.constants.ts'
export { statementText } from './statement.text.ts'
export type { StaffStatement, Statement, StatementLine, StatementSums, StatementSummary } from './statement.types.ts'
