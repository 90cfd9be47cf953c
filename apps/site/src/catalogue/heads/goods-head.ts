import { goodsCalls, type GoodsDetail } from '@yaopi/core/contract'
import { absolute, type HeadSource, type JsonLd, type PageHead, type SiteFacts } from '../../platform/head/index.ts'
import { href } from '../../platform/routing/index.ts'
import { detailInput } from '../params/index.ts'
import { headsText as text } from './heads.text.ts'
import { goodsDescription, goodsTitle, goodsTrail } from './goods-words.ts'

/** The head of a page that shows goods in full. */
export function goodsHead({ params, search, site, answer }: HeadSource): PageHead {
  const input = detailInput(params['id'] ?? '', search)
  if (input === undefined) return { isMissing: true }
  const goods = answer(goodsCalls.detail, input)
  if (goods === undefined) return {}
  const [picture] = picturesOf(goods)
  return {
    title: goodsTitle(goods),
    description: goodsDescription(goods),
    kind: 'product',
    ...(picture === undefined ? {} : { picture }),
    trail: goodsTrail(goods),
    data: [productData(site, goods)],
  }
}

const picturesOf = ({ images, goods_image }: GoodsDetail): readonly string[] =>
  (images.length > 0 ? images : goods_image).map(({ url }) => url)

/** Goods as a product of schema.org: without price and stock, which depend on who looks. */
function productData(site: SiteFacts, goods: GoodsDetail): JsonLd {
  const facts = [
    [text.approval_no, goods.approval_no],
    [text.register_no, goods.register_no],
    [text.ypgg, goods.ypgg],
    [text.dosage_form, goods.dosage_form],
    [text.origin, goods.origin],
  ].flatMap(([name, value]) => (value === '' ? [] : [{ '@type': 'PropertyValue', name, value }]))
  return {
    '@type': 'Product',
    name: goodsTitle(goods),
    description: goodsDescription(goods),
    url: absolute(site, href('list_info', { id: goods.id })),
    sku: goods.goods_sn,
    gtin: /^(\d{8}|\d{12,14})$/.test(goods.barcode) ? goods.barcode : undefined,
    brand: goods.brand === null ? undefined : { '@type': 'Brand', name: goods.brand.name },
    manufacturer: { '@type': 'Organization', name: goods.sccj },
    category: goods.category.length === 0 ? undefined : goods.category.map(({ name }) => name).join(' > '),
    image: picturesOf(goods).map((path) => absolute(site, path)),
    identifier: facts[0],
    additionalProperty: facts,
  }
}
