// Quick purchase: history, pasted lists, templates, and how a line of a list is read and compared.
export { quickPurchaseCalls } from './quick-purchase.calls.ts'
export { PURCHASE_LIMITS } from './quick-purchase.constants.ts'
export { approvalOf, hasColumnNames, readPurchaseLines, splitGlued } from './purchase-lines.rules.ts'
export type { PurchaseFields, PurchaseLine } from './purchase-lines.rules.ts'
export type {
  BuyTemplate,
  BuyTemplateLines,
  HistoryOrder,
  MatchState,
  PurchaseGoods,
  PurchaseHistory,
  PurchaseMatch,
  TemplateLine,
} from './quick-purchase.types.ts'
export { compareMakers, compareSpecs, normalised } from './specification.rules.ts'
export type { SpecMatch } from './specification.rules.ts'
export { rhythmOf } from './suggested-number.rules.ts'
export type { PastPurchase, Rhythm } from './suggested-number.rules.ts'
export { wantedUnits } from './wanted-units.rules.ts'
export type { WantedUnits } from './wanted-units.rules.ts'
