import { call, type KeysetPage } from '../../platform/protocol/index.ts'
import type { LotBands, LotScrapped, NewLot, StaffLot, StaffLotDetail, StaffLotQuery } from './staff-lots.types.ts'

const reading = { method: 'GET', access: 'staff', may: 'lot:read' } as const
const writing = { method: 'POST', access: 'staff', may: 'lot:write' } as const

/** Calls of the staff on lots: what is there, deliveries, counts, holds, scrapping. */
export const staffLotsAdminCalls = {
  list: call<StaffLotQuery, KeysetPage<StaffLot>>({
    ...reading,
    path: '/api/admin/lots',
    summary: '批号库存：先到期的在前',
  }),
  bands: call<{}, LotBands>({
    ...reading,
    path: '/api/admin/lots/bands',
    summary: '近效期：各效期段的批号、数量、金额；仓库',
  }),
  read: call<{ id: number }, StaffLotDetail>({
    ...reading,
    path: '/api/admin/lots/:id',
    summary: '一个批号：变动记录与占用订单',
  }),
  receive: call<NewLot, StaffLot>({
    ...writing,
    path: '/api/admin/lots',
    summary: '收货入库',
  }),
  /** `on_hand`: what the count began from; 409 when it is another by now. */
  adjust: call<{ id: number; counted: number; on_hand: number; reason: string; idempotency_key: string }, StaffLot>({
    ...writing,
    path: '/api/admin/lots/:id/adjust',
    summary: '盘点调整，不少于订单占用',
  }),
  scrap: call<{ id: number; number: number; reason: string; idempotency_key: string }, LotScrapped>({
    ...writing,
    path: '/api/admin/lots/:id/scrap',
    summary: '报损；金额超限须复核',
  }),
  /** Never what orders wait for; to a batch of the same dates, which is made when there is none. */
  move: call<{ id: number; ck_id: number; number: number; reason: string; idempotency_key: string }, StaffLot>({
    ...writing,
    path: '/api/admin/lots/:id/move',
    summary: '移库：移到另一个仓库，不动订单占用',
  }),
  hold: call<{ id: number; reason: string }, StaffLot>({
    ...writing,
    may: 'lot:hold',
    path: '/api/admin/lots/:id/hold',
    summary: '冻结批号：不再销售与拣货',
  }),
  release: call<{ id: number; reason: string }, StaffLot>({
    ...writing,
    may: 'lot:hold',
    path: '/api/admin/lots/:id/release',
    summary: '解冻批号',
  }),
  near: call<{ id: number; is_near: 0 | 1; reason: string }, StaffLot>({
    ...writing,
    may: 'lot:near',
    path: '/api/admin/lots/:id/near',
    summary: '转为近效期挂牌，或转回普通库存',
  }),
} as const
