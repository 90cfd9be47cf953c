export const fillUpText = {
  title: '凑单助手',
  note: '优先推荐您常买的商品',
  noStep: '当前没有可凑的优惠，购物车已享受最高一档',
  noGoods: '没有找到合适的商品，可以到商品列表继续选购',
} as const
