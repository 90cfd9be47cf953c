import { AfterSaleReason, AfterSaleRejection, AfterSaleState, AfterSaleType } from './after-sale.constants.ts'
import { isRefunded, isSentAnew } from './after-sale-steps.ts'

/** Words of after-sale cases. */
export const afterSaleText = {
  type: {
    [AfterSaleType.returned]: '退货退款',
    [AfterSaleType.refundOnly]: '仅退款',
    [AfterSaleType.exchange]: '换货',
    [AfterSaleType.resent]: '补发',
    [AfterSaleType.slip]: '补单据',
    [AfterSaleType.report]: '补药检报告',
    [AfterSaleType.licences]: '补首营资料',
    [AfterSaleType.refused]: '拒收',
    [AfterSaleType.instant]: '极速赔付',
    [AfterSaleType.recalled]: '召回退货',
  } satisfies Record<AfterSaleType, string>,
  state: {
    [AfterSaleState.review]: '待审核',
    [AfterSaleState.rejected]: '已驳回',
    [AfterSaleState.sendBack]: '待寄回',
    [AfterSaleState.inspection]: '待验收',
    [AfterSaleState.differs]: '验收不符',
    [AfterSaleState.settling]: '待退款/待补发',
    [AfterSaleState.refundFailed]: '退款处理中',
    [AfterSaleState.done]: '已完成',
    [AfterSaleState.withdrawn]: '已撤销',
    [AfterSaleState.timedOut]: '已超时关闭',
  } satisfies Record<AfterSaleState, string>,
  reason: {
    [AfterSaleReason.quality]: '质量问题',
    [AfterSaleReason.damaged]: '破损',
    [AfterSaleReason.missing]: '少发漏发',
    [AfterSaleReason.wrongGoods]: '发错货',
    [AfterSaleReason.tooMany]: '多发',
    [AfterSaleReason.expired]: '过期',
    [AfterSaleReason.nearExpiry]: '近效期',
    [AfterSaleReason.notWanted]: '不想要了',
    [AfterSaleReason.other]: '其他',
  } satisfies Record<AfterSaleReason, string>,
  rejection: {
    [AfterSaleRejection.tooLate]: '超过申请时限',
    [AfterSaleRejection.notShown]: '照片或说明不能证明问题',
    [AfterSaleRejection.notCovered]: '不在退换货范围内',
    [AfterSaleRejection.notAsShipped]: '与出库复核记录不符',
    [AfterSaleRejection.opened]: '商品已拆封、使用或包装不完整',
    [AfterSaleRejection.other]: '其他',
  } satisfies Record<AfterSaleRejection, string>,
} as const

/** What a case waits for before its end, by what it ends with. */
const settling = { money: '待退款', exchange: '待换发', parcel: '待补发', papers: '待补资料' } as const

/** The state of a case in words; what the last one before its end waits for depends on its type. */
export function afterSaleStateName(state: AfterSaleState, type: AfterSaleType): string {
  if (state !== AfterSaleState.settling) return afterSaleText.state[state]
  if (isRefunded(type)) return settling.money
  if (!isSentAnew(type)) return settling.papers
  return type === AfterSaleType.exchange ? settling.exchange : settling.parcel
}
