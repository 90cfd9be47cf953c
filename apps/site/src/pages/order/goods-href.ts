import type { Goods } from '@yaopi/core'
import { goodsParams } from '@yaopi/widgets'
import { href } from '../../routes/table.ts'

/** Address of the detail page of goods, with the price sources that are set. */
export function goodsHref(goods: Goods): string {
  const { id, ...query } = goodsParams(goods)
  return href('list_info', { id }, query)
}
