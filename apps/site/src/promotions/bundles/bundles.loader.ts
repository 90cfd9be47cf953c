import { bundleCalls, mixAndMatchCalls } from '@yaopi/core/contract'
import { callIf, type PageLoaders } from '../../platform/routing/index.ts'
import { bundlesInput, mixAndMatchInput } from './bundle-params.ts'

export const bundleLoaders = {
  zhzq: { calls: ({ search }) => [[bundleCalls.list, bundlesInput(search)]] },
  zhmz: { calls: () => [[mixAndMatchCalls.list, {}]] },
  zhmz_list: { calls: ({ search }) => callIf(mixAndMatchCalls.read, mixAndMatchInput(search)) },
} satisfies PageLoaders
