import type { GoodsDetail } from '@yaopi/core/contract'
import type { Trail } from '../../platform/head/index.ts'
import { href } from '../../platform/routing/index.ts'
import { headsText as text } from './heads.text.ts'

/** The name of goods in titles: with what tells it from the same drug in another package. */
export const goodsTitle = ({ name, ypgg }: Pick<GoodsDetail, 'name' | 'ypgg'>): string => `${name} ${ypgg}`

/** Goods in one sentence, for results of search engines. */
export const goodsDescription = (goods: Pick<GoodsDetail, 'name' | 'ypgg' | 'sccj' | 'approval_no'>): string =>
  text.goods(goodsTitle(goods), goods.sccj, goods.approval_no)

/** The way from home to goods: their categories, then their name. */
export const goodsTrail = (goods: Pick<GoodsDetail, 'category' | 'name'>): readonly Trail[] => [
  ...goods.category.map(({ id, name }) => ({ name, href: href('list_index', {}, { select: id }) })),
  { name: goods.name },
]
