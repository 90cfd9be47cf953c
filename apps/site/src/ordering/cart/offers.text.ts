export const offersText = {
  offers: '优惠活动',
  helper: '凑单助手',
  selected: (amount: string) => `已选${amount}`,
  off: (amount: string) => `已减${amount}`,
  reached: '已满足',
  fill: '去凑单',
  exchange: '换购商品',
  swap: '换购',
  taken: '已换购',
  gone: '已换完',
  take: (name: string) => `换购${name}`,
  from: (amount: string) => `满${amount}可换`,
} as const
