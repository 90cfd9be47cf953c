/**
 * Limits of inspection reports (domain.md §3.8.3): files of one import and of one zip, bytes and pages of a file,
 * lots on a page of the list.
 */
export const REPORT_LIMITS = { import: 500, zip: 200, bytes: 10 * 1024 * 1024, pages: 20, perPage: 20 } as const

/** Why a file of an import is refused: `code`. */
export const ReportRefusal = {
  name: 'name',
  type: 'type',
  size: 'size',
  pdf: 'pdf',
  goods: 'goods',
  lot: 'lot',
  exists: 'exists',
} as const
/** A value of `ReportRefusal`. */
export type ReportRefusal = (typeof ReportRefusal)[keyof typeof ReportRefusal]
