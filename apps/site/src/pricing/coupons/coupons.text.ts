import { fen, formatWhole, fromYuan, type Yuan } from '@yaopi/core'

const whole = (amount: Yuan): string => formatWhole(fen(fromYuan(amount)))

export const couponsText = {
  claimed: (name: string) => `已领取“${name}”`,
  /** Face and threshold of a coupon; yuan. */
  value: ({ threshold, face }: { readonly threshold: number; readonly face: number }) =>
    threshold > 0 ? `满${whole(threshold)}减${whole(face)}` : `${whole(face)}元现金券`,
} as const
