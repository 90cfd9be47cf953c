export const memberPreviewText = {
  button: '以会员视角预览',
  title: (company: string) => `以会员视角预览：${company}`,
  intro:
    '在新窗口打开前台，显示该会员在所选时刻看到的商品与价格。只能浏览：不登录、不改购物车、不下单，也不显示订单与余额。',
  at: '时间（空为现在）',
  page: '打开的页面',
  pages: { '/': '首页', '/list': '全部商品', '/mrtj': '每日特价', '/search': '搜索' },
  open: '打开预览',
  opened: '预览10分钟内有效',
  link: '点此打开预览',
} as const
