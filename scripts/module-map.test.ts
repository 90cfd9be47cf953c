import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { moduleMap, readFeatures } from './module-map.mjs'
import { inRoot } from './paths.mjs'

const features = readFeatures()

it('docs/module-map.md is what the sources say: npm run docs:map', () => {
  expect(readFileSync(inRoot('docs', 'module-map.md'), 'utf8')).toBe(moduleMap(features))
})

it('every feature says in the first sentence of its index or its routes what it is for', () => {
  expect(features.filter(({ about }) => about === '').map(({ folder }) => folder)).toEqual([])
})

it('finds features, exports and imports', () => {
  const cart = features.find(({ folder }) => folder === 'packages/core/src/ordering/cart')!
  expect(cart).toMatchObject({ area: 'ordering', name: 'cart' })
  expect(cart.exports).toBeGreaterThan(10)
  expect(cart.imports).toContain('packages/core/src/platform/money')
  const detail = features.find(({ folder }) => folder === 'apps/site/src/catalogue/goods-detail')!
  expect(detail.imports).toContain('@yaopi/widgets')
  expect(new Set(features.map(({ folder }) => folder)).size).toBe(features.length)
})
