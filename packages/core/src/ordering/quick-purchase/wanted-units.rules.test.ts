import { expect, it } from 'vitest'
import { wantedUnits } from './wanted-units.rules.ts'

const box = { bzdw: '盒', jzl: 200, zbz: 10, ypgg: '10支' }

it.each([
  ['a bare number', { number: 20 }, box, { basis: 'unit', units: 20 }],
  ['the unit of the goods', { number: 20, unit: '盒' }, box, { basis: 'unit', units: 20 }],
  ['another word for the unit', { number: 2, unit: '公斤' }, { ...box, bzdw: 'kg' }, { basis: 'unit', units: 2 }],
  ['pieces of a pack', { number: 20, unit: '支' }, box, { basis: 'other', count: 20, unit: '支' }],
  ['cases', { cases: 5 }, box, { basis: 'cases', units: 1_000, count: 5, each: 200 }],
  ['cases of goods sold in cases', { cases: 5 }, { ...box, bzdw: '件' }, { basis: 'unit', units: 5 }],
  ['middle packs', { number: 3, unit: '中包' }, box, { basis: 'middle', units: 30, count: 3, each: 10 }],
  ['the pack of the goods', { number: 10, unit: '支' }, { ...box, bzdw: '支' }, { basis: 'missing' }],
  ['nothing', {}, box, { basis: 'missing' }],
] as const)('%s', (_, fields, goods, wanted) => {
  expect(wantedUnits(fields, goods)).toEqual(wanted)
})
