/** Words of what is other than on the cart page. */
export const cartChangesText = {
  title: '与购物车页面相比有变化，请核对',
  more: (count: number) => `另有${count}处变化，见下方商品`,
  of: (name: string, words: string) => `${name}：${words}`,
  and: '，',
  price: (before: string, after: string) => `单价由${before}变为${after}`,
  number: (before: number, after: number) => `数量由${before}变为${after}`,
  added: (number: number, unit: string) => `在别处加入或勾选，数量${number}${unit}`,
  gone: '已移除、取消勾选或暂时不能购买，本次不结算',
  reduction: (before: string, after: string) => `优惠由${before}变为${after}`,
  gift: (before: number, after: number) => `赠品由${before}变为${after}`,
} as const
