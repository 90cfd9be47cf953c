import { goodsCalls, promotionCalls } from '@yaopi/core/contract'
import { goodsHead } from '../../catalogue/heads/index.ts'
import { listHead, type PageHeads } from '../../platform/head/index.ts'
import { offerPagesText as text } from './offer.text.ts'

export const heads = {
  list_info_pt: (source) => {
    const head = goodsHead(source)
    return head.title === undefined ? head : { ...head, title: `${text.groups.title} ${head.title}` }
  },
  ptzq: ({ answer }) => ({ trail: [{ name: text.groups.title }], ...listHead(answer(promotionCalls.groups)) }),
  jxqzc: ({ answer }) => listHead(answer(goodsCalls.list)),
} satisfies PageHeads
