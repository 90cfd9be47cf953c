import { campaignCalls, goodsCalls } from '@yaopi/core/contract'
import { goodsListCalls } from '../../catalogue/params/index.ts'
import { callIf, type PageLoaders } from '../../platform/routing/index.ts'
import { cashbackInput, DOCTOR_FILTER, DOCTOR_GOODS, recordInput, welfareInput } from './campaign-params.ts'

export const campaignLoaders = {
  hb: {
    calls: ({ search, isMember }) => [
      [campaignCalls.cashback, cashbackInput(search)],
      ...callIf(campaignCalls.cashbackRecords, isMember ? recordInput(search) : undefined),
    ],
  },
  welfare: { calls: ({ search }) => [[campaignCalls.welfare, welfareInput(search)]] },
  yyh: {
    calls: ({ isMember }) => [
      [campaignCalls.doctor, {}],
      ...callIf(goodsCalls.list, isMember ? DOCTOR_GOODS : undefined),
    ],
  },
  yyh_list: {
    calls: ({ search, isMember }) => [
      [campaignCalls.doctor, {}],
      ...(isMember ? goodsListCalls(search, DOCTOR_FILTER) : []),
    ],
  },
} satisfies PageLoaders
