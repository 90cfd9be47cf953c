/** The ledgers of wallets and of credit lines: the only way to move what a member has or owes. */
export {
  addCreditLog,
  creditColumns,
  creditLineOf,
  type CreditLineRow,
  linesWithOverdue,
  lockCreditLine,
} from './credit.queries.ts'
export { addWalletLog, lockWallet, walletOf } from './wallet.queries.ts'
