/** What goods are sorted by: categories (a tree), brands, makers. */
export const TAXON_KINDS = ['category', 'brand', 'maker'] as const
/** A kind of taxon. */
export type TaxonKind = (typeof TAXON_KINDS)[number]
/** The kinds that form no tree. */
export const OWNER_KINDS = ['brand', 'maker'] as const
/** Brand or maker. */
export type OwnerKind = (typeof OWNER_KINDS)[number]

/** The trees of categories: the ordinary one, the free-shipping zone, prepared herbs, devices. */
export const CATEGORY_ZONES = ['normal', 'zy', 'qx', 'yx'] as const
/** A tree of categories. */
export type CategoryZone = (typeof CATEGORY_ZONES)[number]

/** Limits of the work on categories, brands and makers. */
export const TAXONOMY_LIMITS = {
  name: 60,
  intro: 1_000,
  perPage: [50, 100, 200],
  /** Levels of the tree of categories. */
  levels: 3,
  /** Days within which two that became one are parted again. */
  undoDays: 7,
} as const
