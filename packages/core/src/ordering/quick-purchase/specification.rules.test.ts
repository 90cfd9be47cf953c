import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareMakers, compareSpecs, normalised } from './specification.rules.ts'

const spec = fc.record({
  milligrams: fc.integer({ min: 1, max: 9_999 }),
  pieces: fc.integer({ min: 1, max: 500 }),
  unit: fc.constantFrom('片', '粒', '丸', '支', '袋'),
})
type Spec = typeof spec extends fc.Arbitrary<infer T> ? T : never
const wide = (text: string) => text.replace(/[!-~]/gu, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
const weights: readonly ((milligrams: number) => string)[] = [
  (mg) => `${mg}mg`,
  (mg) => `${mg / 1000}g`,
  (mg) => `${mg}毫克`,
  (mg) => `${mg / 1000} 克`,
  (mg) => `${mg}MG`,
]
const spelled = fc.record({
  weight: fc.integer({ min: 0, max: weights.length - 1 }),
  sign: fc.constantFrom('*', '×', 'x', 'X', ' * ', '＊', '✕'),
  end: fc.constantFrom('', '/盒', '/瓶'),
  isWide: fc.boolean(),
  isTurned: fc.boolean(),
})
const write = (
  one: Spec,
  how: { weight: number; sign: string; end: string; isWide: boolean; isTurned: boolean },
): string => {
  const parts = [weights[how.weight]!(one.milligrams), `${one.pieces}${one.unit}`]
  const text = (how.isTurned ? parts.reverse() : parts).join(how.sign) + how.end
  return how.isWide ? wide(text) : text
}

describe('the normalisation of specifications', () => {
  it('takes every spelling of one specification for the same', () =>
    fc.assert(
      fc.property(spec, spelled, spelled, (one, a, b) => {
        expect(compareSpecs(write(one, a), write(one, b))).toBe('same')
      }),
      { numRuns: 1_000 },
    ))

  it('never takes two specifications for the same, however they are written', () =>
    fc.assert(
      fc.property(spec, spec, spelled, spelled, (one, other, a, b) => {
        fc.pre(one.milligrams !== other.milligrams || one.pieces !== other.pieces || one.unit !== other.unit)
        expect(compareSpecs(write(one, a), write(other, b))).not.toBe('same')
      }),
      { numRuns: 1_000 },
    ))

  it('compares both ways alike, anything with itself as the same, and changes nothing twice', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (one, other) => {
        expect(compareSpecs(one, other)).toBe(compareSpecs(other, one))
        expect(compareSpecs(one, one)).toBe('same')
        expect(normalised(normalised(one))).toBe(normalised(one))
      }),
    ))

  it.each([
    ['0.25g*24粒', '250mg×24s', 'same'],
    ['0.25g*24s', '0.25g*24粒/盒', 'same'],
    ['24粒*0.25g', '0.25克 x 24粒', 'same'],
    ['10ml*6支', '6支×10毫升', 'same'],
    ['100万单位*10支', '100万IU*10支', 'same'],
    ['5ml:50mg*5支', '50mg:5ml×5支', 'same'],
    ['0.25g*12粒*2板', '0.25g*24粒', 'likely'],
    ['24粒', '0.25g*24粒', 'likely'],
    ['0.25g', '0.25g*24粒', 'likely'],
    ['0.25g*24片', '0.25g*24粒', 'likely'],
    ['0.25g*24粒', '0.25g*36粒', 'other'],
    ['0.25g*24粒', '0.5g*24粒', 'other'],
    ['统货', '选货', 'other'],
    ['1kg(统货)', '1kg', 'likely'],
  ])('%s and %s: %s', (one, other, expected) => {
    expect(compareSpecs(one, other)).toBe(expected)
  })

  it('knows makers by what is left of their names', () => {
    expect(compareMakers('哈药集团', '哈药集团制药总厂')).toBe('same')
    expect(compareMakers('华北制药股份有限公司', '华北制药')).toBe('same')
    expect(compareMakers('哈药三精', '哈药集团三精制药有限公司')).toBe('likely')
    expect(compareMakers('华润三九', '扬子江药业集团')).toBe('other')
  })
})
