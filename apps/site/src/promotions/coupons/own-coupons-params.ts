import { recordParams, recordState } from '../../platform/routing/index.ts'

const tabs = ['claim', 'unused', 'locked', 'used', 'ended'] as const

/** What stands in the address of the own coupons and of the own vouchers. */
export const ownCouponParams = {
  1: recordParams({ route: 'yhq', tabs, filters: {} }),
  2: recordParams({ route: 'xjq', tabs, filters: {} }),
} as const

/** A tab of own coupons. */
export type OwnCouponTab = (typeof tabs)[number]

/** The status of a tab's coupons; undefined for those that can be claimed. */
export const statusOfTab = { claim: undefined, unused: 0, locked: 3, used: 1, ended: 2 } as const

/** The input of an address: of the call of own coupons, or of those that can be claimed. */
export function ownCouponsInput(type: 1 | 2, params: URLSearchParams) {
  const { tab, page } = recordState(ownCouponParams[type], params)
  const paged = page === 1 ? {} : { page }
  const status = statusOfTab[tab]
  return status === undefined
    ? ({ kind: 'claim', input: { type, held: 0 as const, ...paged } } as const)
    : ({ kind: 'own', input: { type, status, ...paged } } as const)
}
