// The story of each state of each widget, for the state matrix and for scripts/stories.test.ts.

/** The states that every widget has a story for. */
export const stateNames = {
  usual: '平常',
  loading: '加载中',
  empty: '没有内容',
  failed: '出错',
  offline: '断网',
  signedOut: '未登录',
  priceHidden: '价格不可见，写明原因',
  disabled: '不可操作',
  longest: '超长文字',
  many: '99+',
  thousand: '一千行',
} as const

export type StateName = keyof typeof stateNames

/** The export name of the story of a state, or why there is none. */
export type StateRow = { readonly story: string } | { readonly never: string }

export type WidgetStates = {
  /** Folder of the widget, and file name of its stories. */
  readonly title: string
  /** One cell of the matrix, px. */
  readonly width: number
  readonly height: number
  /** The edge of the window where the widget is. */
  readonly side?: 'left' | 'right'
  readonly states: Readonly<Record<StateName, StateRow>>
}

const shown = (story: string): StateRow => ({ story })
const never = (why: string): StateRow => ({ never: why })
const SAME_FOR_ALL = never('所有人看到的都一样')
const NO_PRICE = never('不显示价格')

/** Every widget by its folder. */
export const widgetStates: Readonly<Record<string, WidgetStates>> = {
  'search-box': {
    title: '搜索框',
    width: 600,
    height: 380,
    states: {
      usual: shown('Live'),
      loading: shown('Searching'),
      empty: shown('Nothing'),
      failed: shown('Failed'),
      offline: shown('Offline'),
      signedOut: shown('SignedOut'),
      priceHidden: NO_PRICE,
      disabled: never('任何时候都能搜索'),
      longest: shown('Longest'),
      many: shown('Many'),
      thousand: never('服务器最多给十条建议'),
    },
  },
  'category-menu': {
    title: '分类菜单',
    width: 420,
    height: 460,
    states: {
      usual: shown('Home'),
      loading: shown('Loading'),
      empty: shown('Empty'),
      failed: shown('Failed'),
      offline: shown('Offline'),
      signedOut: SAME_FOR_ALL,
      priceHidden: NO_PRICE,
      disabled: shown('Folded'),
      longest: shown('Longest'),
      many: shown('Many'),
      thousand: never('菜单只列前七个分类'),
    },
  },
  'mini-cart': {
    title: '迷你购物车',
    width: 360,
    height: 600,
    side: 'right',
    states: {
      usual: shown('Open'),
      loading: shown('Loading'),
      empty: shown('Empty'),
      failed: shown('Failed'),
      offline: shown('Offline'),
      signedOut: shown('SignedOut'),
      priceHidden: shown('PriceHidden'),
      disabled: shown('Blocked'),
      longest: shown('Longest'),
      many: shown('Many'),
      thousand: shown('Thousand'),
    },
  },
  'product-card': {
    title: '商品卡片',
    width: 290,
    height: 500,
    states: {
      usual: shown('Usual'),
      loading: shown('Loading'),
      empty: shown('NoPicture'),
      failed: shown('AddFailed'),
      offline: shown('Offline'),
      signedOut: shown('SignedOut'),
      priceHidden: shown('UnderReview'),
      disabled: shown('SoldOut'),
      longest: shown('Longest'),
      many: shown('Many'),
      thousand: never('一页最多 40 张卡片'),
    },
  },
  'product-table': {
    title: '商品表格',
    width: 1240,
    height: 420,
    states: {
      usual: shown('Usual'),
      loading: shown('Loading'),
      empty: shown('Empty'),
      failed: shown('AddFailed'),
      offline: shown('Offline'),
      signedOut: shown('SignedOut'),
      priceHidden: shown('UnderReview'),
      disabled: shown('Refused'),
      longest: shown('Longest'),
      many: shown('Many'),
      thousand: shown('Thousand'),
    },
  },
  toolbar: {
    title: '侧边工具栏',
    width: 290,
    height: 680,
    states: {
      usual: shown('Usual'),
      loading: shown('Loading'),
      empty: shown('Empty'),
      failed: shown('Failed'),
      offline: shown('Offline'),
      signedOut: shown('SignedOut'),
      priceHidden: NO_PRICE,
      disabled: shown('WithoutService'),
      longest: shown('Longest'),
      many: shown('Many'),
      thousand: shown('Thousand'),
    },
  },
  chat: {
    title: '在线客服',
    width: 400,
    height: 600,
    states: {
      usual: shown('Usual'),
      loading: shown('Loading'),
      empty: shown('Nothing'),
      failed: shown('Failed'),
      offline: shown('Lost'),
      signedOut: never('未登录时没有窗口，侧边工具栏给出 QQ 与热线'),
      priceHidden: NO_PRICE,
      disabled: shown('Refused'),
      longest: shown('Longest'),
      many: shown('Many'),
      thousand: never('一次读五十条，更早的往上翻'),
    },
  },
  'top-nav': {
    title: '主导航',
    width: 1240,
    height: 120,
    states: {
      usual: shown('Usual'),
      loading: shown('Loading'),
      empty: shown('Empty'),
      failed: shown('Failed'),
      offline: shown('Offline'),
      signedOut: SAME_FOR_ALL,
      priceHidden: NO_PRICE,
      disabled: shown('NotStarted'),
      longest: shown('Longest'),
      many: shown('Many'),
      thousand: never('导航只列前九项'),
    },
  },
  'ad-banner': {
    title: '底部广告',
    width: 900,
    height: 200,
    states: {
      usual: shown('Usual'),
      loading: shown('Loading'),
      empty: shown('Closed'),
      failed: shown('Failed'),
      offline: shown('Offline'),
      signedOut: SAME_FOR_ALL,
      priceHidden: NO_PRICE,
      disabled: shown('NotStarted'),
      longest: shown('Longest'),
      many: never('一次只有一条'),
      thousand: never('一次只有一条'),
    },
  },
  notifications: {
    title: '提示',
    width: 820,
    height: 380,
    states: {
      usual: shown('Added'),
      loading: never('提示不等待数据'),
      empty: shown('None'),
      failed: shown('Busy'),
      offline: shown('Network'),
      signedOut: shown('LoginFirst'),
      priceHidden: NO_PRICE,
      disabled: shown('Contract'),
      longest: shown('Longest'),
      many: shown('Several'),
      thousand: never('提示逐条排队'),
    },
  },
  'lottery-banner': {
    title: '抽奖横幅',
    width: 820,
    height: 320,
    states: {
      usual: shown('Usual'),
      loading: shown('Drawing'),
      empty: shown('Joined'),
      failed: shown('Ended'),
      offline: shown('Offline'),
      signedOut: shown('SignedOut'),
      priceHidden: NO_PRICE,
      disabled: shown('NotApproved'),
      longest: shown('LongName'),
      many: never('一次只有一个抽奖'),
      thousand: never('一次只有一个抽奖'),
    },
  },
  'copy-cart': {
    title: '复制到其他门店',
    width: 820,
    height: 480,
    states: {
      usual: shown('Entry'),
      loading: shown('Loading'),
      empty: never('没有其他门店的会员看不到它'),
      failed: shown('Refused'),
      offline: shown('Failed'),
      signedOut: never('只有会员看得到'),
      priceHidden: NO_PRICE,
      disabled: shown('Copying'),
      longest: shown('Done'),
      many: never('一家企业名下的门店有限'),
      thousand: never('一家企业名下的门店有限'),
    },
  },
}
