// The states of the pages that the contact sheets show, as rows, and the purchases that some of them need.
import { cartCalls, checkoutCalls, goodsCalls, orderCalls, promotionCalls } from '@yaopi/core/contract'
import { memberByCalls } from '../tests/journeys/caller.ts'
import { accountRows } from './screens-account.mjs'
import { backOfficeRows } from './screens-back-office.mjs'
import { caseRows } from './screens-cases.mjs'
import { promotionRows } from './screens-promotions.mjs'

/**
 * Demo members: the one with past orders, the one whose contract is not signed, two with empty carts, and those who may
 * not buy.
 */
const regular = '13800000001'
const unsigned = '13800000006'
const buyer = '13800000007'
const fresh = '13800000008'
const underReview = '13800000004'
const expired = '13800000005'

/** The longest name of the catalogue, as a search. */
const LONGEST = '精蛋白锌重组赖脯胰岛素混合注射液'

/**
 * Finds what the rows name: goods and orders of the running shop. Deterministic, because the demo data is.
 * @param {string} url address of the shop
 */
export async function findThings(url) {
  const member = await memberByCalls(url, regular)
  const list = await pagesOf(member, 20)
  const one = (fits) => list.find(fits)?.id ?? list[0].id
  const orders = (await member.send(orderCalls.list, {})).data
  const second = (await member.send(orderCalls.list, { page: 2 })).data
  const order = (status) => [...orders, ...second].find((row) => row.status === status)
  return {
    url,
    list,
    order,
    group: (await member.send(promotionCalls.groups, {})).data[0],
    plain: one((goods) => goods.price !== null && goods.ladder_price.length === 0 && goods.number > 0),
    ladder: one((goods) => goods.ladder_price.length > 2 && goods.number > 0),
    soldOut: one((goods) => goods.number === 0),
    limited: one((goods) => goods.qg_number > 0 && goods.number > 0 && goods.is_buy === 1),
    cold: one((goods) => goods.temp_class === 'lc' && goods.is_buy === 1),
    herb: one((goods) => goods.goods_class === 'herb' && goods.is_buy === 1),
    device: one((goods) => goods.goods_class === 'device' && goods.is_buy === 1),
    refused: one((goods) => goods.buy_reason?.code === 'KIND'),
    longest: [...list].sort((a, b) => b.name.length - a.name.length)[0].id,
  }
}

async function pagesOf(member, pages) {
  const all = []
  for (let page = 1; page <= pages; page++)
    all.push(...(await member.send(goodsCalls.list, { page, per_page: 60 })).data)
  return all
}

/** Puts goods that this member can buy into their cart: `count` lines. */
async function fill({ list, url }, count, skip = 0) {
  const member = await memberByCalls(url, buyer)
  const lines = list
    .filter((goods) => goods.is_buy === 1 && !goods.special_type && goods.qg_number === 0 && goods.number > 100)
    .slice(skip, skip + count)
  await member.send(cartCalls.add, {
    params: lines.map((goods, at) => ({
      goods_id: goods.id,
      number: goods.min_number + goods.step * (at % 3 === 0 ? goods.zbz : 1),
      ck_id: goods.ck_id,
    })),
  })
}

