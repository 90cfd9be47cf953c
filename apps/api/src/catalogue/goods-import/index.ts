/** Goods from files of the staff. What other features may use. */
export { decodeSheet } from './decode-sheet.ts'
export { registerGoodsImport } from './goods-import.api.ts'
