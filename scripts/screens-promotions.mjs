// The zone and promotion pages for the contact sheets: running, to come, over, empty, signed out.

const regular = '13800000001'
const underReview = '13800000004'
const DAY = 86_400

/** Windows of what an answer tells, moved by `days`, with the state that follows from it. */
const moved = (days, status) => (key, value) => {
  if (
    (key.endsWith('_time') || key === 'start' || key === 'end') &&
    typeof value === 'number' &&
    value > 1e9 &&
    key !== 'server_time'
  )
    return value + days * DAY
  return key === 'status' && [0, 1, 2].includes(value) ? status : value
}

/** `spoil` of a row: what its page's own answers become. */
export const answersAs = {
  later: moved(40, 0),
  over: moved(-40, 2),
  empty: (_, value) => (Array.isArray(value) ? [] : value),
  /** A registration that is not handed in yet: its steps show their forms. */
  registering: (key, value) => (key === 'next_step' ? 'step3' : key === 'is_company_open' ? 1 : value),
}

/** One page in the views that are named; `as` looks at the running one. */
const page = (sheet, name, path, views) => [
  { sheet, caption: name, path: () => path, as: regular },
  ...views.map(
    (view) =>
      ({
        visitor: { sheet, caption: `${name}，访客`, path: () => path },
        review: { sheet, caption: `${name}，审核中的会员`, path: () => path, as: underReview },
        later: { sheet, caption: `${name}，未开始`, path: () => path, as: regular, spoil: 'later' },
        over: { sheet, caption: `${name}，已结束`, path: () => path, as: regular, spoil: 'over' },
        empty: { sheet, caption: `${name}，没有内容`, path: () => path, as: regular, spoil: 'empty' },
        failed: { sheet, caption: `${name}，接口失败`, path: () => path, as: regular, spoil: 'failed' },
        waiting: { sheet, caption: `${name}，加载中`, path: () => path, as: regular, spoil: 'waiting' },
      })[view],
  ),
]

export const promotionRows = [
  ...page('zones', '品牌专区', '/ppzq', ['empty']),
  ...page('zones', '品牌详情', '/ppzq/info/1', ['visitor']),
  ...page('zones', '包邮优选', '/yx', ['visitor', 'empty']),
  ...page('zones', '包邮优选（表格）', '/yx/table', []),
  ...page('zones', '优选规则', '/yx/rule', []),
  ...page('zones', '器械专区', '/qxzq', ['visitor']),
  ...page('zones', '中药饮片', '/zyyp', ['visitor']),
  ...page('zones', '近效期专区', '/jxqzc', ['visitor', 'empty']),

  ...page('controlled-sale', '控销专区', '/kxzq', ['visitor', 'empty', 'failed']),
  ...page('controlled-sale', '控销新品', '/kxzq/new', ['visitor']),
  { sheet: 'controlled-sale', caption: '控销子专区', path: () => '/kxzq/goods/dujia', as: regular },
  { sheet: 'controlled-sale', caption: '控销子专区，访客', path: () => '/kxzq/goods/dujia' },
  {
    sheet: 'controlled-sale',
    caption: '申请授权',
    path: () => '/kxzq/goods/dujia',
    as: regular,
    still: true,
    act: async (tab) => {
      await tab.getByRole('link', { name: '申请授权' }).first().click()
      await tab.getByRole('button', { name: '申请授权' }).click()
      await tab.waitForTimeout(800)
    },
  },

  ...page('activities', '药交会', '/yjh', ['visitor', 'empty']),
  ...page('activities', '药交会会场', '/yjh/5', ['visitor', 'later']),
  ...page('activities', '活动中心', '/Hdzx/1,2,3/1', ['visitor']),
  ...page('activities', '活动专场', '/hdmb?id=1', ['visitor', 'failed', 'waiting']),
  ...page('activities', '活动专场，未开始的', '/hdmb?id=3', []),
  ...page('activities', '活动专区', '/zqmb?id=2', []),
  { sheet: 'activities', caption: '没有这个活动', path: () => '/activity/nobody', as: regular },

  ...page('discounts', '满额返现', '/hb', ['visitor', 'later', 'over', 'empty']),
  ...page('discounts', '全场94折', '/welfare', ['visitor', 'later', 'empty']),
  ...page('discounts', '今日特价', '/mrtj', ['visitor', 'over', 'empty']),
  ...page('discounts', '医生合作', '/yyh', ['visitor']),
  ...page('discounts', '医生合作商品', '/yyh/list', ['visitor']),

  ...page('together', '拼团专区', '/ptzq', ['visitor', 'empty']),
  {
    sheet: 'together',
    caption: '拼团商品',
    path: (things) => `/list/info-pt/${things.group.id}?goods_price_id=${things.group.goods_price_id}`,
    as: regular,
  },
  {
    sheet: 'together',
    caption: '拼团商品，访客',
    path: (things) => `/list/info-pt/${things.group.id}?goods_price_id=${things.group.goods_price_id}`,
  },
  {
    sheet: 'together',
    caption: '拼团商品，已结束',
    path: (things) => `/list/info-pt/${things.group.id}?goods_price_id=${things.group.goods_price_id}`,
    as: regular,
    spoil: 'over',
  },
  ...page('together', '组合套餐', '/zhzq', ['visitor', 'empty']),
  ...page('together', '组合满减', '/zhmz', ['visitor', 'empty']),
  { sheet: 'together', caption: '组合满减的商品', path: () => '/zhmz/list?group_id=31', as: regular },
  { sheet: 'together', caption: '组合满减的商品，访客', path: () => '/zhmz/list?group_id=31' },

  ...page('rewards', '领券中心', '/lqzx', ['visitor', 'empty', 'failed']),
  ...page('rewards', '积分商城', '/jfsc', ['visitor', 'review', 'empty']),
  {
    sheet: 'rewards',
    caption: '积分兑换',
    path: () => '/jfsc',
    as: regular,
    still: true,
    act: async (tab) => {
      await tab.getByRole('button', { name: /兑换/ }).first().click()
      await tab.waitForTimeout(800)
    },
  },
  {
    sheet: 'rewards',
    caption: '抽奖',
    path: () => '/',
    as: regular,
    still: true,
    act: async (tab) => {
      await tab.waitForTimeout(1_500)
    },
  },
]
