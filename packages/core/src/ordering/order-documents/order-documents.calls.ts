import { call, type FileResponse } from '../../platform/protocol/index.ts'

/** Documents of an order as files (domain.md §3.8). */
export const orderDocumentCalls = {
  slip: call<{ id: number }, FileResponse>({
    method: 'GET',
    path: '/api/order/:id/sale_doc',
    access: 'member',
    file: true,
    summary: '随货同行单（PDF）',
  }),
  contract: call<{ id: number }, FileResponse>({
    method: 'GET',
    path: '/api/order/:id/contract',
    access: 'member',
    file: true,
    summary: '销售合同（PDF）',
  }),
  pack: call<{ id: number }, FileResponse>({
    method: 'GET',
    path: '/api/order/:id/docs',
    access: 'member',
    file: true,
    summary: '订单单据一键下载（随货同行单、销售合同、首营资料）',
  }),
} as const
