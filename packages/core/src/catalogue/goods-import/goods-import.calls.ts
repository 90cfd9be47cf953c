import { call, type FileResponse, type KeysetPage } from '../../platform/protocol/index.ts'
import { GOODS_IMPORT_LIMITS, type IssueLevel } from './goods-import.constants.ts'
import type { GoodsImport, GoodsImportUndo, ImportRow } from './goods-import.types.ts'

const reading = { method: 'GET', access: 'staff', may: 'import:read' } as const
const step = { method: 'POST', access: 'staff', may: 'import:write' } as const
type Step = { readonly id: number; readonly version: number }

/**
 * Calls of the import of goods from a file: it is read and its columns are taken for fields, its rows are checked, cell
 * by cell, suggestions are taken, and one commit brings them into the shop. Nothing is written before.
 */
export const goodsImportAdminCalls = {
  add: call<{}, GoodsImport>({
    ...step,
    path: '/api/admin/imports',
    multipart: true,
    maxBody: GOODS_IMPORT_LIMITS.bytes + 65_536,
    summary: '上传商品导入文件（csv、txt、xlsx）：读取并识别各列',
  }),
  list: call<{ after?: string }, KeysetPage<GoodsImport>>({
    ...reading,
    path: '/api/admin/imports',
    summary: '商品导入记录，最新的在前',
  }),
  read: call<{ id: number }, GoodsImport>({
    ...reading,
    path: '/api/admin/imports/:id',
    summary: '一次商品导入：各列、状态与统计',
  }),
  /** `fields`: a field, or nothing, for each column in turn; absent: as they were recognised. */
  check: call<Step & { fields?: readonly string[] }, GoodsImport>({
    ...step,
    path: '/api/admin/imports/:id/check',
    summary: '按各列对应的字段校验全部行，不写入商品',
  }),
  rows: call<
    { id: number; level?: IssueLevel; code?: string; action?: ImportRow['action']; after?: number },
    { readonly data: readonly ImportRow[]; readonly next: number | null }
  >({
    ...reading,
    path: '/api/admin/imports/:id/rows',
    summary: '导入的行，可按问题筛选；after 为上一页最后的行号',
  }),
  edit: call<{ id: number; row_no: number; field: string; value: string }, ImportRow>({
    ...step,
    path: '/api/admin/imports/:id/rows/:row_no/edit',
    summary: '改一个单元格并重新校验该行',
  }),
  /** One value in place of another in all rows, or in those with an issue of a kind; an empty one is filled. */
  replace: call<Step & { field: string; from: string; to: string; code?: string }, GoodsImport>({
    ...step,
    path: '/api/admin/imports/:id/replace',
    summary: '把一列中的某个值全部替换为另一个值',
  }),
  apply: call<Step & { code: string }, GoodsImport>({
    ...step,
    path: '/api/admin/imports/:id/apply',
    summary: '采纳一类问题的全部建议',
  }),
  /** Leaves rows out, or takes them in again; `code`: all rows with an issue of that kind. */
  skip: call<Step & { row_nos?: readonly number[]; code?: string; is_skipped: 0 | 1 }, GoodsImport>({
    ...step,
    path: '/api/admin/imports/:id/skip',
    summary: '跳过或恢复若干行',
  }),
  marked: call<{ id: number }, FileResponse>({
    ...reading,
    path: '/api/admin/imports/:id/marked',
    file: true,
    summary: '带问题说明的表格文件',
  }),
  /** `only_clean`: rows with errors stay out; without it one such row refuses the commit. */
  commit: call<Step & { only_clean?: 0 | 1 }, GoodsImport>({
    ...step,
    path: '/api/admin/imports/:id/commit',
    summary: '一次写入全部商品；7天内可撤销',
  }),
  undo: call<Step & { dry_run?: 0 | 1; force_rows?: readonly number[] }, GoodsImportUndo>({
    ...step,
    path: '/api/admin/imports/:id/undo',
    summary: '撤销一次导入；之后改过的商品不动，除非指定行号',
  }),
  drop: call<Step, GoodsImport>({
    ...step,
    path: '/api/admin/imports/:id/drop',
    summary: '放弃一次未写入的导入',
  }),
} as const
