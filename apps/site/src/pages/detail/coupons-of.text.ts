export const couponsOfText = {
  label: '领券',
  from: (threshold: number, face: number) => `满${threshold}减${face}`,
  free: (face: number) => `${face}元现金券`,
  claim: (name: string) => `领取${name}`,
  held: '已领',
  none: '暂无可用的券',
  all: '领券中心',
} as const
