export const goodsReadersText = {
  title: '浏览量预警',
  hint: (quota: number) =>
    `当日浏览商品数达到上限${quota}的一半及以上的会员，最多200位；重复浏览也计。远超同类的可能是抄价，可联系或冻结。`,
  day: '日期',
  empty: '当日没有接近上限的会员。',
  company: '企业',
  phone: '手机号',
  goods: '浏览商品数',
  share: '占上限',
} as const
