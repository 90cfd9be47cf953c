import type { StockDisplay } from './price-display.rules.ts'

/** Texts about goods: hidden prices, stock, prescription class, storage temperature. */
export const goodsText = {
  // A buyer who sees prices misses only those of controlled goods.
  hiddenPrice: {
    visitor: '登录后可见价格',
    0: '提交资质后可见价格',
    1: '审核通过后可见价格',
    3: '审核通过后可见价格',
    2: '授权期内可见价格',
    4: '授权期内可见价格',
    5: '授权期内可见价格',
  } as Readonly<Record<string, string>>,
  stock: ({ number, level }: StockDisplay, unit: string) =>
    ({ none: '缺货', few: `仅剩${number}${unit}`, some: `库存${number}${unit}`, plenty: '库存充足' })[level],
  otc: { rx: 'Rx', otc_a: 'OTC甲', otc_b: 'OTC乙', none: '' },
  temp: { cw: '常温', yl: '阴凉', lc: '冷藏', ld: '冷冻' },
  band: { '12+': '效期≥12个月', '6-12': '效期不足12个月', jxq: '近效期' },
} as const
