// Statements of the bank, and the transfers that they confirm.
export { bankStatementAdminCalls } from './bank-statement.calls.ts'
export type { BankLine, MatchedResult, StatementRead, TransferMatch } from './bank-statement.types.ts'
