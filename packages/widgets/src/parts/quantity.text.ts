export const quantityText = {
  'quantity.label': '{goods} 数量',
  'quantity.less': '减少 {goods}',
  'quantity.more': '增加 {goods}',
  'quantity.choose': '改为{number}{unit}',
  'quantity.or': '或',
  'quantity.rule': '起购{least}{unit}，按{step}递增，可选{nearest}',
  'quantity.left': '库存仅剩{left}{unit}，可购买{most}{unit}',
  'quantity.tooFew': '库存仅剩{left}{unit}，不足起购数量',
} as const
