export const pageText = {
  retry: '重新加载',
  refresh: '刷新页面',
  needsScript: '这里需要启用 JavaScript 才能提交。请在浏览器设置中启用后刷新页面；浏览与搜索商品不受影响。',
  breadcrumb: '当前位置',
  home: '首页',
  scope: (missing: string) => `${missing}。补充证照后即可采购`,
  scopeOfSome: '部分商品',
  scopeJoint: '；',
  toDocuments: '查看我的资质',
  stepsLabel: '当前进度',
} as const
