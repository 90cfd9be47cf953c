/** Accounts shown on the login page in demo mode. */
export const demoAccounts = [
  { username: '13800000001', remark: '单体药店，已签合同，余额5000元' },
  { username: '13800000002', remark: '诊所，无特殊药品与冷藏权限' },
  { username: '13800000003', remark: '连锁总部，3家门店' },
  { username: '13800000004', remark: '已注册，资质审核中' },
  { username: '13800000005', remark: '一项资质已过期' },
  { username: '13800000006', remark: '未签电子合同' },
] as const
