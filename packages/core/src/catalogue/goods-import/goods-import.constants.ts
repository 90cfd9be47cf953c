/** Limits of an import of goods. */
export const GOODS_IMPORT_LIMITS = {
  /** Bytes of a file. */
  bytes: 20 * 1024 * 1024,
  /** Rows below the titles. */
  rows: 50_000,
  columns: 100,
  /** Characters of a cell. */
  cell: 500,
  /** Days in which a commit can be undone. */
  undoDays: 7,
  /** A price that moves by more than this share needs the price sheet with its second person. */
  priceShare: 0.2,
  perPage: 100,
} as const

/** Where an import stands: its columns are to be checked, its rows were checked, it is in the shop, it was undone. */
export const GoodsImportState = { read: 1, checked: 2, committed: 3, undone: 4, dropped: 5 } as const
export type GoodsImportState = (typeof GoodsImportState)[keyof typeof GoodsImportState]

/** How far an issue goes: a suggestion to press, a warning, an error that keeps the row out, a refusal for good. */
export const IssueLevel = { fine: 0, suggestion: 1, warning: 2, error: 3, refused: 4 } as const
export type IssueLevel = (typeof IssueLevel)[keyof typeof IssueLevel]
