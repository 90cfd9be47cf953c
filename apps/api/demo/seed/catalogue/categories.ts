/** The category trees of the four zones, without the shelves on which nothing may stand. */
import { drawnGlyphOf } from '../../art/index.ts'
import { type CategoryTemplate, categoryTemplate } from '../../../src/catalogue/taxonomy/index.ts'
import { type Generic, listedGenerics, zoneOf } from './facts.ts'
import { THIRD_LEVEL, YX_SHELVES } from './categories.text.ts'

/** A row of the table `category`. */
export type CategoryRow = {
  readonly id: number
  readonly zone: CategoryTemplate['zone']
  readonly parent_id: number | null
  readonly level: 1 | 2 | 3
  readonly name: string
  readonly logo1: string
  readonly sort: number
}

/** Where a generic stands: ids of its shelves. */
export type Shelves = {
  readonly cat1: number
  readonly cat2: number
  readonly cat3: number | null
  readonly yx: number | null
}

/** The trees, and the way from a generic to its shelves. */
export type Categories = {
  readonly rows: readonly CategoryRow[]
  readonly shelvesOf: (one: Generic) => Shelves
  readonly idOf: (zone: CategoryTemplate['zone'], path: string) => number | undefined
}

const thirdOf = (one: Generic): string | undefined =>
  THIRD_LEVEL.find(([path, sign]) => path.startsWith(`${one.category}/`) && sign.test(one.name))?.[0]

const yxOf = (one: Generic): string | undefined =>
  YX_SHELVES.find(([, sign]) => sign.test(`${one.category}|${one.name}`))?.[0]

/**
 * Shelves that hold something: a zone's own goods decide, and the free-shipping zone keeps all of its shelves that a
 * rule can fill.
 */
const filled = (): ReadonlySet<string> => {
  const keys = new Set<string>()
  for (const one of listedGenerics()) {
    const [top = ''] = one.category.split('/')
    const third = thirdOf(one)
    const yx = yxOf(one)
    for (const path of [top, one.category, ...(third ? [third] : [])]) keys.add(`${zoneOf(one.kind)}:${path}`)
    if (yx) for (const path of [yx.split('/')[0] ?? '', yx]) keys.add(`yx:${path}`)
  }
  return keys
}

/** Builds rows with ids in the order of the file. */
export const makeCategories = (): Categories => {
  const keep = filled()
  const facts = categoryTemplate().filter((fact) => keep.has(`${fact.zone}:${fact.path}`))
  const ids = new Map(facts.map((fact, i) => [`${fact.zone}:${fact.path}`, i + 1]))
  const idOf = (zone: CategoryTemplate['zone'], path: string): number | undefined => ids.get(`${zone}:${path}`)
  const must = (zone: CategoryTemplate['zone'], path: string): number => {
    const id = idOf(zone, path)
    if (id === undefined) throw new Error(`no category ${zone}:${path}`)
    return id
  }
  const rows = facts.map((fact): CategoryRow => ({
    id: must(fact.zone, fact.path),
    zone: fact.zone,
    level: fact.level,
    name: fact.name,
    sort: fact.sort,
    parent_id: fact.level === 1 ? null : must(fact.zone, fact.parent),
    logo1: fact.level === 1 ? `/pictures/category/${drawnGlyphOf(fact.name)}.svg` : '',
  }))
  return {
    rows,
    idOf,
    shelvesOf: (one) => {
      const third = thirdOf(one)
      const yx = yxOf(one)
      const zone = zoneOf(one.kind)
      return {
        cat1: must(zone, one.category.split('/')[0] ?? ''),
        cat2: must(zone, one.category),
        cat3: third ? must(zone, third) : null,
        yx: yx ? must('yx', yx) : null,
      }
    },
  }
}
