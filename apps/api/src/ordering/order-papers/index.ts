/** Papers of an order: delivery slips, contract, all in one zip. What other features may use. */
export { registerOrderPapers } from './order-papers.api.ts'
