/** How a member stands with us, in words (domain.md §1.6). */
export type AuditStatusInfo = {
  readonly name: string
  readonly tone: 'good' | 'wait' | 'bad'
  /** What it means and what to do; missing when all is well. */
  readonly note?: (hotline: string) => string
  /** Where he is on the way to his first order. */
  readonly step?: number
}

const call = (hotline: string): string => (hotline === '' ? '请联系客服' : `请致电${hotline}`)

const rows: Readonly<Record<number, AuditStatusInfo>> = {
  0: {
    name: '资料未提交',
    tone: 'wait',
    step: 2,
    note: (hotline) => `提交企业资质后即可查看价格，${call(hotline)}由客服协助提交。`,
  },
  1: {
    name: '审核中',
    tone: 'wait',
    step: 3,
    note: () => '资质正在审核，通常1个工作日内完成，通过后即可查看价格和下单，结果会发短信通知。',
  },
  2: { name: '已通过', tone: 'good' },
  3: {
    name: '已驳回',
    tone: 'bad',
    step: 2,
    note: (hotline) => `资质未通过审核，${call(hotline)}了解原因并重新提交。`,
  },
  4: {
    name: '资质过期',
    tone: 'bad',
    note: (hotline) => `有证件已经过期，更新后才能下单，${call(hotline)}更新证件；可以先把商品加入购物车。`,
  },
  5: {
    name: '已冻结',
    tone: 'bad',
    note: (hotline) => `账号已冻结，暂时不能下单，${call(hotline)}了解原因；历史订单仍可查看。`,
  },
}

/** The standing of an audit state; an unknown one is treated as not handed in. */
export const auditStatusOf = (status: number | undefined): AuditStatusInfo => rows[status ?? 0] ?? rows[0]!
