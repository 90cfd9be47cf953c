export const couponsText = {
  claimed: (name: string) => `已领取“${name}”`,
  /** Face and threshold of a coupon; yuan. */
  value: ({ threshold, face }: { readonly threshold: number; readonly face: number }) =>
    threshold > 0 ? `满${threshold}减${face}` : `${face}元现金券`,
} as const
