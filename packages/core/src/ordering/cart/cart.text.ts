export const cartText = {
  confirmDelete: '确定删除这件商品吗?',
  confirmDeleteMany: (count: number) => `确定删除选中的${count}件商品吗?`,
  added: '已加入购物车',
  removed: (count: number) => `已删除${count}件商品`,
  undo: '撤销',
  empty: '购物车是空的',
  blocked: (count: number) => `${count}件商品暂不可购买，未勾选`,
  minOrder: (name: string, min: string, gap: string) => `${name}未达起订金额¥${min}，还差¥${gap}`,
  nothingSelected: '请先勾选要结算的商品',
} as const
