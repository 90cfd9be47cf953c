import { fromYuan, type Fen } from '../../platform/money/index.ts'
import type { PromoFacts, PromoGoods } from './promo-facts.types.ts'
import { IssueWeight, promoKindOf, type PromoKind } from './promo-kind.constants.ts'
import type { PricesPayload, PromoIssue, PromoPriceRow } from './promo-draft.types.ts'
import { promoIssueText as text } from './promo.text.ts'
import { overlaps, sayNames } from './promo-words.ts'

/** Days that a lot must last longer than to be sold as near expiry (domain.md §2.4). */
const LOWEST_LIFE = 30
/** Percent of the base price above which a price needs a tick. */
const DEEP = 50

type Row = { readonly row: PromoPriceRow; readonly goods: PromoGoods; readonly price: Fen }
type Detector = {
  readonly code: string
  readonly weight: PromoIssue['weight']
  readonly says: (names: string) => string
  readonly field: string
  readonly finds: (row: Row, context: { readonly kind: PromoKind; readonly payload: PricesPayload }) => boolean
}

const isDiscount = (kind: PromoKind): boolean =>
  kind === 'spike' || kind === 'special' || kind === 'group' || kind === 'newcomer'

/** Prices that a buyer has in the whole window, of everybody or of the same ranks. */
const covers = ({ goods }: Row, { kind, payload }: { readonly kind: PromoKind; readonly payload: PricesPayload }) =>
  goods.others.filter(
    (other) =>
      other.kind !== kind &&
      // A group buy and a named lot are bought besides, not instead.
      other.kind !== 'group' &&
      other.kind !== 'jxq' &&
      other.start <= payload.start &&
      other.end >= payload.end &&
      (other.ranks === null ||
        (payload.ranks.length > 0 && payload.ranks.every((rank) => other.ranks!.includes(rank)))),
  )

const detectors: readonly Detector[] = [
  {
    code: 'off_shelf',
    weight: IssueWeight.refuse,
    field: 'rows',
    says: text.offShelf,
    finds: ({ goods }) => !goods.is_on_sale,
  },
  {
    code: 'above_base',
    weight: IssueWeight.refuse,
    field: 'price',
    says: text.aboveBase,
    finds: ({ goods, price }) => price >= goods.base_price,
  },
  {
    code: 'false_discount',
    weight: IssueWeight.tick,
    field: 'price',
    says: text.falseDiscount,
    finds: ({ goods, price }, { kind }) =>
      isDiscount(kind) && price < goods.base_price && price >= goods.lowest_30d && goods.lowest_30d < goods.base_price,
  },
  {
    code: 'below_floor',
    weight: IssueWeight.refuse,
    field: 'price',
    says: text.belowFloor,
    finds: ({ goods, price }) => goods.floor !== null && price < goods.floor,
  },
  {
    code: 'deep',
    weight: IssueWeight.tick,
    field: 'price',
    says: (names) => text.deep(DEEP, names),
    finds: ({ goods, price }) => price * 100 < goods.base_price * (100 - DEEP),
  },
  {
    code: 'never_cheapest',
    weight: IssueWeight.tick,
    field: 'price',
    says: text.neverCheapest,
    finds: (row, context) => covers(row, context).some((other) => other.price <= row.price),
  },
  {
    code: 'overlap',
    weight: IssueWeight.refuse,
    field: 'start',
    says: text.overlap,
    finds: ({ goods, row }, { kind, payload }) =>
      kind !== 'jxq' &&
      row.lot_id === 0 &&
      goods.others.some(
        (other) =>
          other.kind === kind &&
          overlaps(other, payload) &&
          (other.ranks === null ||
            payload.ranks.length === 0 ||
            other.ranks.some((rank) => payload.ranks.includes(rank))),
      ),
  },
  {
    code: 'no_pool',
    weight: IssueWeight.refuse,
    field: 'total',
    says: text.noPool,
    finds: ({ row }, { kind }) => (kind === 'spike' || kind === 'group') && row.total === 0,
  },
  {
    code: 'pool',
    weight: IssueWeight.refuse,
    field: 'total',
    says: text.pool,
    finds: ({ row, goods }) => row.total > goods.sellable,
  },
  {
    code: 'limit_below_min',
    weight: IssueWeight.refuse,
    field: 'limit',
    says: text.limitBelowMin,
    finds: ({ row }) => row.limit > 0 && row.limit < row.min,
  },
  {
    code: 'target',
    weight: IssueWeight.refuse,
    field: 'target',
    says: text.targetOverPool,
    finds: ({ row }, { kind }) => kind === 'group' && (row.target === 0 || row.target > row.total),
  },
  {
    code: 'lot_missing',
    weight: IssueWeight.refuse,
    field: 'lot_id',
    says: text.lotMissing,
    finds: ({ row, goods }, { kind }) => kind === 'jxq' && !goods.lots.some((lot) => lot.id === row.lot_id),
  },
  {
    code: 'lot_not_near',
    weight: IssueWeight.refuse,
    field: 'lot_id',
    says: text.lotNotNear,
    finds: ({ row, goods }, { kind }) =>
      kind === 'jxq' && goods.lots.some((lot) => lot.id === row.lot_id && !lot.is_jxq),
  },
  {
    code: 'lot_too_late',
    weight: IssueWeight.refuse,
    field: 'lot_id',
    says: (names) => text.lotTooLate(LOWEST_LIFE, names),
    finds: ({ row, goods }, { kind }) =>
      kind === 'jxq' && goods.lots.some((lot) => lot.id === row.lot_id && lot.is_jxq && lot.days <= LOWEST_LIFE),
  },
]

