import { call, type FileResponse } from '../../platform/protocol/index.ts'
import type { GoodsPaperKind } from './goods-paper.constants.ts'
import type { GoodsPaper } from './goods-paper.types.ts'

/** Calls of an approved member on the papers of goods (domain.md §1.4.5). */
export const goodsPaperCalls = {
  pack: call<{ goods_id: number }, FileResponse>({
    method: 'GET',
    path: '/api/goods/papers',
    access: 'approved',
    file: true,
    summary: '下载一个商品的首营资料（压缩包，含盖章清单）',
  }),
} as const

const deciding = { method: 'POST', access: 'staff', may: 'goods:approve' } as const

/** Staff calls on the papers of goods; each answers with the papers that are there. */
export const goodsPaperAdminCalls = {
  list: call<{ id: number }, readonly GoodsPaper[]>({
    method: 'GET',
    access: 'staff',
    may: 'goods:read',
    path: '/api/admin/goods/:id/papers',
    summary: '一个商品的首营资料',
  }),
  /** One file as the part `file`; it belongs to goods once it is added to them. */
  file: call<{}, { readonly id: number; readonly name: string; readonly size: number }>({
    ...deciding,
    path: '/api/admin/goods/papers',
    multipart: true,
    summary: '上传首营资料文件，PDF、JPG或PNG',
  }),
  /** `file_id`: an upload of the same person. */
  add: call<{ id: number; kind: GoodsPaperKind; file_id: number }, readonly GoodsPaper[]>({
    ...deciding,
    path: '/api/admin/goods/:id/papers',
    summary: '添加商品的首营资料，每类最多3份',
  }),
  remove: call<{ id: number; paper_id: number; reason: string }, readonly GoodsPaper[]>({
    ...deciding,
    path: '/api/admin/goods/:id/papers/:paper_id/remove',
    summary: '移除商品的一份首营资料',
  }),
} as const
