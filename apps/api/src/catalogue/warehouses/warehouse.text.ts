/** Words of the work on warehouses. */
export const warehouseText = {
  notFound: '没有这个仓库',
  taken: '已有这个名称的仓库',
  none: '还没有仓库，请先在“仓库档案”里新建',
  ownOnly: '您只负责部分仓库，不能新建仓库',
  stale: '仓库刚被修改过，请刷新后再改',
  audit: { add: '仓库：新建', rename: '仓库：改名' },
} as const
