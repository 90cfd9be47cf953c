import type { StaffTransfer } from '@yaopi/core/staff'
import { expect, it } from 'vitest'
import { faultsOf } from './check-transfer.ts'

const row = (given: Partial<StaffTransfer>): StaffTransfer => ({
  id: 1,
  trade_sn: 'T1',
  company: '杭州平安大药房',
  payer: '杭州平安大药房',
  bank: '演示银行',
  amount: 100,
  due: 100,
  code: 'A1',
  state: 'waiting',
  reason: '',
  image: '',
  paid_on: '2026-11-20',
  is_hm: 0,
  is_same_picture: 0,
  created_at: 0,
  may_come_late: 0,
  ...given,
})

it.each([
  [{}, []],
  [{ payer: '杭州 平安大药房' }, []],
  [{ payer: '张三' }, ['户名与企业不符']],
  [{ amount: 60 }, ['少于应付']],
  [{ amount: 60, is_hm: 1 }, ['含麻订单须足额对公转账']],
  [{ amount: 160, is_same_picture: 1 }, ['多于应付', '凭证图片重复']],
  [{ due: 0 }, ['订单已不待付款']],
] as const)('a transfer with %j does not fit in %j', (given, faults) => {
  expect(faultsOf(row(given as Partial<StaffTransfer>))).toEqual(faults)
})
