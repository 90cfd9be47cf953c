/** Words of grants of coupons. */
export const grantText = {
  unknown: '没有这种券',
  nobody: '名单里没有可发的会员',
  ended: '这种券已过使用期，不能再发',
  differs: '同一幂等键提交了不同的内容',
  approval: '发券复核',
  summary: (name: string, members: number, total: string) => `「${name}」发给${members}位会员，面额合计${total}`,
  changed: '名单或券的情况已变，请重新提交',
  members: '会员数',
  total: '面额合计',
  grant: 'coupon.grant',
  voided: 'coupon.void',
} as const
