/** Words of the records of members, to the staff. */
export const recordText = {
  unknown: '会员不存在',
  unknownDocument: '证件不存在或不需要更新',
  unknownStaff: '员工不存在、已停用或不是业务员',
  noVisit: '没有待完成的回访',
  past: '回访日期不能早于今天',
  tagNeeded: '请填写标签',
  staffNeeded: '请选择业务员',
  empty: '会员没有填写这一项',
  calledToday: '今天已提醒过',
  tooFar: '距到期还有60天以上',
  action: {
    note: '写会员备注',
    visited: '完成回访',
    tags: '设置会员标签',
    reveal: '查看会员个人信息',
    endLogins: '结束会员登录',
    handIn: '代会员提交证件',
    manager: '指定客户经理',
    remind: '提醒会员更新资质',
  },
} as const
