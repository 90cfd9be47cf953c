/** Words of the price history of goods. */
export const priceHistoryText = {
  lowest: '近90天最低',
  highest: '近90天最高',
  now: '当前',
  note: '您的基础价，每天记录一次；不含活动价和阶梯价',
  none: '价格从今天起记录，明天可以看到走势',
  line: (days: string, lowest: string, highest: string, now: string) =>
    `${days}价格走势：最低${lowest}，最高${highest}，当前${now}`,
  table: '价格变化',
  from: '从',
  to: '到',
  price: '价格',
  span: (from: string, to: string) => `${from}至${to}`,
} as const
