import { formatDate, formatMinute, OrderStatus } from '@yaopi/core'
import type { DeliveryPromise, Order } from '@yaopi/core/contract'
import type { AppContext, Member } from '../../platform/context/index.ts'
import type { DeliveryRules } from '../../platform/settings/index.ts'
import { DAY_SECONDS } from '../../platform/time/index.ts'

/** Offset of Shanghai, which has no summer time. */
const SHANGHAI = '+08:00'
/** How far a working day is looked for; a warehouse that is closed for longer promises nothing. */
const MOST_DAYS = 60

const secondsOf = (date: string, time = '00:00'): number => Date.parse(`${date}T${time}:00${SHANGHAI}`) / 1000
const dayAfter = (date: string, days: number): string => formatDate(secondsOf(date) + days * DAY_SECONDS)
/** 1 Monday to 7 Sunday. */
const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7

/** The day on which something paid at a moment (Unix seconds) leaves; undefined when no working day is near. */
function leavingDay({ cutoff, days, closed }: DeliveryRules, paidAt: number): string | undefined {
  const today = formatDate(paidAt)
  const first = formatMinute(paidAt).slice(11) < cutoff ? 0 : 1
  for (let ahead = first; ahead <= MOST_DAYS; ahead += 1) {
    const date = dayAfter(today, ahead)
    if (days.includes(weekdayOf(date)) && !closed.includes(date)) return date
  }
  return undefined
}

/** What the settings of a warehouse promise for something paid at a moment, Unix seconds. */
export function promise(
  rules: DeliveryRules,
  zone: Member['freight_zone'],
  paidAt: number,
): DeliveryPromise | undefined {
  const transit = rules.transit[zone]
  const leaves = transit === undefined ? undefined : leavingDay(rules, paidAt)
  if (transit === undefined || leaves === undefined) return undefined
  return { leaves, from: dayAfter(leaves, transit[0]), until: dayAfter(leaves, transit[1]) }
}

/** When an order of a warehouse would leave and arrive if it were paid now, and until when that holds. */
export function deliveryFor(server: AppContext, member: Member, ckId: number): DeliveryPromise | undefined {
  const rules = server.settings.values().delivery[ckId]
  const promised = rules && promise(rules, member.freight_zone, Math.floor(server.now() / 1000))
  return promised && { ...promised, pay_before: secondsOf(promised.leaves, rules.cutoff) }
}

/**
 * When an order leaves and arrives: as if it were paid now while it is not paid, then counted from the payment, after
 * its last parcel from that. Undefined for group buys, which wait for others, and as soon as a day has passed.
 */
export function deliveryOfOrder(
  server: AppContext,
  member: Member,
  order: Pick<Order, 'status' | 'times' | 'packages' | 'group'>,
  ckId: number,
): DeliveryPromise | undefined {
  if (order.group !== undefined) return undefined
  if (order.status === OrderStatus.unpaid) return deliveryFor(server, member, ckId)
  const rules = server.settings.values().delivery[ckId]
  const today = formatDate(Math.floor(server.now() / 1000))
  if (rules === undefined) return undefined
  if (order.status === OrderStatus.auditPending || order.status === OrderStatus.unshipped) {
    const promised = order.times.paid_at === null ? undefined : promise(rules, member.freight_zone, order.times.paid_at)
    return promised !== undefined && promised.leaves >= today ? promised : undefined
  }
  const transit = rules.transit[member.freight_zone]
  if (order.status !== OrderStatus.shipped || transit === undefined || order.packages.length === 0) return undefined
  const leaves = formatDate(Math.max(...order.packages.map((parcel) => parcel.shipped_at)))
  const until = dayAfter(leaves, transit[1])
  return until >= today ? { leaves, from: dayAfter(leaves, transit[0]), until } : undefined
}

/** Until when something that was paid at a moment leaves its warehouse: the end of that day; null without a rule. */
export function leavesBy(server: AppContext, ckId: number, paidAt: number): number | null {
  const rules = server.settings.values().delivery[ckId]
  const leaves = rules && leavingDay(rules, paidAt)
  return leaves === undefined ? null : secondsOf(dayAfter(leaves, 1))
}
