import { LineType, type SettleGroup, type PricingLine } from '../../pricing/index.ts'
import type { AddedWords } from '../../platform/messages/index.ts'
import type { Int01 } from '../../platform/protocol/index.ts'
import { fromYuan } from '../../platform/money/index.ts'
import { ALL_LINES } from './cart.calls.ts'
import type { AddedLine, CartItem, CartLineInput, RefusedLine } from './cart.types.ts'
import type { Goods } from '../../catalogue/goods/index.ts'

/** Badge text of a count: capped at 99 [SH-11]. */
export const badgeText = (count: number): string => (count > 99 ? '99+' : String(count))

/** What is said of a line that an add refused; goods that are gone have no name. */
export const refusedWords = ({ name, reason }: Pick<RefusedLine, 'name' | 'reason'>): string =>
  name === '' ? reason : `${name}：${reason}`

/**
 * Goods that can be added: a line with a nested goods object, or a flat record whose quantity is cartNum or zbz
 * [EN-01].
 */
export type Addable =
  | (Omit<CartLineInput, 'goods_id' | 'ck_id'> & {
      readonly goods: {
        readonly id: number
        readonly ck_id?: number
        /** Name and unit, for the note that says what was added. */
        readonly name?: string
        readonly bzdw?: string
      }
    })
  | (Partial<Omit<CartLineInput, 'number' | 'goods_id'>> & {
      readonly id: number
      readonly cartNum?: number
      readonly zbz?: number
      readonly name?: string
      readonly bzdw?: string
    })

/** What an add brought, for its note. */
export function addedWords(items: readonly Addable[]): AddedWords {
  const item = items[0]
  if (item === undefined || items.length > 1) return { kinds: items.length }
  const { name, bzdw } = 'goods' in item ? item.goods : item
  return name === undefined ? { kinds: 1 } : { name, number: cartLineOf(item).number, unit: bzdw ?? '' }
}

/** A cart line with the defaults of the specification [EN-01]. */
export function cartLineOf(
  item: Addable,
): Required<Omit<CartLineInput, 'price' | 'type' | 'is_jxq' | 'combination_id'>> &
  Pick<CartLineInput, 'price' | 'type' | 'is_jxq' | 'combination_id'> {
  const nested = 'goods' in item
  const number = nested ? item.number : (item.cartNum ?? item.zbz ?? 1)
  return {
    goods_id: nested ? item.goods.id : item.id,
    ck_id: (nested ? item.goods.ck_id : item.ck_id) ?? 0,
    number,
    goods_price_id: item.goods_price_id ?? 0,
    ladder_price_id: item.ladder_price_id ?? 0,
    goods_manjian_id: item.goods_manjian_id ?? 0,
    is_yj: item.is_yj ?? 0,
    ...(item.price === undefined || item.price === null ? {} : { price: item.price }),
    ...(item.type === undefined ? {} : { type: item.type }),
    ...(item.is_jxq === undefined ? {} : { is_jxq: item.is_jxq }),
    ...(item.combination_id === undefined ? {} : { combination_id: item.combination_id }),
  }
}

/** Whether a line may be ticked: it can be bought now and is in stock [ST-07]. */
export const mayTick = (goods: Pick<Goods, 'is_buy' | 'number'>): boolean => goods.is_buy === 1 && goods.number > 0

/** The effective tick: 0 for lines that cannot be bought [ST-07]. */
export const tickOf = (goods: Pick<Goods, 'is_buy' | 'number'>, wanted: Int01 | boolean): Int01 =>
  mayTick(goods) && wanted ? 1 : 0

/** Filter ids of settlement groups, as `filter_data` carries them and `/api/cart/list?filters=` takes them [EN-04]. */
export const filterOfGroup: Readonly<Record<SettleGroup, number>> = { pt: 1, hm: 2, zy: 3, ll: 4, yx: 5 }

/** Whether a filter shows a line; `ALL_LINES` shows every one. */
export const inFilter = (item: Pick<CartItem, 'settle_group'>, filter: number): boolean =>
  filter === ALL_LINES || filterOfGroup[item.settle_group] === filter

/** Input of `priceCart` for a cart line; fen. */
export function pricingLineOf(item: CartItem): PricingLine {
  const { goods } = item
  return {
    id: item.id,
    goods_id: goods.id,
    number: item.number,
    selected: item.is_selected === 1,
    base_price: fromYuan(item.raw_price ?? 0),
    ladder:
      goods.ladder_price_type === 0 || goods.ladder_price.length === 0
        ? null
        : {
            id: goods.ladder_price_id,
            type: goods.ladder_price_type,
            tiers: goods.ladder_price.map((tier) => ({ number: tier.number, price: fromYuan(tier.price) })),
          },
    is_yj: goods.is_yj === 1,
    settle_group: item.settle_group,
    ck_id: goods.ck_id,
    ships_free: shipsFree(goods, item.number),
    type: item.type,
    goods_price_id: goods.goods_price_id,
    goods_manjian_id: goods.goods_manjian_id,
    is_jxq: goods.is_jxq === 1,
    is_youx: goods.is_youx === 1,
    is_kx: goods.is_kx === 1 || goods.type === LineType.controlledSale,
    goods_class: goods.goods_class,
    with_coupon: goods.with_coupon === 1,
    with_voucher: item.with_voucher !== 0,
    no_welfare: item.no_welfare === 1,
    ...(item.combination === undefined ? {} : { combination_id: item.combination.id }),
  }
}

/** Whether a line ships free by itself (domain.md §2.7). */
export const shipsFree = (
  goods: Pick<Goods, 'is_free_shipping' | 'is_dpby' | 'free_shipping_number'>,
  number: number,
): boolean =>
  goods.is_free_shipping === 1 ||
  goods.is_dpby === 1 ||
  (goods.free_shipping_number > 0 && number >= goods.free_shipping_number)

/** Units in the cart by goods id. `whole`: the whole cart was loaded, so absent goods are not in it. */
export type InCart = { readonly whole: boolean; readonly numbers: ReadonlyMap<number, number> }

/** Sums units by goods: loaded lines, replaced by the lines of later adds with the same line id. */
export function unitsByGoods(
  lines: readonly CartItem[],
  added: ReadonlyMap<number, AddedLine>,
): ReadonlyMap<number, number> {
  const units = new Map<number, number>()
  const count = (goodsId: number, number: number): void => {
    units.set(goodsId, (units.get(goodsId) ?? 0) + number)
  }
  // A bundle counts sets, not units of its first goods.
  for (const line of lines) if (!added.has(line.id) && line.combination === undefined) count(line.goods.id, line.number)
  for (const line of added.values()) if (line.combination_id === undefined) count(line.goods_id, line.number)
  return units
}

/** Units of goods in the cart: those the store knows, else `cart_number` of the goods. */
export const unitsInCart = (inCart: InCart, goods: Pick<Goods, 'id' | 'cart_number'>): number =>
  inCart.numbers.get(goods.id) ?? (inCart.whole ? 0 : goods.cart_number)
