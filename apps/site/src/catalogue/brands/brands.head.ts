import { bannerCalls, goodsCalls } from '@yaopi/core/contract'
import { listHead, type PageHeads } from '../../platform/head/index.ts'
import { href, pageIn } from '../../platform/routing/index.ts'
import { headsText } from '../heads/index.ts'
import { queryAfter } from '../params/index.ts'
import { brandInput } from './brand-params.ts'
import { brandText as text } from './brand.text.ts'

export const heads = {
  ppzq: ({ answer }) => ({ trail: [{ name: text.title }], ...listHead(answer(bannerCalls.brands)) }),
  ppzq_info: ({ params, search, answer }) => {
    const { id = '', page } = params
    const input = brandInput(id)
    if (input === undefined) return { isMissing: true }
    // A list keeps its whole state in the query.
    if (page !== undefined)
      return { redirect: `${href('ppzq_info', { id })}${queryAfter(search, { page: pageIn(page) ?? null })}` }
    const brand = answer(bannerCalls.brand, input)?.brand
    if (brand === undefined) return {}
    return {
      title: brand.name,
      description: brand.intro === '' ? headsText.brand(brand.name) : brand.intro,
      ...(brand.logo === '' ? {} : { picture: brand.logo }),
      trail: [{ name: text.title, href: href('ppzq') }, { name: brand.name }],
      ...listHead(answer(goodsCalls.list)),
    }
  },
} satisfies PageHeads
