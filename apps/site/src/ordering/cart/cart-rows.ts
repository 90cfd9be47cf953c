import type { DeliveryPromise } from '@yaopi/core/contract'
import { mayTick, type CartItem, type CartState, type SettleGroup, type ShippingGroup } from '@yaopi/core'
import { freightGroupOf } from '@yaopi/core/pricing'

/** One row of the cart page: a section's head, a line, or the head of the lines that cannot be bought. */
export type CartRow =
  | { readonly kind: 'section'; readonly key: SettleGroup; readonly section: CartSection }
  | { readonly kind: 'line'; readonly key: number; readonly item: CartItem }
  | { readonly kind: 'blocked'; readonly key: 'blocked'; readonly ids: readonly number[] }

/** The lines of one settlement group that can be bought. */
export type CartSection = {
  readonly group: SettleGroup
  readonly ids: readonly number[]
  /** Lines ticked. */
  readonly ticked: number
  /** Freight of the group the section ships with; undefined while nothing of it is ticked. */
  readonly shipping: ShippingGroup | undefined
  /** What the warehouses of the section promise; equal promises once. */
  readonly deliveries: readonly DeliveryPromise[]
}

const order: readonly SettleGroup[] = ['pt', 'hm', 'zy', 'll', 'yx']

/** Whether a line can be bought now; the others stand last, greyed, with their reason [ST-07]. */
export const isLive = (item: CartItem): boolean => item.blocked === undefined && mayTick(item.goods)

/** The rows of a cart in reading order: sections by settlement group (domain.md §3.1), then what cannot be bought. */
export function cartRows(cart: Pick<CartState, 'data' | 'shipping_data' | 'deliveries'>): CartRow[] {
  const live = new Map<SettleGroup, CartItem[]>(order.map((group) => [group, []]))
  const blocked: CartItem[] = []
  for (const item of cart.data) (isLive(item) ? live.get(item.settle_group)! : blocked).push(item)
  const rows: CartRow[] = []
  for (const [group, items] of live) {
    if (items.length === 0) continue
    const ticked = items.filter((item) => item.is_selected === 1).length
    const shipping = cart.shipping_data.groups.find(
      (candidate) => candidate.group === freightGroupOf[group] && candidate.amount > 0,
    )
    const deliveries = promisesOf(cart.deliveries, group)
    rows.push(
      {
        kind: 'section',
        key: group,
        section: { group, ids: items.map((item) => item.id), ticked, shipping, deliveries },
      },
      ...items.map(lineRow),
    )
  }
  if (blocked.length > 0)
    rows.push({ kind: 'blocked', key: 'blocked', ids: blocked.map((item) => item.id) }, ...blocked.map(lineRow))
  return rows
}

function promisesOf(all: CartState['deliveries'], group: SettleGroup): readonly DeliveryPromise[] {
  const promises = (all ?? []).filter((one) => one.group === group).map(({ delivery }) => delivery)
  return [...new Map(promises.map((one) => [JSON.stringify(one), one])).values()]
}

const lineRow = (item: CartItem): CartRow => ({ kind: 'line', key: item.id, item })
