import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type * as runtime from '../embed/runtime/styled.ts'

vi.mock('styled-components', () => import('../embed/runtime/styled.ts'))

// Widgets that other test files have imported in this worker were styled by styled-components itself.
let rules: ReturnType<typeof runtime.writtenRules>
beforeAll(async () => {
  vi.resetModules()
  const { writtenRules } = await import('../embed/runtime/styled.ts')
  await Promise.all([import('./product-card.styles.ts'), import('./card-skeleton.tsx')])
  rules = writtenRules()
})
// The files after this one shall not meet widgets that were styled by the runtime.
afterAll(() => {
  vi.doUnmock('styled-components')
  vi.resetModules()
})

const queriesOf = (css: string): readonly string[] => css.match(/@(?:media|container)[^{]*(?= \{)/g) ?? []
const ROW = '@container yaopi-card (min-width: 260px)'

it('a card and its skeleton ask how wide their own place is; only the place asks for a phone', () => {
  const places = rules.filter(({ css }) => css.includes('container:'))
  expect(places.map(({ css }) => queriesOf(css))).toEqual([['@media (max-width: 760px)']])
  const others = rules.filter((rule) => !places.includes(rule)).flatMap(({ css }) => queriesOf(css))
  expect([others.length, new Set(others)]).toEqual([11, new Set([ROW])])
})

it('the place has a name, so that no container of the page answers, and a width where nothing gives it one', () => {
  const place = rules.find(({ css }) => css.includes('container:'))!.css
  expect(place).toMatch(/@media[^{]*\{[^}]*container: yaopi-card \/ inline-size;/)
  expect(place).toMatch(/contain-intrinsic-inline-size: 170px;/)
})
