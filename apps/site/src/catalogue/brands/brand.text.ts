import { formatCount } from '@yaopi/core'

export const brandText = {
  title: '品牌专区',
  note: (total: number) => `${total} 个品牌有货在售，点品牌看它的全部商品`,
  initials: '按拼音首字母',
  all: '全部',
  goods: (count: number) => `${formatCount(count)} 种商品`,
  none: '暂无品牌',
  noneHint: '换一个首字母，或查看全部品牌',
  toAll: '全部品牌',
  toGoods: '查看全部商品',
  goneTitle: '品牌不存在',
  goneHint: '它可能已经停止合作，可以看看其他品牌',
  empty: '暂无商品',
  emptyHint: '可以减少几个筛选条件，或看看其他品牌',
} as const
