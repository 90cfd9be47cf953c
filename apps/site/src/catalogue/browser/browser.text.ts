import { formatCount, formatYuan, yuan } from '@yaopi/core'

/** An amount typed into the price filter, as text; what is not a number stays as it was typed. */
const amount = (typed: string): string =>
  Number.isFinite(Number(typed)) ? formatYuan(yuan(Number(typed))) : `¥${typed}`

export const browserText = {
  all: '全部',
  filterTitle: '商品筛选',
  filterCount: (count: number) => (count === 0 ? '筛选' : `筛选（${count}）`),
  chosen: '已选条件',
  clear: '清除全部',
  removeFilter: (name: string) => `取消 ${name}`,
  more: '更多',
  less: '收起',
  moreFilters: '更多筛选',
  fewerFilters: '收起筛选',
  apply: '查看商品',
  rows: {
    select: '分类',
    sccj: '厂家',
    brand_id: '品牌',
    dosage: '剂型',
    otc: '类别',
    temp: '贮藏',
    band: '效期',
    toggles: '其他',
    price: '价格',
  },
  otc: { rx: '处方药', otc_a: '甲类OTC', otc_b: '乙类OTC', none: '非药品' },
  temp: { cw: '常温', yl: '阴凉', lc: '冷藏' },
  band: { '12+': '12个月以上', '6-12': '不足12个月', jxq: '近效期' },
  toggles: { stock: '仅看有货', medicare: '医保', free: '包邮' },
  priceRange: (from: string, to: string) =>
    from === '' ? `${amount(to)} 以下` : to === '' ? `${amount(from)} 以上` : `${amount(from)}–${amount(to)}`,
  from: '最低价',
  to: '最高价',
  ok: '确定',
  sortLabel: '排序',
  sorts: { default: '综合', sales: '销量', price: '价格', profit: '毛利', expiry: '效期', new: '新品' },
  ascending: '从低到高',
  descending: '从高到低',
  layouts: { cards: '大图', table: '表格', plain: '无图' },
  layoutLabel: '显示方式',
  total: (total: number) => `共 ${formatCount(total)} 种`,
} as const
