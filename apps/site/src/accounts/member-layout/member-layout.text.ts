export const memberLayoutText = {
  menu: '会员中心菜单',
  home: '会员中心',
  unread: (count: number) => `${count}条未读`,
  groups: {
    orders: '订单中心',
    account: '账户管理',
    service: '自助服务',
    wallet: '我的钱包',
  },
} as const
