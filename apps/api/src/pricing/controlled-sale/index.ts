/** Rules of controlled sale. What other features may use. */
export {
  admitted,
  controlledSaleFacts,
  type ControlledSaleFacts,
  controlledSaleOfGoods,
  type ControlledSaleRow,
} from './controlled-goods.queries.ts'
export { controlledSaleState, mayApply } from './controlled-sale.rules.ts'
export { controlledSaleView } from './controlled-sale.view.ts'
