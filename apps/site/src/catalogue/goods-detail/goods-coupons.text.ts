export const goodsCouponsText = {
  label: '领券',
  claim: (name: string) => `领取${name}`,
  owned: '已领',
  none: '目前没有可领或可用的券',
  all: '领券中心',
} as const
