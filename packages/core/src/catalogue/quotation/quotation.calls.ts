import { call, type FileResponse } from '../../platform/protocol/index.ts'

/** Prices for one member on paper. */
export const quotationAdminCalls = {
  read: call<{ id: number }, FileResponse>({
    method: 'GET',
    path: '/api/admin/members/:id/quotation',
    access: 'staff',
    may: 'quotation:read',
    file: true,
    summary: '会员的报价单（PDF）：近90天常购商品今天的价格，当日有效；业务员限自己的会员',
  }),
} as const
