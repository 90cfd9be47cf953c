import type { Goods } from '@yaopi/core'
import { goodsParams } from '@yaopi/widgets'
import { href, type Query } from '../../platform/routing/index.ts'

/** The address of goods with the price sources that are set. */
export function goodsHref(goods: Goods): string {
  const { id, ...query } = goodsParams(goods)
  return href('list_info', { id }, query as Query)
}
