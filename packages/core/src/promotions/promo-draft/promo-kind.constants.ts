/** What the editor of a kind asks for: the shape of its payload. */
export type PromoForm = 'prices' | 'reduction' | 'storewide' | 'cashback' | 'bundle' | 'coupon' | 'draw'

/** Fields of a row of goods besides its price. */
export type PromoRowField = 'total' | 'limit' | 'min' | 'lot_id' | 'target'

/** One kind of promotion as staff draft it. */
export type PromoKindRow = {
  readonly code: string
  readonly form: PromoForm
  /** Of kinds with rows of goods: the fields of a row. */
  readonly rowFields?: readonly PromoRowField[]
  /** Runs for whole days. */
  readonly isDay?: true
  /** Minutes that the editor suggests. */
  readonly minutes?: number
  /** Rows of goods that one of them may have. */
  readonly mostRows?: number
}

/**
 * Every kind of promotion that staff may draft and publish (domain.md §2.4). A new kind is a row here, its words in
 * promo.text.ts and, where its payload is new, a publisher of the server.
 */
export const promoKinds = [
  // 秒杀: a session of limited goods.
  { code: 'spike', form: 'prices', rowFields: ['total', 'limit', 'min'], minutes: 120, mostRows: 30 },
  // 每日特价: the list of one day.
  { code: 'special', form: 'prices', rowFields: ['total', 'limit', 'min'], isDay: true, mostRows: 200 },
  { code: 'group', form: 'prices', rowFields: ['total', 'target', 'limit', 'min'], mostRows: 30 },
  // 近效期: named lots.
  { code: 'jxq', form: 'prices', rowFields: ['lot_id', 'limit', 'min'], mostRows: 200 },
  { code: 'newcomer', form: 'prices', rowFields: ['total', 'limit', 'min'], mostRows: 200 },
  { code: 'yx', form: 'prices', rowFields: [], mostRows: 500 },
  { code: 'kx', form: 'prices', rowFields: [], mostRows: 500 },
  { code: 'yyh', form: 'prices', rowFields: [], mostRows: 500 },
  // 满减, 满折, 满赠, 换购.
  { code: 'reduction', form: 'reduction' },
  // 组合满减: a reduction over chosen goods with a page of its own.
  { code: 'mix', form: 'reduction' },
  // 94折: a percentage of every price on set days.
  { code: 'storewide', form: 'storewide', isDay: true },
  { code: 'cashback', form: 'cashback' },
  { code: 'bundle', form: 'bundle' },
  { code: 'coupon', form: 'coupon' },
  // 抽奖: prizes with weights, one of them 谢谢参与.
  { code: 'draw', form: 'draw' },
] as const satisfies readonly PromoKindRow[]

/** A kind of promotion. */
export type PromoKind = (typeof promoKinds)[number]['code']

/** The codes of all kinds. */
export const promoKindCodes = promoKinds.map(({ code }) => code)

/** The row of a kind. */
export const promoKindOf = (code: PromoKind): PromoKindRow => promoKinds.find((kind) => kind.code === code)!

/** States of a draft. */
export const PromoDraftState = { draft: 1, waiting: 2, published: 3, discarded: 4 } as const
/** A value of `PromoDraftState`. */
export type PromoDraftState = (typeof PromoDraftState)[keyof typeof PromoDraftState]

/** Where a published promotion stands in its window. */
export const PromoPhase = { planned: 1, running: 2, ended: 3 } as const
/** A value of `PromoPhase`. */
export type PromoPhase = (typeof PromoPhase)[keyof typeof PromoPhase]

/** How much an issue weighs: it stops the publication, needs a tick with a reason, or is a note. */
export const IssueWeight = { refuse: 3, tick: 2, note: 1 } as const
/** A value of `IssueWeight`. */
export type IssueWeight = (typeof IssueWeight)[keyof typeof IssueWeight]
