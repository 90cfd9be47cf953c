import { call, type Int01 } from '../../platform/protocol/index.ts'

/** Most characters of the name of a warehouse. */
export const WAREHOUSE_NAME = 20

/** A warehouse with what is in it. */
export type StaffWarehouse = {
  readonly id: number
  readonly name: string
  /** Changes with every change by the staff; a change names the one it was made for. */
  readonly version: number
  /** Goods that are sent from it. */
  readonly goods: number
  /** Lots in it that are not used up. */
  readonly lots: number
  /** 1: its times of shipping are set (setting `delivery`), so that buyers are promised a day. */
  readonly has_times: Int01
}

/** Calls of the staff on warehouses. */
export const warehouseAdminCalls = {
  list: call<{}, readonly StaffWarehouse[]>({
    method: 'GET',
    path: '/api/admin/warehouses',
    access: 'staff',
    may: 'warehouse:read',
    summary: '全部仓库与其中的商品、批号数',
  }),
  add: call<{ name: string }, { readonly id: number }>({
    method: 'POST',
    path: '/api/admin/warehouses',
    access: 'staff',
    may: 'warehouse:write',
    summary: '新建仓库；同名返回422',
  }),
  rename: call<{ id: number; version: number; name: string }, { readonly id: number }>({
    method: 'POST',
    path: '/api/admin/warehouses/:id',
    access: 'staff',
    may: 'warehouse:write',
    summary: '修改仓库名称；订单与单据随之显示新名称',
  }),
} as const
