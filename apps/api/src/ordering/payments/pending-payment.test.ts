import { beforeAll, expect, it } from 'vitest'
import { contract } from '@yaopi/core/contract'
import { brokenInvariants } from '../../platform/db/invariants.ts'
import { rows, sql } from '../../platform/db/db.ts'
import type { PaymentProviders } from '../../platform/payment-providers/index.ts'
import { buyerAt, freshKey } from '../../../test/support/buying.ts'
import { addGoods } from '../../../test/support/fixtures.ts'
import { stubProvider } from '../../../test/support/stub-provider.ts'
import { serverOfFile } from '../../../test/support/test-server.ts'
import { paymentBySn } from './payment.queries.ts'
import { endAtChannel } from './payment.service.ts'

const payments: PaymentProviders = new Map([
  ['wechat', stubProvider('wechat')],
  ['alipay', stubProvider('alipay')],
])
const shop = serverOfFile({ payments })
let goods: number
beforeAll(async () => {
  goods = await addGoods(shop.db)
})

it('closing an attempt closes this one only, not the one that was begun meanwhile', async () => {
  const buyer = await buyerAt(shop)
  const { trade_id } = await buyer.order([{ goods_id: goods, number: 40 }])
  const start = (pay_type: 2 | 3) =>
    buyer.client().data(contract.payment.start, { trade_id, pay_type, idempotency_key: freshKey() })
  const first = (await paymentBySn(shop.db, (await start(2)).pay_sn))!
  const second = await start(3)
  // A worker that had read the first attempt before it was closed.
  await endAtChannel(shop.server, first)
  expect(await rows(shop.db, sql`select pay_sn, status from payment where trade_id = ${trade_id} order by id`)).toEqual(
    [
      { pay_sn: first.pay_sn, status: 'closed' },
      { pay_sn: second.pay_sn, status: 'pending' },
    ],
  )
  expect(await brokenInvariants(shop.db)).toEqual([])
})
