export const upcomingText = {
  label: '更多',
  price: '特',
  mark: { spike: '秒', special: '特', group: '团', newcomer: '新', kx: '控' } as Readonly<
    Partial<Record<string, string>>
  >,
  manjian: '满',
  combo: '组合',
  coupon: { 1: '券', 2: '现金券' },
  claim: '去领取',
  soon: (when: string, price: string | undefined) => `${when} 开始${price === undefined ? '' : `，活动价${price}`}`,
  tiersSoon: (when: string, tiers: string) => `${when} 开始：${tiers}`,
  offered: (worth: string, when: string | undefined) =>
    `${worth}${when === undefined ? '，可领取' : `，${when}开始领取`}`,
} as const
