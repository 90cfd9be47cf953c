import type { Preview } from '@yaopi/core/contract'
import { formatYuan, yuan, type CartItem, type CartState, type GiftLine } from '@yaopi/core'
import { cartChangesText as text } from './cart-changes.text.ts'

/** What is other in a checkout than it was on the cart page, in words. */
export type CartChanges = {
  /** By id of the line. */
  readonly lines: ReadonlyMap<number, string>
  /** All of it, with the names of goods and offers; what two of a name share is said once. */
  readonly all: readonly string[]
}

/** Compares a preview with the cart as its page showed it; without one nothing counts as changed. */
export function changesSince(seen: CartState | undefined, preview: Preview): CartChanges {
  if (seen === undefined) return { lines: new Map(), all: [] }
  const items = preview.groups.flatMap((group) => group.items)
  const before = new Map(seen.data.flatMap((line) => (line.is_selected === 1 ? [[line.id, line] as const] : [])))
  const changed = items.flatMap((item) => {
    const words = wordsOf(before.get(item.id), item)
    return words.length === 0 ? [] : [{ item, words: words.join(text.and) }]
  })
  const now = new Set(items.map(({ id }) => id))
  const gone = [...before.values()].filter(({ id }) => !now.has(id))
  return {
    lines: new Map(changed.map(({ item, words }) => [item.id, words])),
    all: [
      ...new Set([
        ...changed.map(({ item, words }) => text.of(item.goods.name, words)),
        ...gone.map(({ goods }) => text.of(goods.name, text.gone)),
        ...offerChanges(seen, preview),
      ]),
    ],
  }
}

function wordsOf(before: CartItem | undefined, { number, price, goods }: CartItem): string[] {
  if (before === undefined) return [text.added(number, goods.bzdw)]
  const [was, is] = [priceOf(before.price), priceOf(price)]
  return [
    ...(before.number === number ? [] : [text.number(before.number, number)]),
    ...(was === is || was === '' || is === '' ? [] : [text.price(was, is)]),
  ]
}

const priceOf = (price: CartItem['price']): string => (price === null ? '' : formatYuan(price))

/** Reductions and gifts of goods; coupons and points that orders bring are said with their amounts. */
function offerChanges({ activity_data, gifts = [] }: CartState, { manjians = [], groups }: Preview): string[] {
  const reductionsOf = (list: NonNullable<Preview['manjians']>): Named[] =>
    list.map(({ id, name, discount = 0 }) => ({ key: String(id), name, number: discount }))
  const giftsOf = (list: readonly GiftLine[]): Named[] =>
    list
      .filter(({ kind = 'goods' }) => kind === 'goods')
      .map(({ goods_manjian_id, goods_id, name, number }) => ({ key: `${goods_manjian_id} ${goods_id}`, name, number }))
  return [
    ...differing(reductionsOf(activity_data.manjians), reductionsOf(manjians)).map(({ name, was, is }) =>
      text.of(name, text.reduction(formatYuan(yuan(was)), formatYuan(yuan(is)))),
    ),
    ...differing(giftsOf(gifts), giftsOf(groups.flatMap((group) => group.gifts ?? []))).map(({ name, was, is }) =>
      text.of(name, text.gift(was, is)),
    ),
  ]
}

type Named = { readonly key: string; readonly name: string; readonly number: number }

/** Where two lists differ; what stands in one of them only counts as 0 in the other. */
function differing(before: readonly Named[], after: readonly Named[]) {
  const sumOf = (list: readonly Named[], key: string): number =>
    list.reduce((sum, one) => (one.key === key ? sum + one.number : sum), 0)
  const names = new Map([...before, ...after].map(({ key, name }) => [key, name]))
  return [...names]
    .map(([key, name]) => ({ name, was: sumOf(before, key), is: sumOf(after, key) }))
    .filter(({ was, is }) => was !== is)
}
