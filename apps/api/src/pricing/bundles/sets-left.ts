import type { BundleRow } from '../offers/index.ts'

/** Sets left of stock and pool, and sets this member may still have; Infinity without a limit. */
export const setsLeft = (pack: BundleRow): { readonly stock: number; readonly limit: number } => ({
  stock: Math.max(
    0,
    Math.min(
      pack.left ?? Number.POSITIVE_INFINITY,
      ...pack.goods.map((one) => Math.floor((one.sellable ?? 0) / one.number)),
    ),
  ),
  limit: pack.qg_number === 0 ? Number.POSITIVE_INFINITY : Math.max(0, pack.qg_number - pack.had),
})
