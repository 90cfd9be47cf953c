/** What a coupon is worth; yuan. */
export const worthText = ({ threshold, face }: { readonly threshold: number; readonly face: number }): string =>
  threshold > 0 ? `满${threshold}减${face}` : `${face}元现金券`

export const couponsOfText = {
  label: '领券',
  claim: (name: string) => `领取${name}`,
  held: '已领',
  none: '暂无可用的券',
  all: '领券中心',
} as const
