import { combinationCalls } from '@yaopi/core'
import { callIf, type PageLoaders } from '../../platform/routing/index.ts'
import { bundlesInput, mixAndMatchInput } from './bundle-params.ts'

export const bundleLoaders: PageLoaders = {
  zhzq: { calls: ({ search }) => [[combinationCalls.packages, bundlesInput(search)]] },
  zhmz: { calls: () => [[combinationCalls.groups, {}]] },
  zhmz_list: { calls: ({ search }) => callIf(combinationCalls.group, mixAndMatchInput(search)) },
}
