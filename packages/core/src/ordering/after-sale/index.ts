// Kinds of after-sale cases with their windows and clocks.
export {
  afterSaleClocks,
  AfterSaleType,
  afterSaleWindows,
  instantCompensation,
  type AfterSaleWindow,
} from './after-sale.constants.ts'
