export const templatesText = {
  loading: '正在加载',
  failed: '加载失败，点击重试',
  retry: '重新加载',
  refresh: '刷新页面',
  kept: '页面其他内容不受影响',
  breadcrumb: '当前位置',
  home: '首页',
  hot: '大家在买',
  stepsLabel: '当前进度',
  memberMenu: '会员中心菜单',
  member: {
    home: '会员中心',
    orders: '订单中心',
    account: '账户管理',
    service: '自助服务',
    wallet: '我的钱包',
  },
} as const
