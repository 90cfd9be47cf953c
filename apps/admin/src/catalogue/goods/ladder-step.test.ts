import { expect, it } from 'vitest'
import { ladderStep } from './ladder-step.ts'

it.each([
  [1, 50, '满50盒起'],
  [2, 800, '满2件（800盒）起'],
  // The packing of the goods was changed since.
  [2, 500, '满500盒起'],
] as const)('a step of a ladder of type %i from %i units on', (type, number, words) => {
  expect(ladderStep(type, number, { jzl: 400, bzdw: '盒' })).toBe(words)
})
