/** Kinds of papers for the first approval of goods by their buyers (domain.md §1.4.5). */
export const GoodsPaperKind = { approval: 1, leaflet: 2, label: 3, standard: 4 } as const
/** A value of `GoodsPaperKind`. */
export type GoodsPaperKind = (typeof GoodsPaperKind)[keyof typeof GoodsPaperKind]

/** All kinds of papers of goods, in the order of a pack. */
export const GOODS_PAPER_KINDS: readonly GoodsPaperKind[] = Object.values(GoodsPaperKind)

/** Limits of papers of goods: files of one kind, letters of the reason of a removal. */
export const GOODS_PAPER_LIMITS = { perKind: 3, reason: 500 } as const
