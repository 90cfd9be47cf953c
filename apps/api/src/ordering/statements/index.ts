/** Monthly statements. What other features may use. */
export { registerStatements } from './statement.api.ts'
export { statementAnswered, statementDisputed } from './statement.events.ts'
export { addStatement } from './statement.queries.ts'
export { lastMonth } from './statement.service.ts'
