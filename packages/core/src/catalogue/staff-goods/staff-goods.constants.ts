/** How far the first approval of goods has come: nobody has asked for it, quality is to look, turned down, approved. */
export const FirstApproval = { draft: 0, waiting: 1, refused: 2, approved: 3 } as const
/** A state of the first approval. */
export type FirstApproval = (typeof FirstApproval)[keyof typeof FirstApproval]

/** Limits of the work on goods. */
export const STAFF_GOODS_LIMITS = {
  /** Goods that one bulk change names by their ids. */
  named: 200,
  /** Goods that one bulk change may reach by a filter. */
  reached: 5_000,
  perPage: [50, 100, 200],
  reason: 200,
  /** Pictures of one goods. */
  pictures: 8,
  /** Parts of an instruction, letters of a title and of a text. */
  parts: 40,
  partTitle: 40,
  partText: 8_000,
  /** Letters of what a picture shows. */
  alt: 60,
} as const

/** Orders of the list of goods; each is read from an index. */
export const GOODS_SORTS = ['-id', 'goods_sn', 'base_price', '-base_price', 'yxq', '-updated_at'] as const
/** An order of the list of goods. */
export type GoodsSort = (typeof GOODS_SORTS)[number]

/** What a bulk change does: on or off the shelf, first approval asked for, another category, tax rate or scopes. */
export const GOODS_VERBS = ['shelve', 'unshelve', 'submit', 'category', 'tax_rate', 'scopes'] as const
/** A bulk change of goods. */
export type GoodsVerb = (typeof GOODS_VERBS)[number]

/** The classes of goods (domain.md §2.1). */
export const GOODS_CLASSES = ['west', 'patent', 'herb', 'bio', 'device', 'food', 'disinfect', 'cosmetic'] as const
/** A class of goods. */
export type GoodsClass = (typeof GOODS_CLASSES)[number]

/** Prescription and over the counter. */
export const OTC_CLASSES = ['rx', 'otc_a', 'otc_b', 'none'] as const
/** Storage temperatures: room, cool, cold, frozen. */
export const TEMP_CLASSES = ['cw', 'yl', 'lc', 'ld'] as const