/** Two lines that become a problem: what they want is bought by somebody else, all of one and most of the other. */
async function makeBlocked(things) {
  const [member, other] = await Promise.all([memberByCalls(things.url, buyer), memberByCalls(things.url, fresh)])
  const scarce = things.list
    .filter(
      (goods) =>
        goods.is_buy === 1 &&
        goods.number >= 6 &&
        goods.number <= 60 &&
        goods.qg_number === 0 &&
        goods.step === 1 &&
        !goods.special_type &&
        goods.ladder_price.length === 0,
    )
    .slice(0, 2)
  if (scarce.length < 2) throw new Error('no goods with a small stock')
  await member.send(cartCalls.add, {
    params: scarce.map((goods) => ({ goods_id: goods.id, number: 6, ck_id: goods.ck_id })),
  })
  // Something plain besides, so that the order is not below the least amount.
  const plain = things.list.find(
    (goods) =>
      goods.is_buy === 1 && goods.number > 1_000 && goods.price > 5 && !goods.special_type && goods.qg_number === 0,
  )
  await other.send(cartCalls.add, {
    params: [
      ...scarce.map((goods, at) => ({ goods_id: goods.id, number: goods.number - at * 2, ck_id: goods.ck_id })),
      { goods_id: plain.id, number: plain.zbz * 10, ck_id: plain.ck_id },
    ],
  })
  const preview = await other.send(checkoutCalls.preview, {})
  await other.send(orderCalls.create, {
    preview_token: preview.preview_token,
    idempotency_key: crypto.randomUUID(),
    address_id: preview.addresses[0].id,
    ticks: preview.ticks.map((tick) => tick.code),
    docs: preview.docs.filter((doc) => doc.always === 1).map((doc) => doc.code),
  })
}

const type = (text) => async (page) => {
  await page.getByRole('combobox').first().click()
  await page.keyboard.type(text, { delay: 30 })
  await page.waitForTimeout(1_200)
}

const scrollTo = (y) => async (page) => {
  await page.evaluate((top) => window.scrollTo(0, top), y)
  await page.waitForTimeout(500)
}

const press = (role, name) => async (page) => {
  await page.getByRole(role, { name }).first().click()
  await page.waitForTimeout(700)
}

/** On a phone there is no such part: the row is only for the office screen. */
const deskOnly = { only: '1366' }

/**
 * `sheet`: the picture it stands in; `as`: who looks (nobody: a visitor); `spoil`: answers fail or do not come; `act`:
 * what is done
 * before the picture; `still`: the picture shows the screen as it stands instead of the page from its top; `first`:
 * prepares the shop, once.
 */
