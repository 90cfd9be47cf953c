import { call, type FileResponse, type KeysetPage, type Page } from '../../platform/protocol/index.ts'
import type { ParcelView, ShipKind } from './shipping.constants.ts'
import type { PickOrder, ShipQueueRow, StaffParcel } from './shipping.types.ts'

/** Calls of the warehouse: what waits, picking, papers, parcels (domain.md §3.8). */
export const shippingAdminCalls = {
  queue: call<{ q?: string; ck_id?: number; kind?: ShipKind; page?: number; per_page?: number }, Page<ShipQueueRow>>({
    method: 'GET',
    path: '/api/admin/ship/queue',
    access: 'staff',
    may: 'ship:read',
    summary: '待发订单，最早的在前',
  }),
  pick: call<{ id: number }, PickOrder>({
    method: 'GET',
    path: '/api/admin/orders/:id/pick',
    access: 'staff',
    may: 'ship:read',
    summary: '待拣商品、按效期建议的批号与可选批号',
  }),
  startPick: call<{ id: number; start: 0 | 1; take_over?: 1 }, { picked_by: string }>({
    method: 'POST',
    path: '/api/admin/orders/:id/pick',
    access: 'staff',
    may: 'order:ship',
    summary: '开始或放弃拣货；他人正在拣货时须接手',
  }),
  pickList: call<{ ids: readonly number[] }, FileResponse>({
    method: 'GET',
    path: '/api/admin/ship/pick_list',
    access: 'staff',
    may: 'ship:read',
    file: true,
    summary: '配货单（PDF，按商品排序，最多30个订单）',
  }),
  slips: call<{ ids: readonly number[] }, FileResponse>({
    method: 'GET',
    path: '/api/admin/ship/slips',
    access: 'staff',
    may: 'ship:read',
    file: true,
    summary: '随货同行单（PDF，最多30个订单）',
  }),
  upload: call<{}, { id: number; url: string; name: string; size: number }>({
    method: 'POST',
    path: '/api/admin/ship/temperature_files',
    access: 'staff',
    may: 'order:ship',
    multipart: true,
    summary: '上传冷链温度记录（图片或PDF）',
  }),
  parcels: call<{ view?: ParcelView; q?: string; after?: string; per_page?: number }, KeysetPage<StaffParcel>>({
    method: 'GET',
    path: '/api/admin/packages',
    access: 'staff',
    may: 'ship:read',
    summary: '在途包裹；silent为48小时没有物流信息的',
  }),
  addTrace: call<{ id: number; order_id: number; text: string }, { last_text: string }>({
    method: 'POST',
    path: '/api/admin/packages/:id/trace',
    access: 'staff',
    may: 'order:deliver',
    summary: '登记物流信息',
  }),
} as const
