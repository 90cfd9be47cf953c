import { call } from '../../platform/protocol/index.ts'
import type { Address, AddressForm, Region } from './address.types.ts'

/** Calls of delivery addresses and regions (domain.md §4.5). */
export const addressCalls = {
  list: call<{}, Address[]>({ method: 'GET', path: '/api/user/address', access: 'member', summary: '收货地址' }),
  add: call<AddressForm, Address[]>({
    method: 'POST',
    path: '/api/user/address',
    access: 'member',
    summary: '新增收货地址',
  }),
  edit: call<AddressForm & { id: number }, Address[]>({
    method: 'POST',
    path: '/api/user/address/:id/edit',
    access: 'member',
    summary: '修改收货地址',
  }),
  makeDefault: call<{ id: number }, Address[]>({
    method: 'POST',
    path: '/api/user/address/:id/default',
    access: 'member',
    summary: '设为默认地址',
  }),
  remove: call<{ id: number }, Address[]>({
    method: 'DELETE',
    path: '/api/user/address/:id',
    access: 'member',
    summary: '删除收货地址',
  }),
  regions: call<{ parent_id?: number }, Region[]>({
    method: 'GET',
    path: '/api/region',
    access: 'visitor',
    isPublic: true,
    summary: '省市区',
  }),
} as const
