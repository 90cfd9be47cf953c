/** A line to be counted: of a cart, a checkout or an order. */
export type CountableLine = {
  readonly number: number
  readonly isGift?: boolean
  /** The bundle of a part of it, with its number of sets; absent for a line that stands for itself. */
  readonly bundle?: { readonly id: number; readonly sets: number } | undefined
}

/**
 * Counts lines (种) and units (数量) by the one rule for cart, checkout and orders, so that the orders of a cart add up to
 * it: a bundle is one line that counts its sets, gifts count apart. Source: domain.md §3.1.1.
 */
export function countLines(lines: readonly CountableLine[]): {
  readonly kinds: number
  readonly number: number
  readonly gifts: number
} {
  const bundles = new Set<number>()
  let kinds = 0
  let number = 0
  let gifts = 0
  for (const line of lines) {
    if (line.isGift === true) {
      gifts += line.number
      continue
    }
    if (line.bundle !== undefined) {
      if (bundles.has(line.bundle.id)) continue
      bundles.add(line.bundle.id)
    }
    kinds += 1
    number += line.bundle?.sets ?? line.number
  }
  return { kinds, number, gifts }
}
