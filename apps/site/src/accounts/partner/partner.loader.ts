import { partnerCalls } from '@yaopi/core/contract'
import { callIf, type PageLoaders } from '../../platform/routing/index.ts'
import { offerInput } from './partner-params.ts'

export const partnerLoaders = {
  partner_link: {
    calls: ({ search }) => [...callIf(partnerCalls.offer, offerInput(search)), [partnerCalls.links, {}]],
  },
} satisfies PageLoaders
