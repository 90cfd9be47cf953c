import { lotteryCalls, pointsCalls } from '@yaopi/core/contract'
import { callIf, recordState, type PageLoaders } from '../../platform/routing/index.ts'
import { pointsLogInput, pointsOrdersInput } from './points-account-params.ts'
import { NEWEST_EXCHANGES, pointsInput, pointsParams } from './points-params.ts'

export const pointsLoaders = {
  jfsc: {
    calls: ({ search, isMember }) => [
      [pointsCalls.mall, pointsInput(recordState(pointsParams, search))],
      ...callIf(pointsCalls.orders, isMember ? NEWEST_EXCHANGES : undefined),
    ],
  },
  jfgl: { calls: ({ search, isMember }) => (isMember ? [[pointsCalls.log, pointsLogInput(search)]] : []) },
  jfdd: {
    calls: ({ search, isMember }) =>
      isMember
        ? [
            [pointsCalls.orders, pointsOrdersInput(search)],
            [lotteryCalls.records, {}],
          ]
        : [],
  },
} satisfies PageLoaders
