import { contract } from '@yaopi/core/contract'
import { expect, test } from 'vitest'
import { cursorOf, sql } from '../../platform/db/index.ts'
import { START, serverOfFile } from '../../../test/support/test-server.ts'
import { addDraw } from './lottery.fixtures.ts'
import { newestRecords } from './lottery.staff.queries.ts'

const { lottery, lotteryAdmin, pointsAdmin } = contract
const t = serverOfFile()

test('staff see what is left of the prizes and who drew what, and a drawn article goes on to done', async () => {
  const id = await addDraw(t.db, {
    now: START,
    prizes: [
      { kind: 'goods', name: '电子血压计', weight: 999_999, total: 5, daily: 1 },
      { kind: 'thanks', name: '谢谢参与' },
    ],
  })
  const winner = await t.newCustomer()
  const reviewed = (status: 0 | 1) =>
    sql`update member_address set audit_status = ${status} where member_id = ${winner.id}`.execute(t.db)
  await reviewed(0)
  await winner.client.data(lottery.draw, { id })
  const late = await t.newCustomer()
  await late.client.data(lottery.draw, { id })

  const goods = await t.loginStaff('goods')
  const [draw] = (await goods.data(lotteryAdmin.draws, {})).data
  expect(draw).toMatchObject({
    id,
    status: 1,
    drawn: 2,
    drawn_is_capped: 0,
    prizes: [
      { name: '电子血压计', odds: 100, total: 5, taken: 1, left: 4, day_cap: 1, day_left: 0 },
      { name: '谢谢参与', odds: 0, total: null, left: null, day_left: null },
    ],
  })
  const all = await goods.data(lotteryAdmin.records, { id })
  expect([all.total, all.data.map((one) => one.kind)]).toEqual([2, ['thanks', 'goods']])
  const after = cursorOf(newestRecords, [all.data[0]!.id])
  expect(await goods.data(lotteryAdmin.records, { id, after })).toEqual({ ...all, data: [all.data[1]], next: null })
  const won = await goods.data(lotteryAdmin.records, { id, won: 1 })
  expect(won.data).toMatchObject([{ member_id: winner.id, prize: '电子血压计', parcel: 10 }])
  expect((await goods.send(lotteryAdmin.records, { id: 999_999 })).status).toBe(404)
  expect((await (await t.loginStaff('warehouse')).send(lotteryAdmin.draws, {})).status).toBe(403)

  const service = await t.loginStaff('service')
  const [parcel] = (await service.data(pointsAdmin.orders, {})).data
  expect(parcel).toMatchObject({ address: '', can: { ship: false } })
  expect(await service.send(pointsAdmin.ship, { id: parcel!.id, company: '顺丰', wl_no: 'SF123456' })).toMatchObject({
    status: 409,
    message: '会员还没有已审核的收货地址',
  })
  await reviewed(1)
  expect((await service.data(pointsAdmin.orders, {})).data[0]!.can).toEqual({ ship: true })
  const reader = await t.loginStaff('admin')
  expect((await reader.data(pointsAdmin.orders, {})).data[0]!.can).toEqual({ ship: false })
  const finish = { id: parcel!.id, reason: '会员来电确认' }
  expect(await service.send(pointsAdmin.finish, finish)).toMatchObject({ status: 409, message: '该兑换尚未发货' })
  await service.data(pointsAdmin.ship, { id: parcel!.id, company: '顺丰', wl_no: 'SF123456' })
  expect((await goods.data(lotteryAdmin.records, { id, won: 1 })).data[0]!.parcel).toBe(20)
  expect((await service.data(pointsAdmin.finish, finish)).status).toBe(30)
  expect((await service.data(pointsAdmin.finish, finish)).status).toBe(30)
  expect((await goods.data(lotteryAdmin.records, { id, won: 1 })).data[0]!.parcel).toBe(30)
})
