import { homeCalls } from '@yaopi/core/contract'
import { organisationData, type PageHeads } from '../../platform/head/index.ts'

export const heads = {
  index: ({ site, answer }) => ({ data: organisationData(site, answer(homeCalls.config)) }),
} satisfies PageHeads
