import type { LotOfLine } from './after-sales.queries.ts'

type Units = readonly { readonly item_id: number; readonly number: number }[]
type Lots = readonly Pick<LotOfLine, 'item_id' | 'is_gift' | 'bundle_id' | 'per_set' | 'set_lines'>[]

/** The lines of each bundle of which every line was shipped with this order, by the id of the bundle. */
function completeBundles(lots: Lots): Map<number, Lots> {
  const lines = [...Map.groupBy(lots, (lot) => lot.item_id).values()].map(([first]) => first!)
  const bundles = Map.groupBy(
    lines.filter((line) => line.bundle_id > 0 && !line.is_gift),
    (line) => line.bundle_id,
  )
  return new Map([...bundles].filter(([, own]) => own.length === own[0]!.set_lines))
}

/** The bundle of a line whose whole sets may come back with the order, and units of the line in a set. */
export function bundleOf(lots: Lots, itemId: number): { readonly id: number; readonly units: number } | undefined {
  for (const [id, lines] of completeBundles(lots)) {
    const line = lines.find((one) => one.item_id === itemId)
    if (line !== undefined) return { id, units: line.per_set }
  }
  return undefined
}

/** The lines of bundles that come back in whole sets, by item. */
export function itemsInSets(lots: Lots, units: Units): ReadonlySet<number> {
  const unitsOf = (itemId: number): number =>
    units.reduce((sum, one) => (one.item_id === itemId ? sum + one.number : sum), 0)
  const inSets = [...completeBundles(lots).values()].filter((lines) => {
    const sets = unitsOf(lines[0]!.item_id) / lines[0]!.per_set
    return sets > 0 && Number.isInteger(sets) && lines.every((one) => unitsOf(one.item_id) === sets * one.per_set)
  })
  return new Set(inSets.flatMap((lines) => lines.map((line) => line.item_id)))
}

/** Whether a part of a bundle comes back: units of it that are no whole sets. */
export function isPartOfSet(lots: Lots, units: Units): boolean {
  const whole = itemsInSets(lots, units)
  return units.some(
    ({ item_id, number }) =>
      number > 0 && !whole.has(item_id) && lots.some((lot) => lot.item_id === item_id && lot.bundle_id > 0),
  )
}
