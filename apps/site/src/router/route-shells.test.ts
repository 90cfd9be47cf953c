import { expect, it } from 'vitest'
import { isRedirect, type PageRow, type RouteFlags } from '../platform/routing/index.ts'
import { routeRows } from './routes.ts'

type Parts = Pick<RouteFlags, 'header' | 'footer' | 'toolbar' | 'menu'>
type Shown = readonly [name: string, title: string, parts: Parts]

/** The parts of the shell around a page of each kind. */
const parts = {
  shop: { header: 'normal', footer: true, toolbar: true, menu: true },
  desk: { header: 'normal', footer: true, toolbar: true, menu: false },
  login: { header: 'login', footer: true, toolbar: false, menu: false },
  bare: { header: 'none', footer: false, toolbar: false, menu: false },
} satisfies Readonly<Record<string, Parts>>

/** Every page of the specification by its name, with its title, below what stands around it. */
const pages: Readonly<Record<keyof typeof parts, Readonly<Record<string, string>>>> = {
  shop: {
    notfound: '页面不存在',
    noActivity: '活动不存在',
    index: '首页',
    jfsc: '积分商城',
    list_other: '药品',
    list_index: '药品列表',
    list_table: '药品列表（表格）',
    list_no_image: '药品列表（无图）',
    list_info: '商品详情',
    list_info_pt: '拼团详情',
    search_index: '搜索结果',
    search_table: '搜索结果（表格）',
    ppzq: '品牌专区',
    ppzq_info: '品牌详情',
    yx: '包邮优选',
    yx_table: '包邮优选（表格）',
    kxzq: '控销专区',
    kxzq_new: '控销新品',
    kxzq_goods: '控销专区',
    yjh: '药交会',
    Hdzx: '活动会场',
    jxqzc: '近效期专区',
    qxzq: '器械专区',
    zyyp: '中药饮片',
    hb: '满额返现',
    welfare: '全场9.4折',
    mrtj: '每日特价',
    ptzq: '拼团专区',
    zhzq: '组合套餐',
    zhmz: '组合满减',
    zhmz_list: '组合满减商品',
    lqzx: '领券中心',
    zqmb: '活动专区',
    hdmb: '活动专场',
    yyh: '医生合作',
    yyh_list: '医生合作专享价',
    help_hyzc: '会员注册',
    help_gwzn: '购物指南',
    help_aqgy: '安全购药',
    help_wzzz: '网站资质',
    help_yhxy: '用户协议',
    help_zskf: '专属客服',
    help_tsjy: '投诉与建议',
    help_link: '联系我们',
    help_ddzf: '订单支付',
    help_hwps: '货物配送',
    help_ypth: '药品退换货',
    news_hy: '行业资讯',
    news_company: '公司动态',
    news_info: '资讯详情',
  },
  desk: {
    dzht: '电子合同',
    cart_step1: '购物车',
    cart_step2: '确认订单',
    cart_step3: '支付订单',
    cart_step4: '下单完成',
    cart_hm: '含麻订单付款',
    user_hyzx: '会员中心',
    basic: '基本信息',
    zzzj: '资质证照',
    ddgl: '多门店管理',
    bdwx: '绑定微信',
    addr: '收货地址',
    wdxx: '我的消息',
    jybg: '药检报告',
    order: '我的订单',
    order_info: '订单详情',
    order_returnInfo: '退货详情',
    order_afterSalesInfo: '售后详情',
    jfdd: '积分订单',
    hmdd: '含麻回执',
    kjcg: '快速采购',
    pzqg: '品种求购',
    pzqg_add: '新增求购',
    pzqg_info: '求购详情',
    dzfp: '电子发票',
    star: '我的收藏',
    yjfk: '意见反馈',
    yegl: '余额管理',
    jfgl: '积分管理',
    yhq: '优惠券',
    xjq: '现金券',
  },
  login: {
    login: '登录',
    loading: '加载中',
    loading_activity: '加载中',
    register_wechat: '微信注册',
    register_step1: '会员注册',
    register_step2: '填写企业信息',
    register_step3: '上传资质',
    register_dd_step1: '多门店注册',
    register_dd_step2: '门店信息',
    register_dd_step3: '门店资质',
    forget_step1: '忘记密码',
    forget_step2: '重置密码',
    forget_step3: '重置成功',
  },
  bare: { yx_rule: '优选规则', eleven_index: '前往主站' },
}

/** Where the paths lead that have no page of their own: parents to the first of their pages. */
const redirects: Readonly<Record<string, string>> = {
  activity: '/loading/activity',
  zhzx: '/basic',
  order_wl: '/order/info/:id#wl',
  zzfw: '/kjcg',
  wdqb: '/yegl',
  register: '/register_index',
  register_index: '/register/step1',
  register_dd: '/register/dd/step1',
  forget: '/forget/step1',
  help: '/help/xrzn/hyzc',
  help_xrzn: '/help/xrzn/hyzc',
  help_fwbz: '/help/fwbz/wzzz',
  help_us: '/help/us/tsjy',
  help_pay: '/help/zfps/ddzf',
  news: '/news/hy',
}

/** Pages that the specification does not have; see route-rows.test.ts. */
const own: readonly string[] = ['partner_link', 'categories', 'pay_share']
const rows = routeRows.filter((row) => !own.includes(row.name))

const partsOf = ({ flags: { header, footer, toolbar, menu } }: PageRow): Parts => ({ header, footer, toolbar, menu })

it('[SH-01] [SH-03] every page has its title, and around it the parts of its kind', () => {
  const wanted: readonly Shown[] = Object.entries(pages).flatMap(([kind, titles]) =>
    Object.entries(titles).map(([name, title]) => [name, title, parts[kind as keyof typeof parts]] as const),
  )
  const built: readonly Shown[] = rows.flatMap((row) =>
    isRedirect(row) ? [] : [[row.name, row.title, partsOf(row)] as const],
  )
  const byName = (all: readonly Shown[]): Shown[] => all.toSorted(([a], [b]) => (a < b ? -1 : 1))
  expect(byName(built)).toEqual(byName(wanted))
})

it('every path without a page leads to the page that the specification says', () => {
  expect(Object.fromEntries(rows.flatMap((row) => (isRedirect(row) ? [[row.name, row.redirect]] : [])))).toEqual(
    redirects,
  )
})

it('pages of a member alone are closed to visitors; all others are open', () => {
  const closed = rows.flatMap((row) => (!isRedirect(row) && row.membersOnly === true ? [row.name] : []))
  // A registration goes on with the account that its first step has made.
  const registering = ['register_step2', 'register_step3', 'register_dd_step2', 'register_dd_step3']
  expect(closed.toSorted()).toEqual([...Object.keys(pages.desk), ...registering].toSorted())
})
