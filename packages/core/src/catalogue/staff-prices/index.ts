/** Prices of goods as the staff set them. What other features may use. */
export {
  cellsOfPaste,
  changeOf,
  checkPrices,
  fenOfText,
  formulaOf,
  PRICE_ENDINGS,
  roundedTo,
  type PriceEnding,
  type PriceFacts,
  type PriceIssue,
  type PriceIssueLevel,
  type Prices,
} from './price-sheet.rules.ts'
export { staffPricesAdminCalls } from './staff-prices.calls.ts'
export { PRICE_LIMITS, PriceChangeState } from './staff-prices.constants.ts'
export type {
  GoodsPrices,
  PriceApplied,
  PriceChange,
  PriceRow,
  PriceRowCheck,
  PriceRowInput,
} from './staff-prices.types.ts'
