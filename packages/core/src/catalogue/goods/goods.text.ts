import type { StockDisplay } from './price-display.rules.ts'

/** Texts about goods: stock, prescription class, storage temperature. */
export const goodsText = {
  stock: ({ number, level }: StockDisplay, unit: string) =>
    ({
      none: '缺货',
      few: `仅剩${number}${unit}`,
      some: `库存${number}${unit}`,
      plenty: '库存充足',
      available: '有货',
    })[level],
  otc: { rx: 'Rx', otc_a: 'OTC甲', otc_b: 'OTC乙', none: '' },
  temp: { cw: '常温', yl: '阴凉', lc: '冷藏', ld: '冷冻' },
  band: { '12+': '效期≥12个月', '6-12': '效期不足12个月', jxq: '近效期' },
} as const
