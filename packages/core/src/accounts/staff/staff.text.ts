import type { StaffRole } from '../../platform/protocol/index.ts'

/** What the roles of the staff are called. */
export const STAFF_ROLE_NAMES: Readonly<Record<StaffRole, string>> = {
  quality: '质管',
  goods: '商品',
  service: '客服',
  warehouse: '仓库',
  finance: '财务',
  content: '内容',
  sales: '业务员',
  admin: '管理员',
}
