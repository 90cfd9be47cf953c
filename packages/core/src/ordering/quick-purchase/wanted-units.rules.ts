import type { PurchaseFields } from './purchase-lines.rules.ts'
import type { PurchaseGoods } from './quick-purchase.types.ts'
import { compareSpecs } from './specification.rules.ts'
import { caseUnits, middlePackUnits, sameUnits } from './specification.text.ts'

/**
 * Units of the goods that a line asks for, and how the line counts them: in the unit of the goods, in cases, in middle
 * packs, in another unit, or not at all. `units` is absent where the line does not say how many of them are wanted.
 */
export type WantedUnits =
  | { readonly basis: 'unit'; readonly units: number }
  | { readonly basis: 'cases' | 'middle'; readonly units: number; readonly count: number; readonly each: number }
  | { readonly basis: 'other'; readonly units?: undefined; readonly count: number; readonly unit: string }
  | { readonly basis: 'missing'; readonly units?: undefined }

const canonical = (unit: string): string => {
  const plain = unit.normalize('NFKC').trim().toLowerCase()
  return sameUnits[plain] ?? plain
}

/** Units of the goods that a line of a list asks for. */
export function wantedUnits(
  { number, unit, cases, ypgg }: Pick<PurchaseFields, 'number' | 'unit' | 'cases' | 'ypgg'>,
  goods: Pick<PurchaseGoods, 'bzdw' | 'jzl' | 'zbz' | 'ypgg'>,
): WantedUnits {
  if (cases !== undefined) {
    // Where the goods themselves are sold in cases, a case is a unit.
    if (caseUnits.includes(goods.bzdw)) return { basis: 'unit', units: cases }
    if (goods.jzl < 1) return { basis: 'other', count: cases, unit: caseUnits[0]! }
    return { basis: 'cases', units: cases * goods.jzl, count: cases, each: goods.jzl }
  }
  if (number === undefined) return { basis: 'missing' }
  // 10支 alone is the specification of goods in packs of 10支.
  const isPack = ypgg === undefined && unit !== undefined && compareSpecs(`${number}${unit}`, goods.ypgg) === 'same'
  if (isPack) return { basis: 'missing' }
  if (unit === undefined || canonical(unit) === canonical(goods.bzdw)) return { basis: 'unit', units: number }
  if (middlePackUnits.includes(canonical(unit)) && goods.zbz > 0)
    return { basis: 'middle', units: number * goods.zbz, count: number, each: goods.zbz }
  return { basis: 'other', count: number, unit }
}
