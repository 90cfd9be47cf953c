// Calls for the papers of an order.
export { orderPapersCalls } from './order-papers.calls.ts'
