import { formatWhole, type Yuan } from '@yaopi/core'

export const couponsText = {
  claimed: (name: string) => `已领取“${name}”`,
  /** Face and threshold of a coupon; yuan. */
  value: ({ threshold, face }: { readonly threshold: Yuan; readonly face: Yuan }) =>
    threshold > 0 ? `满${formatWhole(threshold)}减${formatWhole(face)}` : `${formatWhole(face)}元现金券`,
} as const
