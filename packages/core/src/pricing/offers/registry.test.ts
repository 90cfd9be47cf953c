import { describe, expect, it } from 'vitest'
import { regionB } from '../testing/cart.fixture.ts'
import kindCases from '../cases/offer-kinds.json' with { type: 'json' }
import type { PriceCartInput } from '../price-cart.ts'
import { priceCart } from '../price-cart.ts'
import type { TierReward } from '../offers.types.ts'
import { bySource } from '../stacking.ts'
import { priceMarks, priceText, rewardMarks } from './offers.text.ts'
import { otherSources, priceKinds, recordKinds, requiredSource, rewardKinds } from './registry.ts'

type Case = Pick<PriceCartInput, 'lines' | 'offers' | 'member' | 'now'> & {
  readonly kind: string
  readonly expected: object
}
const cases = kindCases as unknown as readonly Case[]
const priced = ({ lines, offers, member, now }: Case) => priceCart({ lines, offers, member, now, freight: regionB })

describe.each(cases)('the worked case of $kind', (one) => {
  it('comes out to the fen', () => {
    expect(priced(one)).toMatchObject(one.expected)
  })
})

describe.each(priceKinds)('the kind of price "$code"', (kind) => {
  it('has a rule, a place and a row of what it may be combined with', () => {
    expect(kind.find).toBeTypeOf('function')
    expect(priceKinds.filter((one) => one.code === kind.code)).toHaveLength(1)
    expect(bySource[kind.code]).toEqual(kind.allows)
  })
  it('has a mark for goods, or says that it has none', () => {
    expect(Object.keys(priceMarks)).toContain(kind.code)
  })
  it('has words for its record, if it has one', () => {
    expect(kind.code in priceText).toBe('record' in kind)
  })
  it('has a worked case', () => {
    const sources = cases
      .filter((one) => one.kind === kind.code)
      .flatMap((one) => priced(one).lines.map((line) => line.source))
    expect(sources).toContain(kind.code)
  })
})

describe.each(Object.keys(rewardKinds) as TierReward['kind'][])('the reward "%s" of a tier', (kind) => {
  it('has a rule, a mark and a worked case that reaches it', () => {
    expect(rewardKinds[kind].discount).toBeTypeOf('function')
    expect(rewardMarks[kind]).not.toBe('')
    const reached = cases
      .filter((one) => one.kind === kind)
      .flatMap((one) => priced(one).reductions.flatMap((reduction) => reduction.tiers))
    expect(reached).toContainEqual(
      expect.objectContaining({ reached: true, reward: expect.objectContaining({ kind }) }),
    )
  })
})

describe('the registry', () => {
  it('holds every source of the stacking table', () => {
    expect([...priceKinds, ...otherSources].map((one) => one.code).sort()).toEqual(Object.keys(bySource).sort())
  })
  it('sells places in a group, bundles, exchanges and near-expiry lots so or not at all', () => {
    expect(requiredSource).toEqual({ 2: 'group', 3: 'package', 4: 'exchange', 6: 'jxq' })
  })
  it('gives every kind of price with a type of its own another one', () => {
    const types = priceKinds.map((kind) => kind.goodsType).filter((type) => type !== 0)
    expect(new Set(types).size).toBe(types.length)
  })
  it('knows which kinds are shown on goods, asked for, or agreed, in order of precedence', () => {
    expect(
      [recordKinds('named'), recordKinds('requested'), recordKinds('agreed')].map((own) => own.map(({ code }) => code)),
    ).toEqual([
      ['spike', 'newcomer', 'special'],
      ['group', 'jxq'],
      ['kx', 'yyh', 'yx'],
    ])
  })
})
