import { formatWhole, type Yuan } from '@yaopi/core'

export const couponsText = {
  claimed: (name: string) => `已领取“${name}”`,
  claimedAll: (coupons: readonly { readonly name: string }[]) => {
    const names = [...new Set(coupons.map(({ name }) => name))]
    const most = names.slice(0, 3).join('、')
    return `已领取${coupons.length}张券：${most}${names.length > 3 ? '等' : ''}`
  },
  missed: (name: string, reason: string) => `${name}：${reason}`,
  nothingToClaim: '可领的券都已领取',
  /** Face and threshold of a coupon; yuan. */
  value: ({ threshold, face }: { readonly threshold: Yuan; readonly face: Yuan }) =>
    threshold > 0 ? `满${formatWhole(threshold)}减${formatWhole(face)}` : `${formatWhole(face)}元现金券`,
} as const
