import { articleCalls, goodsCalls, homeCalls } from '@yaopi/core/contract'
import { articleData, type HeadSource, listHead, type PageHead, type PageHeads } from '../../platform/head/index.ts'
import { href } from '../../platform/routing/index.ts'
import { categoryHead } from '../heads/index.ts'
import { fixedParams } from '../params/index.ts'
import { categoryFilter, FREE_SHIPPING_RULES, type ShopZone } from './zone-params.ts'
import { zoneText as text } from './zone.text.ts'

const zone =
  (name: ShopZone) =>
  ({ answer }: HeadSource): PageHead => ({
    description: `${text[name].title}：${text[name].points.join('，')}`,
    trail: [{ name: text[name].title }],
    ...listHead(answer(goodsCalls.list)),
  })

export const heads = {
  list_other: (source) => {
    const fixed = categoryFilter(source.params['id'] ?? '')
    if (fixed === undefined) return { isMissing: true }
    const name = source.params['name']?.trim() ?? ''
    return { ...categoryHead(source, fixedParams(source.search, fixed)), ...(name === '' ? {} : { title: name }) }
  },
  yx: zone('yx'),
  yx_table: zone('yx'),
  zyyp: zone('zy'),
  qxzq: zone('qx'),
  yx_rule: ({ site, answer }) => {
    const article = answer(articleCalls.read, FREE_SHIPPING_RULES)
    if (article === undefined) return {}
    return {
      title: article.title,
      kind: 'article',
      ...(article.summary === '' ? {} : { description: article.summary }),
      ...(article.image === '' ? {} : { picture: article.image }),
      trail: [{ name: text.yx.title, href: href('yx') }, { name: article.title }],
      data: [articleData(site, article, answer(homeCalls.config)?.company ?? site.title)],
    }
  },
} satisfies PageHeads
