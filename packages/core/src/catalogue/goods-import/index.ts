/** Goods from a file: calls, types and limits. What other features may use. */
export { goodsImportAdminCalls } from './goods-import.calls.ts'
export { GOODS_IMPORT_LIMITS, GoodsImportState, IssueLevel } from './goods-import.constants.ts'
export type {
  GoodsImport,
  GoodsImportUndo,
  ImportColumn,
  ImportCounts,
  ImportField,
  ImportIssue,
  ImportIssueCount,
  ImportRow,
} from './goods-import.types.ts'
