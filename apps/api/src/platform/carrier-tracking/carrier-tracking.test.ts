import { expect, it } from 'vitest'
import { CarrierState, simulatedCarrier } from './carrier-tracking.ts'

const HOUR = 3_600_000
const parcel = { company: '演示物流', wl_no: 'WL1', shipped_at: 0 }
const states = async (wl_no: string, hours: number) =>
  (await simulatedCarrier().track({ ...parcel, wl_no }, hours * HOUR)).map(({ state }) => state)

it('a simulated carrier collects, carries and delivers a parcel in thirty hours', async () => {
  expect(await states('WL1', 1)).toEqual([])
  expect(await states('WL1', 2)).toEqual([CarrierState.collected])
  expect(await states('WL1', 29)).toEqual([10, 20, 30])
  expect(await states('WL1', 30)).toEqual([10, 20, 30, 40])
})

it('cannot deliver a parcel whose waybill says so, and tells the same event by the same key', async () => {
  expect(await states('WL1YC', 30)).toEqual([10, 20, 30, 50])
  const first = await simulatedCarrier().track(parcel, HOUR * 3)
  expect(first).toHaveLength(1)
  expect(await simulatedCarrier().track(parcel, HOUR * 9)).toEqual(first)
})
