/** Quick purchase. What other features may use. */
export { registerQuickPurchase } from './quick-purchase.api.ts'
