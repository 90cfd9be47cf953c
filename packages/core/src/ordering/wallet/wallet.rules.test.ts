import fc from 'fast-check'
import { expect, test } from 'vitest'
import { WALLET_LIMITS } from './wallet.constants.ts'
import { needsSecondPerson, walletSteps, withdrawalFault } from './wallet.rules.ts'

test.each([
  [10_000, 50_000, undefined],
  [9_999, 50_000, 'least'],
  [4_210, 4_210, undefined],
  [4_209, 4_210, 'least'],
  [50_001, 50_000, 'short'],
  [1, 0, 'none'],
])('%i fen of %i can be withdrawn: %s', (amount, recharge, fault) =>
  expect(withdrawalFault(amount, recharge)).toBe(fault),
)

test('what can be withdrawn never leaves a debt, and the whole rest can always be withdrawn', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 9 }), fc.integer({ min: 0, max: 10 ** 9 }), (amount, recharge) => {
      if (withdrawalFault(amount, recharge) === undefined) expect(recharge - amount).toBeGreaterThanOrEqual(0)
      if (recharge > 0) expect(withdrawalFault(recharge, recharge)).toBeUndefined()
    }),
  )
})

test('an amount above 1,000.00 needs a second person, whatever its sign', () => {
  expect([WALLET_LIMITS.secondPersonAbove, -100_000, 100_001, -100_001].map(needsSecondPerson)).toEqual([
    false,
    false,
    true,
    true,
  ])
})

test.each(Object.entries(walletSteps))(
  '%s: every state is reached, and none is left twice the same way',
  (_, steps) => {
    const edges = steps.map(({ from, to }) => `${from}-${to}`)
    expect(new Set(edges).size).toBe(edges.length)
    const reached = new Set(steps.map((step) => step.to))
    expect(steps.every((step) => step.from === null || reached.has(step.from))).toBe(true)
  },
)
