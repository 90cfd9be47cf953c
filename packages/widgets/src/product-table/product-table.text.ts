export const tableText = {
  caption: '商品列表，在数量框按回车加入购物车并到下一行，上下键换行',
  columns: {
    picture: '图片', name: '商品', spec: '规格', maker: '厂家', expiry: '效期', pack: '中包装/件装', stock: '库存', price: '价格', number: '数量', add: '加购',
  },
  add: '加购',
  tier: (number: number, price: string) => `≥${number} ${price}`,
} as const
