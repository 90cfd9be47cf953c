import { call, type FileResponse, type KeysetPage } from '../../platform/protocol/index.ts'
import type { InvoiceState, RedReason, TitleState } from './invoice.constants.ts'
import type {
  Invoice,
  InvoiceableOrderPage,
  InvoiceFileKind,
  InvoicePage,
  InvoicePreview,
  InvoiceRegistration,
  InvoiceRequest,
  InvoiceTab,
  InvoiceTitleInput,
  InvoiceTitles,
  StaffInvoice,
  StaffInvoiceTitle,
} from './invoice.types.ts'

/** Calls of electronic invoices (domain.md §3.8.2). */
export const invoiceCalls = {
  titles: call<{}, InvoiceTitles>({
    method: 'GET',
    path: '/api/user/invoice_title',
    access: 'member',
    summary: '发票抬头：有效的与审核中的',
  }),
  saveTitle: call<InvoiceTitleInput, InvoiceTitles>({
    method: 'POST',
    path: '/api/user/invoice_title',
    access: 'approved',
    summary: '提交发票抬头，审核后生效；已开具的发票不变',
  }),
  list: call<{ tab?: InvoiceTab | undefined; page?: number | undefined }, InvoicePage>({
    method: 'GET',
    path: '/api/invoice',
    access: 'member',
    summary: '发票：申请中、已开票、已驳回与红冲',
  }),
  orders: call<{ page?: number | undefined }, InvoiceableOrderPage>({
    method: 'GET',
    path: '/api/invoice/orders',
    access: 'member',
    summary: '可开票订单',
  }),
  preview: call<{ order_ids: readonly number[] }, InvoicePreview>({
    method: 'GET',
    path: '/api/invoice/preview',
    access: 'member',
    summary: '开票明细预览',
  }),
  request: call<InvoiceRequest, Invoice>({
    method: 'POST',
    path: '/api/invoice',
    access: 'member',
    summary: '申请开票，可合并多张订单',
  }),
  download: call<{ id: number; kind?: InvoiceFileKind; red_id?: number }, FileResponse>({
    method: 'GET',
    path: '/api/invoice/:id/download',
    access: 'member',
    file: true,
    summary: '下载发票（PDF、OFD、XML），红字发票以 red_id 指明',
  }),
  reissue: call<{ id: number; reason: RedReason; note?: string; idempotency_key: string }, Invoice>({
    method: 'POST',
    path: '/api/invoice/:id/reissue',
    access: 'member',
    summary: '申请重开：原票红冲后按当前抬头重新开具',
  }),
  confirmRed: call<{ id: number; red_id: number }, Invoice>({
    method: 'POST',
    path: '/api/invoice/:id/confirm_red',
    access: 'member',
    summary: '确认红字发票信息，72小时内',
  }),
} as const

/** Staff calls on invoices and their titles (domain.md §7.2). */
export const invoiceAdminCalls = {
  list: call<{ state?: InvoiceState | 'open'; open_red?: 0 | 1; q?: string; after?: string }, KeysetPage<StaffInvoice>>(
    {
      method: 'GET',
      path: '/api/admin/invoices',
      access: 'staff',
      may: 'invoice:read',
      summary: '开票申请与发票，默认待开（申请和待开的红字发票）；等待最久的在前；open_red=1 为有红字发票未开的',
    },
  ),
  lines: call<{ id: number }, InvoicePreview>({
    method: 'GET',
    path: '/api/admin/invoices/:id/lines',
    access: 'staff',
    may: 'invoice:read',
    summary: '发票明细；未开具的按现在的订单计算',
  }),
  issue: call<{ id: number }, StaffInvoice>({
    method: 'POST',
    path: '/api/admin/invoices/:id/issue',
    access: 'staff',
    may: 'invoice:issue',
    summary: '开具发票；通道失败的可再次开具',
  }),
  reject: call<{ id: number; reason: string }, StaffInvoice>({
    method: 'POST',
    path: '/api/admin/invoices/:id/reject',
    access: 'staff',
    may: 'invoice:issue',
    summary: '驳回开票申请',
  }),
  red: call<{ id: number; reason: string }, StaffInvoice>({
    method: 'POST',
    path: '/api/admin/invoices/:id/red',
    access: 'staff',
    may: 'invoice:red',
    recentCode: true,
    summary: '红冲发票余额；购方已用途确认的须其72小时内确认',
  }),
  /** Without a provider: finance issues elsewhere, and the buyer gets what was issued. */
  file: call<{}, { readonly id: number; readonly name: string; readonly size: number }>({
    method: 'POST',
    path: '/api/admin/invoices/files',
    access: 'staff',
    may: 'invoice:issue',
    multipart: true,
    summary: '上传一份在别处开具的发票文件（PDF或OFD），登记时提交',
  }),
  register: call<InvoiceRegistration, StaffInvoice>({
    method: 'POST',
    path: '/api/admin/invoices/:id/register',
    access: 'staff',
    may: 'invoice:issue',
    summary: '未接入开票通道时登记已在别处开具的发票；金额须与申请一致，同一号码再次登记不变',
  }),
  registerRed: call<InvoiceRegistration & { readonly red_id: number }, StaffInvoice>({
    method: 'POST',
    path: '/api/admin/invoices/:id/register_red',
    access: 'staff',
    may: 'invoice:red',
    recentCode: true,
    summary: '未接入开票通道时登记已在别处开具的红字发票；金额须与待开的红字发票一致',
  }),
  titles: call<{ state?: TitleState; after?: string }, KeysetPage<StaffInvoiceTitle>>({
    method: 'GET',
    path: '/api/admin/invoice_titles',
    access: 'staff',
    may: 'invoice:read',
    summary: '发票抬头，默认审核中',
  }),
  approveTitle: call<{ id: number }, StaffInvoiceTitle>({
    method: 'POST',
    path: '/api/admin/invoice_titles/:id/approve',
    access: 'staff',
    may: 'invoice_title:decide',
    summary: '发票抬头审核通过',
  }),
  rejectTitle: call<{ id: number; reason: string }, StaffInvoiceTitle>({
    method: 'POST',
    path: '/api/admin/invoice_titles/:id/reject',
    access: 'staff',
    may: 'invoice_title:decide',
    summary: '驳回发票抬头',
  }),
  tax: call<
    { goods_id: number; tax_code: string; tax_rate: number },
    { goods_id: number; tax_code: string; tax_rate: number; tax_preference: string }
  >({
    method: 'POST',
    path: '/api/admin/goods/:goods_id/tax',
    access: 'staff',
    may: 'goods:tax',
    summary: '核定商品税收分类编码与税率；已开具的发票不变',
  }),
} as const
