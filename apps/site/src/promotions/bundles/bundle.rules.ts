import { fromYuan, toYuan, type Bundle, type Yuan } from '@yaopi/core'

/** What one set saves against its parts bought singly, yuan; 0 when it saves nothing or its prices are hidden. */
export function savedBy({ price, raw_price }: Pick<Bundle, 'price' | 'raw_price'>): Yuan {
  if (price === null || raw_price === null) return 0
  return toYuan(Math.max(0, fromYuan(raw_price) - fromYuan(price)))
}
