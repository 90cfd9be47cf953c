// The measures that designers read are those of the styles, and the file of tokens holds every one of them.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { designTokens } from '../packages/widgets/src/stories/tokens/design-tokens.ts'
import { measures } from '../packages/widgets/src/stories/tokens/measures.text.ts'
import { themeNames, themeOf } from '../packages/widgets/src/theme/themes.ts'
import { tokens } from '../packages/widgets/src/theme/tokens.ts'
import { root } from './paths.mjs'

const styles = globSync('packages/widgets/src/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !/\.(test|stories)\.tsx?$|[\\/](testing|stories|embed)[\\/]/.test(path))
  .map((path) => readFileSync(join(root, path), 'utf8'))
  .join('\n')
const numbersOf = (pattern: RegExp): readonly number[] =>
  [...new Set([...styles.matchAll(pattern)].map(([, value]) => Number(value)))].toSorted((a, b) => a - b)
const valuesOf = (group: keyof typeof measures): readonly number[] =>
  Object.values(measures[group].values).map(([value]) => value)

describe('the measures', () => {
  it('name every layer above the page, and no other', () => {
    const layers = numbersOf(/z-index: (?:var\([^,]+, )?(\d+)/g).filter((layer) => layer >= 20)
    expect(layers).toEqual(valuesOf('layer').toSorted((a, b) => a - b))
  })

  it('name every breakpoint, and no other', () => {
    expect(numbersOf(/max-width: (\d+)px\)/g)).toEqual(valuesOf('screen').toSorted((a, b) => a - b))
  })

  it('name the heights of buttons', () => {
    const heights = [...styles.matchAll(/min-height: (\d+)px/g)].map(([, value]) => Number(value))
    for (const name of ['control-s', 'control-m', 'control-l'])
      expect(heights).toContain(measures.size.values[name]![0])
  })

  it('have spacing on a grid of 4, but for the half', () => {
    expect(valuesOf('spacing').filter((value) => value % 4 !== 0)).toEqual([2])
  })
})

describe('the file of tokens', () => {
  type Group = Readonly<Record<string, { $value: string | number; $description: string; $type?: string }>>
  const text = JSON.stringify(designTokens())
  const { theme: themes } = JSON.parse(text) as { readonly theme: Readonly<Record<string, Group>> }
  const groups = JSON.parse(text) as Readonly<Record<string, Group>>

  it('has every token of every theme with its value and use', () => {
    expect(Object.keys(themes)).toEqual([...themeNames])
    const names = Object.keys(tokens).map((token) => token.slice('--yaopi-'.length))
    for (const name of themeNames) {
      const group = themes[name]!
      expect(Object.keys(group).toSorted()).toEqual(names.toSorted())
      for (const [token, value] of Object.entries(themeOf(name))) {
        const { $value, $description } = group[token.slice('--yaopi-'.length)]!
        expect([token, String($value)]).toEqual([token, value])
        expect($description).toMatch(/\p{Script=Han}/u)
      }
    }
    expect(themes['default']!['primary']).toMatchObject({ $type: 'color', $value: '#0A7E68' })
  })

  it('has every measure', () => {
    for (const [group, { unit, values }] of Object.entries(measures))
      expect(Object.entries(groups[group]!).map(([name, { $value }]) => [name, $value])).toEqual(
        Object.entries(values).map(([name, [value]]) => [name, unit === 'px' ? `${value}px` : value]),
      )
  })
})
