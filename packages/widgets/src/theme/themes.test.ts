import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brandTheme, type Seeds } from './brand.ts'
import { contrast } from './colour.ts'
import { themeNames, themeOf } from './themes.ts'
import { themeCss, tokens, type Theme, type TokenName } from './tokens.ts'

type Pair = readonly [text: TokenName, ground: TokenName]

const across = (texts: readonly string[], grounds: readonly string[]): Pair[] =>
  texts.flatMap((text) =>
    grounds.map((ground): Pair => [`--yaopi-${text}` as TokenName, `--yaopi-${ground}` as TokenName]),
  )

/** Every text colour with every ground it stands on somewhere. */
const texts: readonly Pair[] = [
  ...across(['text', 'text-2', 'text-3', 'primary-strong', 'accent', 'warning', 'info'], ['surface', 'page']),
  ...across(['text', 'text-2', 'text-3', 'primary-strong'], ['primary-soft']),
  ...across(['on-color'], ['primary', 'primary-strong', 'accent', 'accent-strong']),
  ...across(['accent', 'text'], ['accent-soft']),
  ...across(['warning', 'text'], ['warning-soft']),
  ...across(['info'], ['info-soft']),
  ...['red', 'orange', 'blue', 'pink'].flatMap((colour) => across([`tag-${colour}`], [`tag-${colour}-soft`])),
]
/** Edges of controls and the mark of focus. */
const edges: readonly Pair[] = across(['primary'], ['surface', 'page'])

const below = (theme: Theme, pairs: readonly Pair[], ratio: number): string[] =>
  pairs
    .filter(([one, other]) => contrast(theme[one], theme[other]) < ratio)
    .map(
      ([one, other]) =>
        `${one} ${theme[one]} on ${other} ${theme[other]}: ${contrast(theme[one], theme[other]).toFixed(2)}`,
    )

describe('themes', () => {
  it.each(themeNames)('%s can be read: text 4.5 to 1, edges 3 to 1', (name) => {
    expect(below(themeOf(name), texts, 4.5)).toEqual([])
    expect(below(themeOf(name), edges, 3)).toEqual([])
  })

  it('high contrast keeps 7 to 1', () => {
    expect(below(themeOf('high-contrast'), [...texts, ...across(['line-control'], ['surface'])], 7)).toEqual([])
  })

  it('any brand can be read, whatever its eight seeds are', () => {
    const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
    const seeds: fc.Arbitrary<Seeds> = fc.record(
      {
        primary: colour,
        accent: colour,
        warning: colour,
        info: colour,
        text: colour,
        surface: colour,
        radius: fc.nat(24),
        scale: fc.constantFrom(1, 1.3),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(seeds, (given) => {
        expect(Object.keys(given).length).toBeLessThanOrEqual(8)
        const theme = brandTheme(given)
        expect(below(theme, texts, 4.5)).toEqual([])
        expect(below(theme, [...edges, ...across(['line-control'], ['surface'])], 3)).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  it('leaves a brand colour alone that can be read as it is', () => {
    expect(brandTheme({ primary: '#0A5C9E' })['--yaopi-primary']).toBe('#0A5C9E')
    expect(brandTheme({ primary: '#0a5' })['--yaopi-primary']).not.toBe('#00AA55')
  })

  it('refuses what is no colour', () => {
    expect(() => brandTheme({ primary: 'green' })).toThrow('green is no colour')
  })

  it('every theme sets every token, and large is drawn larger', () => {
    for (const name of themeNames) expect(Object.keys(themeOf(name))).toEqual(Object.keys(tokens))
    expect(Number(themeOf('large')['--yaopi-scale'])).toBeGreaterThan(1.2)
    expect(themeOf('dark')['--yaopi-scheme']).toBe('dark')
    expect(themeCss(themeOf('dark'), '.a')).toMatch(/^\.a\{--yaopi-primary:#/)
  })
})
