import { expect, it } from 'vitest'
import { amountLeft, unitsLeft } from './refund-units.ts'

/** Ten units for ¥10.01, of which two came back and one was short. */
const line = {
  id: 7,
  number: 10,
  returned_number: 2,
  short_number: 1,
  paid_amount: 1001,
  points: 0,
  refunded: 300,
  points_back: 0,
}

it('units of a line bring what the formula says, and never more than what is left of it', () => {
  expect(unitsLeft(line, 3)).toEqual([{ item_id: 7, number: 3, amount: 300, points: 0 }])
  expect(unitsLeft(line, 12)).toEqual([{ item_id: 7, number: 7, amount: 701, points: 0 }])
  expect([amountLeft(line, 7), amountLeft(line, 12)]).toEqual([701, 701])
})

it('a line of which nothing is left brings nothing', () => {
  const gone = { ...line, returned_number: 9 }
  expect([unitsLeft(gone, 1), unitsLeft(line, 0), amountLeft(gone, 1)]).toEqual([[], [], 0])
})
