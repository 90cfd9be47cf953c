import type { BuyReasonCode } from './goods.types.ts'

/** Reasons why goods or a line cannot be bought, with the quantities that can. */
export const eligibilityText = {
  reason: {
    NEED_LOGIN: '登录后可购买',
    NEED_AUDIT: '资质审核通过后可购买',
    FROZEN: '账号已冻结，请联系客服',
    BANNED: '该商品不可线上销售',
    OFF_SHELF: '商品已下架',
    KIND: '您的企业类型不可购买此商品',
    SCOPE: '超出您的经营范围',
    DOC_EXPIRED: '资质证件已过期，更新后可购买',
    HM_AUTH: '购买含特殊药品复方制剂需备案采购委托书',
    HM_RECEIPT: '含麻订单回执未回传，暂不能购买',
    COLD_AUTH: '冷藏药品需备案冷藏收货委托书',
    CONTROL: '该商品为控销品种，您不在授权范围',
    REGION: '您所在地区暂不配送',
    NO_STOCK: '暂时缺货',
    LIMIT: '已达限购数量',
  } satisfies Record<BuyReasonCode, string>,
  awaitsReport: '待上传检验报告',
  applyControl: '申请授权',
  receiptsDue: (count: number) => `您有${count}张含麻订单回执未回传，暂不能购买`,
  controlLater: '该商品为控销品种，尚未开始供货',
  scope: (names: string) => `超出您的经营范围：缺少【${names}】`,
  documentExpired: (name: string) => `《${name}》已过期，更新后可购买`,
  limit: (number: number, unit: string) => `已达限购数量${number}${unit}`,
  quantity: (rule: { min_number: number; step: number }, unit: string, nearest: readonly number[]) =>
    // Below the minimum nothing else is a choice, so that it is said alone.
    nearest.length === 1 && nearest[0] === rule.min_number
      ? `至少买${rule.min_number}${unit}`
      : [
          rule.min_number > 1 ? `起购${rule.min_number}${unit}` : '',
          rule.step > 1 ? `按${rule.step}${unit}递增` : '',
          nearest.length > 0 ? `可选${nearest.join('或')}` : '',
        ]
          .filter((part) => part !== '')
          .join('，'),
  stockLeft: (left: number, unit: string, addable: number) =>
    addable > 0 ? `库存仅剩${left}${unit}，可购买${addable}${unit}` : `库存仅剩${left}${unit}，不足起购数量`,
  inCart: (number: number, unit: string) => `（购物车已有${number}${unit}）`,
  unknownGoods: '商品不存在或已下架',
  otherWarehouse: '该仓库没有此商品',
  offerEnded: '该活动不存在或已结束',
  offerGone: '活动已结束，可删除后按原价购买',
  offerMinimum: (least: number, unit: string) => `活动价${least}${unit}起购`,
  offerLimit: (limit: number, left: number, unit: string) =>
    `活动限购${limit}${unit}，还可购买${left}${unit}，超出部分可按原价购买`,
  dailyLimit: (limit: number, left: number, unit: string) => `每日限购${limit}${unit}，还可购买${left}${unit}`,
  offerSoldOut: (left: number, unit: string) => (left > 0 ? `活动商品仅剩${left}${unit}` : '活动商品已抢光'),
  bundleLimit: (limit: number, left: number) => `每家限购${limit}套，还可购买${left}套`,
  notEntitled: '未达换购门槛，请先选购活动商品',
  exchangeLeft: (left: number, bzdw: string) => (left > 0 ? `当前还可换购${left}${bzdw}` : '换购数量已用完'),
} as const
