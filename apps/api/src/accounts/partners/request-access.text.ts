/** Why a call is refused to the caller. */
export const accessText = {
  acting: '当前以门店身份操作，请先返回总部',
  staffNeeded: '请先以员工身份登录',
  otherRole: '您的岗位没有此项权限',
  previewing: '会员视角预览只看商品与价格，不显示会员的订单、余额与资料',
  loginNeeded: '请先登录',
  needsApproval: '资质审核通过后可购买',
} as const
