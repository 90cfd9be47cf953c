import { contract } from '@yaopi/core/contract'
import { quarterOf } from '@yaopi/core'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../platform/db/db.ts'
import { addPrice } from '../../pricing/offers/promotion.fixtures.ts'
import { promotions } from '../../pricing/offers/promotions.ts'
import { addGoods } from '../../../test/support/fixtures.ts'
import { START, serverOfFile } from '../../../test/support/test-server.ts'
import { buyerAt, deliver } from '../../../test/support/buying.ts'
import { addCashback, addDoctorProgram } from './campaign.fixtures.ts'
import { endCashback, releaseCashback } from './cashback.service.ts'
import { grantQuarterRewards } from './doctor.service.ts'

const calls = contract.campaignAdmin
const HOUR = 3_600_000
const DAY = 24 * HOUR
const shop = serverOfFile()
let counted: number
let listed: number
beforeAll(async () => {
  counted = await addGoods(shop.db, { base_price: 10_000, stock: 5_000 })
  listed = await addGoods(shop.db, { base_price: 10_000, stock: 50_000 })
  await addCashback(shop.db, { now: START, goods: [counted] })
  const ends = 400 * 86_400
  await addPrice(shop.db, { now: START, kind: 'yyh', goods_id: listed, price: 8_800, ranks: [4, 5, 6], end: ends })
  await addDoctorProgram(shop.db, { now: START })
  await promotions.of(shop.server).reload()
})

const service = () => shop.loginStaff('service')
const giveBack = (orderId: number, number: number) =>
  sql`update order_item set returned_number = ${number} where order_id = ${orderId} and goods_id = ${counted}`.execute(
    shop.db,
  )

test('staff see cashback to come, paid out and over, with what returns have made of it', async () => {
  const buyer = await buyerAt(shop)
  const made = await buyer.buy([{ goods_id: counted, number: 30 }])
  const listOf = async (state: 'waiting' | 'released' | 'ended') =>
    (await (await service()).data(calls.cashbacks, { state })).data.filter((one) => one.member_id === buyer.id)
  expect(await listOf('waiting')).toMatchObject([
    { ordered: 3_000, promised: 30, remaining: 3_000, value: 30, state: 'waiting', due_time: null, released: 0 },
  ])
  await deliver(shop, made.orders[0]!.id)
  await giveBack(made.orders[0]!.id, 5)
  expect(await listOf('waiting')).toMatchObject([
    {
      ordered: 3_000,
      promised: 30,
      remaining: 2_500,
      value: 8,
      due_time: Math.floor(shop.clock.now() / 1000) + 259_200,
    },
  ])
  shop.clock.advance(72 * HOUR)
  await releaseCashback(shop.server)
  expect([(await listOf('waiting')).length, await listOf('released')]).toMatchObject([
    0,
    [{ value: 8, released: 8, taken_back: 0, state: 'released' }],
  ])
  shop.clock.advance(180 * DAY)
  await endCashback(shop.server)
  expect([(await listOf('released')).length, await listOf('ended')]).toMatchObject([
    0,
    [{ released: 8, expired: 8, state: 'ended' }],
  ])
  expect((await (await shop.loginStaff('content')).send(calls.cashbacks, {})).status).toBe(403)
  shop.clock.set(START)
})

test('the table of a quarter: what clinics bought less returns, what follows, what was given', async () => {
  const clinic = await buyerAt(shop, { rank: 4 })
  await clinic.buy([{ goods_id: listed, number: 40 }])
  const pharmacy = await buyerAt(shop)
  await pharmacy.buy([{ goods_id: listed, number: 40 }])
  const now = await (await service()).data(calls.doctorQuarter, {})
  expect(now).toMatchObject({ is_granted: 0, is_capped: 0 })
  expect(now!.rows).toEqual([
    {
      member_id: clinic.id,
      company: expect.any(String),
      amount: 3_520,
      value: 30,
      granted: null,
      granted_time: null,
    },
  ])
  const { grant } = quarterOf(Math.floor(START / 1000))
  shop.clock.set(grant * 1000)
  await grantQuarterRewards(shop.server)
  expect(await (await service()).data(calls.doctorQuarter, { back: 1 })).toMatchObject({
    is_granted: 1,
    rows: [{ member_id: clinic.id, amount: 3_520, value: 30, granted: 30, granted_time: grant }],
  })
  expect((await (await service()).data(calls.doctorQuarter, {}))!.rows).toEqual([])
  expect((await (await service()).send(calls.doctorQuarter, { back: 8 })).status).toBe(422)
  shop.clock.set(START)
})
