import { call, type KeysetPage, type Page } from '../../platform/protocol/index.ts'
import type { AfterSaleRejection, AfterSaleType } from './after-sale.constants.ts'
import type { AfterSale, AfterSaleOptions, AfterSaleSummary, NewAfterSale, StaffAfterSale } from './after-sale.types.ts'
import type {
  CaseClaims,
  CaseCounts,
  CaseDocument,
  CaseQuery,
  InspectionPhoto,
  StaffCase,
  StaffCaseRow,
} from './staff-case.types.ts'

/** After-sale cases of a member (domain.md §3.6). */
export const afterSaleCalls = {
  options: call<{ order_id: number }, AfterSaleOptions>({
    method: 'GET',
    path: '/api/after_sale/options/:order_id',
    access: 'member',
    summary: '订单现在可以申请的售后类型与数量',
  }),
  list: call<{ status?: 'all' | 'open' | 'closed'; page?: number }, Page<AfterSaleSummary>>({
    method: 'GET',
    path: '/api/after_sale',
    access: 'member',
    summary: '我的售后',
  }),
  apply: call<NewAfterSale, AfterSale>({
    method: 'POST',
    path: '/api/after_sale',
    access: 'member',
    summary: '申请售后',
  }),
  read: call<{ id: number }, AfterSale>({
    method: 'GET',
    path: '/api/after_sale/:id',
    access: 'member',
    summary: '售后详情',
  }),
  withdraw: call<{ id: number }, AfterSale>({
    method: 'POST',
    path: '/api/after_sale/:id/cancel',
    access: 'member',
    summary: '撤销售后',
  }),
  sendBack: call<{ id: number; carrier: string; waybill: string }, AfterSale>({
    method: 'POST',
    path: '/api/after_sale/:id/express',
    access: 'member',
    summary: '填写寄回的快递单号',
  }),
  again: call<{ id: number; text: string; images?: readonly number[] }, AfterSale>({
    method: 'POST',
    path: '/api/after_sale/:id/supplement',
    access: 'member',
    summary: '被驳回后补充材料再次申请',
  }),
  choose: call<{ id: number; accept: 0 | 1 }, AfterSale>({
    method: 'POST',
    path: '/api/after_sale/:id/choose',
    access: 'member',
    summary: '验收不符时选择按实收退款或退回原货',
  }),
  takeMoney: call<{ id: number; accept: 0 | 1 }, AfterSale>({
    method: 'POST',
    path: '/api/after_sale/:id/take_money',
    access: 'member',
    summary: '换货或补发无库存时，同意改为退款或继续等待',
  }),
  answerRecall: call<{ id: number; lines: readonly { item_id: number; number: number }[] }, AfterSale>({
    method: 'POST',
    path: '/api/after_sale/:id/recall_answer',
    access: 'member',
    summary: '答复召回：各行还有多少，全部用完填0',
  }),
} as const