/** Issues of a list of goods with prices. */
export function pricesIssues(kind: PromoKind, payload: PricesPayload, facts: PromoFacts): readonly PromoIssue[] {
  const { rows } = payload
  if (rows.length === 0) return [{ code: 'no_rows', weight: IssueWeight.refuse, text: text.noRows, field: 'rows' }]
  const known = new Map(facts.goods.map((goods) => [goods.id, goods]))
  const missing = rows.filter((row) => !known.has(row.goods_id)).map((row) => row.goods_id)
  const issues: PromoIssue[] = []
  if (missing.length > 0)
    issues.push({
      code: 'unknown_goods',
      weight: IssueWeight.refuse,
      text: text.unknownGoods(missing),
      field: 'rows',
      goods_ids: missing,
    })
  const { mostRows } = promoKindOf(kind)
  if (mostRows !== undefined && rows.length > mostRows)
    issues.push({ code: 'many_rows', weight: IssueWeight.refuse, text: text.manyRows(mostRows), field: 'rows' })
  const keyOf = (row: PromoPriceRow): string => `${row.goods_id}:${row.lot_id}`
  const keys = rows.map(keyOf)
  const twice = rows
    .filter((row, place) => keys.indexOf(keyOf(row)) !== place)
    .flatMap((row) => known.get(row.goods_id) ?? [])
  if (twice.length > 0)
    issues.push({
      code: 'twice',
      weight: IssueWeight.refuse,
      text: text.twice(sayNames(twice)),
      field: 'rows',
      goods_ids: twice.map(({ id }) => id),
    })
  const all = rows.flatMap((row): Row[] => {
    const goods = known.get(row.goods_id)
    return goods === undefined ? [] : [{ row, goods, price: fromYuan(row.price) }]
  })
  for (const { code, weight, says, field, finds } of detectors) {
    const own = all.filter((row) => finds(row, { kind, payload })).map(({ goods }) => goods)
    if (own.length > 0)
      issues.push({ code, weight, text: says(sayNames(own)), field, goods_ids: own.map(({ id }) => id) })
  }
  return issues
}
