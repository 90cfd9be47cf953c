import { controlledSaleCalls, goodsCalls } from '@yaopi/core/contract'
import { listHead, type PageHeads } from '../../platform/head/index.ts'
import { href } from '../../platform/routing/index.ts'
import { zoneInput } from './controlled-sale-params.ts'
import { controlledSaleText as text } from './controlled-sale.text.ts'

export const heads = {
  kxzq: ({ answer }) => ({ trail: [{ name: text.title }], ...listHead(answer(goodsCalls.list)) }),
  kxzq_goods: ({ params, search, answer, isGone }) => {
    const input = zoneInput(params['url'] ?? '', search)
    if (input === undefined || isGone(controlledSaleCalls.zone, input)) return { redirect: href('noActivity') }
    const zone = answer(controlledSaleCalls.zone, input)
    if (zone === undefined) return {}
    return {
      title: zone.zone.name,
      trail: [{ name: text.title, href: href('kxzq') }, { name: zone.zone.name }],
      ...listHead(zone.goods),
    }
  },
} satisfies PageHeads
