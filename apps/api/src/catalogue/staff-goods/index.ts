/** The work of the staff on goods. What other features may use. */
export { registerStaffGoods } from './staff-goods.api.ts'
export { judgeGoods } from './judge-goods.ts'
