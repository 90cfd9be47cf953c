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
  traceCodes: call<{ id: number }, FileResponse>({
    method: 'GET',
    path: '/api/order/:id/trace_codes_csv',
    access: 'member',
    file: true,
    summary: '追溯码（CSV，每码一行）',
  }),
  temperature: call<{ id: number; record_id: number; format: 'csv' | 'pdf' }, FileResponse>({
    method: 'GET',
    path: '/api/order/:id/temperature',
    access: 'member',
    file: true,
    summary: '冷链包裹的温度记录（CSV或PDF）',
  }),
  pack: call<{ id: number }, FileResponse>({
    method: 'GET',
    path: '/api/order/:id/docs',
    access: 'member',
    file: true,
    summary: '订单单据一键下载（随货同行单、销售合同、发票、首营资料、药检报告、追溯码、温度记录）',
  }),
} as const