export const rows = [
  { sheet: 'home', caption: '首页，会员', path: () => '/', as: regular },
  { sheet: 'home', caption: '首页，访客', path: () => '/' },
  { sheet: 'home', caption: '首页，审核中的会员', path: () => '/', as: underReview },
  { sheet: 'home', caption: '首页，接口失败', path: () => '/', as: regular, spoil: 'failed' },
  { sheet: 'home', caption: '首页，加载中', path: () => '/', spoil: 'waiting' },
  { sheet: 'home', caption: '首页下半', path: () => '/', as: regular, act: scrollTo(1_500), still: true },

  {
    sheet: 'shell',
    caption: '分类菜单展开',
    path: () => '/',
    as: regular,
    still: true,
    ...deskOnly,
    act: async (page) => {
      await page.getByRole('link', { name: /^抗菌消炎/ }).hover()
      await page.waitForTimeout(400)
    },
  },
  { sheet: 'shell', caption: '搜索建议 amxl', path: () => '/', as: regular, still: true, act: type('amxl') },
  { sheet: 'shell', caption: '搜索建议，无结果', path: () => '/', as: regular, still: true, act: type('qqqqzz') },
  {
    sheet: 'shell',
    caption: '吸顶搜索栏',
    path: (things) => `/list/info/${things.ladder}`,
    as: regular,
    still: true,
    act: scrollTo(500),
  },
  {
    sheet: 'shell',
    caption: '导航下拉',
    path: () => '/list',
    as: regular,
    still: true,
    ...deskOnly,
    act: async (page) => {
      await page.getByRole('link', { name: '全部药品' }).first().hover()
      await page.waitForTimeout(400)
    },
  },
  {
    sheet: 'shell',
    caption: '小程序码',
    path: () => '/login',
    still: true,
    ...deskOnly,
    act: async (page) => {
      await page.getByRole('button', { name: '手机小程序' }).hover()
      await page.waitForTimeout(600)
    },
  },
  {
    sheet: 'shell',
    caption: '迷你购物车，空',
    path: () => '/list',
    as: fresh,
    still: true,
    ...deskOnly,
    act: press('button', /^购物车/),
  },
  {
    sheet: 'shell',
    caption: '迷你购物车，访客',
    path: () => '/list',
    still: true,
    ...deskOnly,
    act: press('button', /^购物车/),
  },
  {
    sheet: 'shell',
    caption: '客服',
    path: () => '/list',
    as: regular,
    still: true,
    act: async (page) => {
      await page.getByRole('button', { name: /客服/ }).click()
      await page.getByRole('textbox', { name: /消息/ }).waitFor()
      await page.waitForTimeout(400)
    },
  },
  {
    sheet: 'shell',
    caption: '收藏成功提示',
    path: (things) => `/list/info/${things.plain}`,
    as: fresh,
    still: true,
    ...deskOnly,
    act: press('button', /收藏/),
  },
  { sheet: 'shell', caption: '页脚', path: () => '/login', still: true, act: scrollTo(9_999) },

  { sheet: 'general', caption: '账号密码登录', path: () => '/login' },
  { sheet: 'general', caption: '短信验证码登录', path: () => '/login', act: press('tab', /短信/) },
  {
    sheet: 'general',
    caption: '登录，密码错误',
    path: () => '/login',
    act: async (page) => {
      await page.getByLabel('账号', { exact: true }).fill('13800000009')
      await page.getByLabel('密码', { exact: true }).fill('wrong')
      await page.getByRole('tabpanel').getByRole('button', { name: '登录', exact: true }).click()
      await page.waitForTimeout(900)
    },
  },
  { sheet: 'general', caption: '/404', path: () => '/404' },
  { sheet: 'general', caption: '/noActivity', path: () => '/noActivity' },
  { sheet: 'general', caption: '/loading', path: () => '/loading' },

  { sheet: 'list', caption: '药品列表，会员', path: () => '/list', as: regular },
  { sheet: 'list', caption: '药品列表，访客', path: () => '/list' },
  { sheet: 'list', caption: '表格', path: () => '/list/table', as: regular },
  { sheet: 'list', caption: '无图', path: () => '/list/no_image', as: regular },
  {
    sheet: 'list',
    caption: '筛选后按价格，第2页',
    path: () => '/list?otc=rx&sort=price&order=asc&page=2',
    as: regular,
  },
  { sheet: 'list', caption: '筛选无结果', path: () => '/list?otc=rx&min_price=99990', as: regular },
  { sheet: 'list', caption: '最长的名称', path: () => `/list?keywords=${encodeURIComponent('重组')}`, as: regular },
  {
    sheet: 'list',
    caption: '表格，最长的名称',
    path: () => `/list/table?keywords=${encodeURIComponent('重组')}`,
    as: regular,
  },
  { sheet: 'list', caption: '加载中', path: () => '/list', as: regular, spoil: 'waiting' },
  { sheet: 'list', caption: '接口失败', path: () => '/list', as: regular, spoil: 'failed' },

  { sheet: 'detail', caption: '商品详情，阶梯价', path: (things) => `/list/info/${things.ladder}`, as: regular },
  { sheet: 'detail', caption: '商品详情，访客', path: (things) => `/list/info/${things.ladder}` },
  { sheet: 'detail', caption: '最长的名称', path: (things) => `/list/info/${things.longest}`, as: regular },
  { sheet: 'detail', caption: '缺货', path: (things) => `/list/info/${things.soldOut}`, as: regular },
  { sheet: 'detail', caption: '限购', path: (things) => `/list/info/${things.limited}`, as: regular },
  { sheet: 'detail', caption: '不可购买', path: (things) => `/list/info/${things.refused}`, as: regular },
  { sheet: 'detail', caption: '中药饮片', path: (things) => `/list/info/${things.herb}`, as: regular },
  { sheet: 'detail', caption: '器械，证件过期的会员', path: (things) => `/list/info/${things.device}`, as: expired },
  {
    sheet: 'detail',
    caption: '加载中',
    path: (things) => `/list/info/${things.ladder}`,
    as: regular,
    spoil: 'waiting',
  },
  { sheet: 'detail', caption: '没有这件商品', path: () => '/list/info/99999999', as: regular },

  {
    sheet: 'search',
    caption: '搜索 布洛芬',
    path: () => `/search?keywords=${encodeURIComponent('布洛芬')}`,
    as: regular,
  },
  {
    sheet: 'search',
    caption: '搜索，表格',
    path: () => `/search/table?keywords=${encodeURIComponent('布洛芬')}`,
    as: regular,
  },
  {
    sheet: 'search',
    caption: '搜索，有错字',
    path: () => `/search?keywords=${encodeURIComponent('阿末西林')}`,
    as: regular,
  },
  {
    sheet: 'search',
    caption: '搜索无结果',
    path: () => `/search?keywords=${encodeURIComponent('找不到的药')}`,
    as: regular,
  },
  {
    sheet: 'search',
    caption: '按厂家搜索',
    path: () => `/search?keywords=${encodeURIComponent('以岭')}&type=1`,
    as: regular,
  },
  { sheet: 'search', caption: '未输入关键词', path: () => '/search' },
  { sheet: 'search', caption: '搜索最长的名称', path: () => `/search?keywords=${encodeURIComponent(LONGEST)}` },
  {
    sheet: 'search',
    caption: '接口失败',
    path: () => `/search?keywords=${encodeURIComponent('布洛芬')}`,
    as: regular,
    spoil: 'failed',
  },

  { sheet: 'cart', caption: '空购物车', path: () => '/cart', as: buyer },
  {
    sheet: 'cart',
    caption: '3种商品',
    first: (things) => fill(things, 3),
    path: () => '/cart',
    as: buyer,
  },
  {
    sheet: 'cart',
    caption: '删除确认',
    path: () => '/cart',
    as: buyer,
    still: true,
    act: press('button', /^删除/),
  },
  { sheet: 'cart', caption: '确认订单', path: () => '/cart/step2', as: buyer },
  {
    sheet: 'cart',
    caption: '30种商品，有缺货和库存不足',
    first: async (things) => {
      await fill(things, 27, 3)
      await makeBlocked(things)
    },
    path: () => '/cart',
    as: buyer,
  },
  {
    sheet: 'cart',
    caption: '30种商品，页尾',
    path: () => '/cart',
    as: buyer,
    still: true,
    act: scrollTo(1_700),
  },
  {
    sheet: 'cart',
    caption: '迷你购物车',
    path: () => '/list',
    as: buyer,
    still: true,
    ...deskOnly,
    act: press('button', /^购物车/),
  },
  { sheet: 'cart', caption: '接口失败', path: () => '/cart', as: buyer, spoil: 'failed' },
  { sheet: 'cart', caption: '加载中', path: () => '/cart', as: buyer, spoil: 'waiting' },

  { sheet: 'checkout', caption: '确认订单，30种商品', path: () => '/cart/step2', as: buyer },
  { sheet: 'checkout', caption: '支付订单', path: (things) => `/cart/step3/${things.order(10).trade_id}`, as: regular },
  {
    sheet: 'checkout',
    caption: '支付订单，用余额',
    path: (things) => `/cart/step3/${things.order(10).trade_id}`,
    as: regular,
    act: async (page) => {
      await page.getByRole('checkbox', { name: /使用余额/ }).check()
    },
  },
  {
    sheet: 'checkout',
    caption: '支付订单，对公转账',
    path: (things) => `/cart/step3/${things.order(10).trade_id}`,
    as: regular,
    act: async (page) => {
      await page.getByRole('radio', { name: /转账|汇款/ }).check()
    },
  },
  {
    sheet: 'checkout',
    caption: '支付订单，扫码',
    path: (things) => `/cart/step3/${things.order(10).trade_id}`,
    as: regular,
    act: async (page) => {
      await page.getByRole('radio', { name: /支付宝/ }).check()
      await page.getByRole('button', { name: /立即支付/ }).click()
      await page.waitForTimeout(1_500)
    },
  },
  {
    sheet: 'checkout',
    caption: '订单已取消',
    path: (things) => `/cart/step3/${things.order(90).trade_id}`,
    as: regular,
  },
  {
    sheet: 'checkout',
    caption: '含麻订单付款',
    path: (things) => `/cart/hm?id=${things.order(12).trade_id}`,
    as: regular,
  },
  {
    sheet: 'checkout',
    caption: '支付成功',
    path: (things) => `/cart/step4?id=${things.order(20).trade_id}`,
    as: regular,
  },
  {
    sheet: 'checkout',
    caption: '等待支付结果',
    path: (things) => `/cart/step4?id=${things.order(10).trade_id}`,
    as: regular,
  },
  {
    sheet: 'checkout',
    caption: '汇款待确认',
    path: (things) => `/cart/step4?id=${things.order(12).trade_id}&hm=1`,
    as: regular,
  },
  {
    sheet: 'checkout',
    caption: '支付后订单已取消',
    path: (things) => `/cart/step4?id=${things.order(90).trade_id}`,
    as: regular,
  },
  { sheet: 'checkout', caption: '没有可结算的商品', path: () => '/cart/step2', as: '13800000003' },

  { sheet: 'orders', caption: '我的订单', path: () => '/order', as: regular },
  { sheet: 'orders', caption: '没有订单', path: () => '/order', as: unsigned },
  {
    sheet: 'orders',
    caption: '取消订单',
    path: () => '/order',
    as: regular,
    still: true,
    act: press('button', '取消订单'),
  },
  ...[
    [10, '待付款'],
    [12, '汇款待确认'],
    [20, '待审核'],
    [30, '待发货'],
    [35, '部分发货'],
    [40, '待收货'],
    [50, '已签收'],
    [60, '已完成'],
    [90, '已取消'],
  ].map(([status, caption]) => ({
    sheet: status < 35 ? 'orders' : 'order-states',
    caption: `订单详情，${caption}`,
    path: (things) => `/order/info/${things.order(status).id}`,
    as: regular,
  })),
  { sheet: 'order-states', caption: '接口失败', path: () => '/order', as: regular, spoil: 'failed' },
  { sheet: 'order-states', caption: '加载中', path: () => '/order', as: regular, spoil: 'waiting' },

  { sheet: 'member', caption: '会员中心', path: () => '/user', as: regular },
  { sheet: 'member', caption: '会员中心，审核中', path: () => '/user', as: underReview },
  { sheet: 'member', caption: '会员中心，证件过期', path: () => '/user', as: expired },
  { sheet: 'member', caption: '我的收藏', path: () => '/star', as: regular },
  { sheet: 'member', caption: '我的收藏，空', path: () => '/star', as: unsigned },
  { sheet: 'member', caption: '收货地址', path: () => '/addr', as: regular },
  {
    sheet: 'member',
    caption: '新增收货地址',
    path: () => '/addr',
    as: regular,
    still: true,
    act: async (page) => {
      await page.getByRole('main').getByRole('button', { name: /新增/ }).first().click()
      await page.waitForTimeout(700)
    },
  },
  { sheet: 'member', caption: '电子合同，已签', path: () => '/dzht', as: regular },
  { sheet: 'member', caption: '电子合同，未签', path: () => '/dzht', as: unsigned },
  { sheet: 'member', caption: '会员中心，接口失败', path: () => '/user', as: regular, spoil: 'failed' },

  ...promotionRows,
  ...accountRows,
  ...caseRows,
  ...backOfficeRows,
]
