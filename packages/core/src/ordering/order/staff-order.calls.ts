import { call, type KeysetPage, type Page } from '../../platform/protocol/index.ts'
import type { LotDeviation } from '../shipping/index.ts'
import { type ColdClass, TEMPERATURE_LIMITS, TRACE_CODE_BYTES, TRACE_CODES_MOST } from './order.constants.ts'
import type { TemperatureRecord } from './order.types.ts'
import type { OrderSort } from './staff-order.constants.ts'
import type {
  OrderBulkResult,
  OrderBulkVerb,
  StaffOrder,
  StaffOrderCounts,
  StaffOrderDetail,
  StaffOrderQuery,
  UnitsToTake,
} from './staff-order.types.ts'

/** Staff calls that process orders (domain.md §7.2). */
export const orderAdminCalls = {
  list: call<StaffOrderQuery & { sort?: OrderSort; after?: string; per_page?: number }, KeysetPage<StaffOrder>>({
    method: 'GET',
    path: '/api/admin/orders',
    access: 'staff',
    may: 'order:read',
    summary: '订单（员工）：按状态、企业、商品、批号、日期、金额、地区与标记筛选',
  }),
  counts: call<{}, StaffOrderCounts>({
    method: 'GET',
    path: '/api/admin/orders/counts',
    access: 'staff',
    may: 'order:read',
    summary: '各状态订单数（员工）',
  }),
  read: call<{ id: number }, StaffOrderDetail>({
    method: 'GET',
    path: '/api/admin/orders/:id',
    access: 'staff',
    may: 'order:read',
    summary: '订单详情（员工）',
  }),
  bulk: call<{ verb: OrderBulkVerb; ids: readonly number[]; dry_run: 0 | 1; note?: string }, OrderBulkResult>({
    method: 'POST',
    path: '/api/admin/orders/bulk',
    access: 'staff',
    may: 'order:audit',
    summary: '批量审核通过，最多200个订单；可先试算',
  }),
  /** `approval_id` here and below: so much money that a second person signs first; nothing has happened yet. */
  cancel: call<{ id: number; reason: string }, { status: number; approval_id?: number }>({
    method: 'POST',
    path: '/api/admin/orders/:id/cancel',
    access: 'staff',
    may: 'order:cancel',
    summary: '取消未发货的订单，退回已付而未退的款项；退款超过1000元须复核',
  }),
  reduce: call<
    { id: number; note: string; lines: readonly UnitsToTake[] },
    { status: number; refunded: number; approval_id?: number }
  >({
    method: 'POST',
    path: '/api/admin/orders/:id/reduce',
    access: 'staff',
    may: 'order:reduce',
    summary: '减少未拣货订单的数量（number为减去的数量），按行退款',
  }),
  readdress: call<
    { id: number; address_id: number; before: string; note: string },
    { address: StaffOrderDetail['address'] }
  >({
    method: 'POST',
    path: '/api/admin/orders/:id/address',
    access: 'staff',
    may: 'order:readdress',
    summary: '未拣货的订单改到该会员另一个已审核地址（before为修改前的详细地址），含麻订单不可改',
  }),
  remark: call<{ id: number; remark: string; before: string }, { operator_remark: string }>({
    method: 'POST',
    path: '/api/admin/orders/:id/remark',
    access: 'staff',
    may: 'order:remark',
    summary: '内部备注；before为修改前的内容',
  }),
  audit: call<{ id: number; pass: 0 | 1; note?: string }, { status: number; approval_id?: number }>({
    method: 'POST',
    path: '/api/admin/orders/:id/audit',
    access: 'staff',
    may: 'order:audit',
    summary: '审核订单',
  }),
  ship: call<
    {
      id: number
      company: string
      wl_no: string
      lines?: readonly {
        item_id: number
        number: number
        trace_codes?: readonly string[]
        /** Why lots were left although they end first. */
        deviation?: LotDeviation
      }[]
      /** Units of lots for lines that name theirs; of other lines the first to end go first. */
      lots?: readonly { item_id: number; lot_id: number; number: number }[]
      /** What becomes of units that stay behind: `refund` gives them back at once. */
      rest?: 'later' | 'refund'
      temperature_file?: number
      box_no?: string
      /** Grams. */
      weight?: number
      idempotency_key?: string
    },
    {
      status: number
      package_id: number
      lots: readonly { item_id: number; batch_no: string; end_date: string; number: number }[]
      /** Yuan given back for units that stay behind; absent: nothing. */
      refunded?: number
    }
  >({
    method: 'POST',
    path: '/api/admin/orders/:id/ship',
    access: 'staff',
    may: 'order:ship',
    maxBody: 65_536 + TRACE_CODES_MOST * TRACE_CODE_BYTES,
    summary: '发货：可指定批号，否则先到期先出；可带追溯码；同一幂等键或同一运单与追溯码重复提交只发一次',
  }),
  /**
   * What the logger measured on the way. `csv`: its export, a reading a row with its time (北京时间) and degrees Celsius;
   * `temp_class` only for a parcel with goods of both classes.
   */
  recordTemperature: call<{ id: number; package_id: number; temp_class?: ColdClass; csv: string }, TemperatureRecord>({
    method: 'POST',
    path: '/api/admin/orders/:id/temperature',
    access: 'staff',
    may: 'order:ship',
    maxBody: 65_536 + 3 * TEMPERATURE_LIMITS.bytes,
    summary: '上传冷链包裹的全程温度记录（CSV：时间、温度），重新上传为更正，原记录保留',
  }),
  answerCancel: call<{ id: number; agree: 0 | 1; note?: string }, { status: number; approval_id?: number }>({
    method: 'POST',
    path: '/api/admin/orders/:id/cancel_request',
    access: 'staff',
    may: 'order:cancel',
    summary: '答复取消申请，同意则取消并退回未退的款项；退款超过1000元须复核',
  }),
  cancelRequests: call<
    { page?: number },
    Page<{
      id: number
      order_id: number
      order_sn: string
      company: string
      reason: string
      expire_at: number
      /** Who began to pick it; '' for nobody. */
      picked_by: string
      /** What comes back to the buyer when it is agreed to (`cancelRefund`). */
      refund: number
    }>
  >({
    method: 'GET',
    path: '/api/admin/cancel_requests',
    access: 'staff',
    may: 'order:queue',
    summary: '待答复的取消申请，最先到期的在前',
  }),
  shortage: call<
    { id: number; note?: string; lines?: readonly UnitsToTake[] },
    { status: number; refunded: number; approval_id?: number }
  >({
    method: 'POST',
    path: '/api/admin/orders/:id/shortage',
    access: 'staff',
    may: 'order:shortage',
    summary: '缺货退款：未发的商品不再发货，按行退款；超过1000元须复核',
  }),
  unsentRests: call<
    { page?: number },
    Page<{
      order_id: number
      order_sn: string
      company: string
      shipped_at: number
      due_at: number
      is_overdue: 0 | 1
    }>
  >({
    method: 'GET',
    path: '/api/admin/unsent_rests',
    access: 'staff',
    may: 'order:queue',
    summary: '部分发货后未补发的订单，最早发货的在前',
  }),
  askLots: call<{ id: number; item_id: number }, { end_date: string }>({
    method: 'POST',
    path: '/api/admin/orders/:id/ask_lots',
    access: 'staff',
    may: 'order:ask_lots',
    summary: '现有批号早于承诺效期，询问买家是否接受',
  }),
  sign: call<{ id: number }, { status: number }>({
    method: 'POST',
    path: '/api/admin/orders/:id/sign',
    access: 'staff',
    may: 'order:deliver',
    summary: '登记签收',
  }),
} as const
