/** Wordmarks of (mostly invented) brands: an emblem and the name, in one of five hands. */
import { PALETTES, hashOf, pickBy } from './colour.ts'
import { emsOf } from './lettering.ts'
import { emblem } from './marks.ts'
import { line, picture, rect, text } from './svg.ts'

/** A brand's name, and words that choose its colour and hand (its id will do). */
export type BrandFacts = { readonly name: string; readonly colourSeed: string | number }

const W = 200
const H = 80

/** A 200 by 80 wordmark on white. */
export const drawBrand = ({ name, colourSeed }: BrandFacts): string => {
  const hash = hashOf(`${colourSeed}|${name}`)
  const c = pickBy([...PALETTES.chemical, ...PALETTES.chinese_patent], hash >>> 4)
  const size = (room: number, most: number): number => Math.min(most, room / Math.max(2, emsOf(name)))
  const hands: readonly (() => string)[] = [
    () => {
      const s = size(124, 34)
      return (
        emblem(hash, 34, 40, 19, c.main, '#fff') + text(62, 40 + s * 0.36, name, { size: s, ink: c.deep, bold: true })
      )
    },
    () => {
      const s = size(170, 38)
      return (
        text(100, 40 + s * 0.28, name, { size: s, ink: c.main, bold: true, align: 'middle', serif: true }) +
        line('M44 64H156', c.pop, 3)
      )
    },
    () => {
      const s = size(150, 34)
      return (
        rect(16, 16, 168, 48, c.main, 24) +
        text(100, 40 + s * 0.36, name, { size: s, ink: '#fff', bold: true, align: 'middle' })
      )
    },
    () => {
      const s = size(118, 36)
      return (
        rect(18, 20, 40, 40, '#B3261E', 5) +
        emblem(hash, 38, 40, 14, '#fff', '#B3261E') +
        text(68, 40 + s * 0.36, name, { size: s, ink: '#2B1A12', bold: true, serif: true })
      )
    },
    () => {
      const s = size(150, 36)
      return (
        `<g transform="skewX(-8)">` +
        `${text(110, 40 + s * 0.3, name, { size: s, ink: c.main, bold: true, align: 'middle' })}</g>` +
        line('M40 62Q100 74 164 56', c.pop, 4)
      )
    },
  ]
  return picture(W, H, name, rect(0, 0, W, H, '#fff') + pickBy(hands, hash)())
}
