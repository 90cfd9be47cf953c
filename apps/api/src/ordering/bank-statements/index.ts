/** Statements of the bank. What other features may use. */
export { registerBankStatements } from './bank-statements.api.ts'