/** What staff do with cases (domain.md §7.2). */
export const afterSaleAdminCalls = {
  list: call<{ type?: AfterSaleType; status?: 'open' | 'closed'; after?: string }, KeysetPage<StaffAfterSale>>({
    method: 'GET',
    path: '/api/admin/after_sale',
    access: 'staff',
    may: 'after_sale:read',
    summary: '售后，最先到期的在前',
  }),
  queue: call<CaseQuery, KeysetPage<StaffCaseRow>>({
    method: 'GET',
    path: '/api/admin/after_sale/queue',
    access: 'staff',
    may: 'after_sale:read',
    summary: '售后队列：按状态、类型、原因、企业、单号筛选，最先到期的在前',
  }),
  counts: call<{}, CaseCounts>({
    method: 'GET',
    path: '/api/admin/after_sale/counts',
    access: 'staff',
    may: 'after_sale:read',
    summary: '售后各队列的数量，最多数到10000',
  }),
  detail: call<{ id: number }, StaffCase>({
    method: 'GET',
    path: '/api/admin/after_sale/:id',
    access: 'staff',
    may: 'after_sale:read',
    summary: '售后详情：凭证、订单行与批号、可退金额、时限、买家近90天记录、可做的操作',
  }),
  claimAll: call<{ ids: readonly number[]; dry_run?: 0 | 1 }, CaseClaims>({
    method: 'POST',
    path: '/api/admin/after_sale/claims',
    access: 'staff',
    may: 'after_sale:claim',
    summary: '批量领取售后；试算时只说明能领取多少',
  }),
  release: call<{ id: number }, StaffAfterSale>({
    method: 'POST',
    path: '/api/admin/after_sale/:id/release',
    access: 'staff',
    may: 'after_sale:claim',
    summary: '放回自己领取的售后',
  }),
  claim: call<{ id: number }, StaffAfterSale>({
    method: 'POST',
    path: '/api/admin/after_sale/:id/claim',
    access: 'staff',
    may: 'after_sale:claim',
    summary: '领取一个售后的待办，15分钟内他人不能处理',
  }),
  approve: call<
    {
      id: number
      address?: string
      note?: string
      /** Fewer units than the buyer asked for; absent: all of them. */
      lines?: readonly { item_id: number; lot_id: number; number: number }[]
      /** Money without the goods instead of with them, or the other way round. */
      type?: AfterSaleType
    },
    StaffAfterSale
  >({
    method: 'POST',
    path: '/api/admin/after_sale/:id/approve',
    access: 'staff',
    may: 'after_sale:decide',
    summary: '通过售后申请，可减少数量，或改为仅退款、退货退款',
  }),
  reject: call<{ id: number; reason: AfterSaleRejection; note?: string }, StaffAfterSale>({
    method: 'POST',
    path: '/api/admin/after_sale/:id/reject',
    access: 'staff',
    may: 'after_sale:decide',
    summary: '驳回售后申请',
  }),
  /** `good`: to sell again, `bad`: written off, `back`: not taken, sent back to the buyer; `note` says why. */
  inspect: call<
    {
      id: number
      note?: string
      lines: readonly {
        item_id: number
        lot_id: number
        good: number
        bad: number
        back?: number
        /** Ids of pictures of `photo`, five at most. */
        photos?: readonly number[]
      }[]
    },
    StaffAfterSale
  >({
    method: 'POST',
    path: '/api/admin/after_sale/:id/inspect',
    access: 'staff',
    may: 'return:inspect',
    summary: '按批号验收退回的商品',
  }),
  photo: call<{}, InspectionPhoto>({
    method: 'POST',
    path: '/api/admin/after_sale/photos',
    access: 'staff',
    may: 'return:inspect',
    multipart: true,
    summary: '上传一张退货验收照片，提交验收时关联到批号',
  }),
  decide: call<{ id: number; accept: 0 | 1; note?: string }, StaffAfterSale>({
    method: 'POST',
    path: '/api/admin/after_sale/:id/decide',
    access: 'staff',
    may: 'after_sale:decide',
    summary: '买家逾期未选择时决定按实收退款或退回原货',
  }),
  refund: call<{ id: number }, StaffAfterSale>({
    method: 'POST',
    path: '/api/admin/after_sale/:id/refund',
    access: 'staff',
    may: 'after_sale:refund',
    summary: '退款，按支付的相反顺序退回',
  }),
  reship: call<{ id: number; company: string; wl_no: string }, StaffAfterSale>({
    method: 'POST',
    path: '/api/admin/after_sale/:id/reship',
    access: 'staff',
    may: 'after_sale:reship',
    summary: '补发或换发，零元包裹',
  }),
  offerMoney: call<{ id: number }, StaffAfterSale>({
    method: 'POST',
    path: '/api/admin/after_sale/:id/offer_money',
    access: 'staff',
    may: 'after_sale:offer_money',
    summary: '换货或补发无库存，请买家同意改为退款',
  }),
  /** `files`: ids of files of `document`, five at most, which the buyer can download. */
  finish: call<{ id: number; note: string; files?: readonly number[] }, StaffAfterSale>({
    method: 'POST',
    path: '/api/admin/after_sale/:id/finish',
    access: 'staff',
    may: 'after_sale:finish',
    summary: '资料已补齐，可附买家能下载的文件',
  }),
  document: call<{}, CaseDocument>({
    method: 'POST',
    path: '/api/admin/after_sale/documents',
    access: 'staff',
    may: 'after_sale:finish',
    multipart: true,
    summary: '上传一份补给买家的资料，结束售后时提交',
  }),
  refused: call<{ order_id: number; note: string; our_fault: 0 | 1 }, StaffAfterSale>({
    method: 'POST',
    path: '/api/admin/orders/:order_id/refuse',
    access: 'staff',
    may: 'order:deliver',
    summary: '登记买家拒收，退回后验收',
  }),
} as const
