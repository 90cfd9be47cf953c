export const partsText = {
  'parts.close': '关闭',
  'parts.retry': '重试',
  'parts.failed': '加载失败，点击重试',
  'parts.loading': '加载中',
  'parts.previous': '上一页',
  'parts.next': '下一页',
  'parts.pages': '分页',
  'parts.page': '第{number}页',
  'parts.pageOf': '{page} / {last}',
  'parts.total': '共{number}条',
  'parts.days': '天',
  'parts.left': '剩余',
  'parts.over': '已结束',
} as const

export const quantityText = {
  'quantity.label': '{goods} 数量',
  'quantity.less': '减少 {goods}',
  'quantity.more': '增加 {goods}',
  'quantity.choose': '改为{number}{unit}',
  'quantity.or': '或',
  'quantity.whole': '请填写整数',
  'quantity.rule': '起购{least}{unit}，按{step}{unit}递增，可选{nearest}',
  'quantity.step': '按{step}{unit}递增，可选{nearest}',
  'quantity.least': '至少买{least}{unit}',
  'quantity.left': '库存仅剩{left}{unit}，可购买{most}{unit}',
  'quantity.tooFew': '库存仅剩{left}{unit}，不足起购数量',
} as const

export const ladderText = {
  'ladder.more': '再加{missing}{unit}省{saved}',
  'ladder.cheaper': '再加{missing}{unit}更省{saved}',
  'ladder.tier': '满{tier}{unit}价',
} as const
