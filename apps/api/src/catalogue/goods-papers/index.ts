/** Papers of goods for the first approval by their buyers. What other features may use. */
export { registerGoodsPapers } from './goods-paper.api.ts'
export { packsOf } from './goods-paper.service.ts'
