/** Demo members and staff (domain.md §7.3). Every company says 演示, every number can be seen to be invented. */

const DRUG_SCOPES = ['hxy', 'zcy', 'zyyp', 'swzp', 'tzsj', 'tljs', 'cfy', 'jotc', 'yotc'] as const
const DEVICE_SCOPES = ['qx1', 'qx2', 'qx3'] as const
const OTHER_SCOPES = ['sp', 'hzp', 'xd', 'bj'] as const
const SPECIAL_SCOPES = ['hts', 'lc'] as const

/** A document with its days to the end date; `long` never ends, absent days with `kpzl` need none. */
export type DocumentFact = {
  readonly type: string
  readonly ends?: number
  readonly long?: true
  readonly status?: 1 | 2 | 3
}

/** One demo member. */
export type MemberFact = {
  readonly id: number
  readonly phone: string
  readonly name: string
  readonly company: string
  /** First 17 characters of the credit code; the check character is computed. */
  readonly uscc: string
  readonly rank: number
  readonly audit_status: number
  readonly owner_id?: number
  readonly scopes: readonly string[]
  /** What a member who waits has ticked. */
  readonly claimed?: readonly string[]
  readonly licence_no: string
  readonly place: readonly [province: string, city: string, district: string]
  readonly address: string
  readonly store: string
  /** Days until the yearly agreement ends; null: not signed. */
  readonly agreement: number | null
  /** Wallet in fen once all demo orders are paid. */
  readonly recharge: number
  readonly gift: number
  readonly points: number
  readonly managed: boolean
  readonly documents: readonly DocumentFact[]
}

const CHENGDU = ['四川省', '成都市', '武侯区'] as const

const common = (ends: number): readonly DocumentFact[] => [
  { type: 'yyzz', long: true },
  { type: 'cgwt', ends: Math.min(ends, 300) },
  { type: 'cgsfz', ends: 2400 },
  { type: 'kpzl' },
]
const pharmacy = (ends = 900): readonly DocumentFact[] => [
  ...common(ends),
  { type: 'ypjy', ends },
  { type: 'qx2', long: true },
  { type: 'qx3', ends: 1100 },
  { type: 'spjy', ends: 700 },
]
const special: readonly DocumentFact[] = [
  { type: 'hmwt', ends: 260 },
  { type: 'lcwt', ends: 260 },
  { type: 'shwt', ends: 250 },
]

const all = [...DRUG_SCOPES, ...DEVICE_SCOPES, ...OTHER_SCOPES, ...SPECIAL_SCOPES]
const ordinary = [...DRUG_SCOPES, ...DEVICE_SCOPES, ...OTHER_SCOPES]

export const MEMBERS: readonly MemberFact[] = [
  {
    id: 1,
    phone: '13800000001',
    name: '张采购',
    company: '成都演示康宁大药房',
    uscc: '91510107MA6DEM001',
    rank: 1,
    audit_status: 2,
    scopes: all,
    licence_no: '川DB9990001',
    place: CHENGDU,
    address: '演示大道101号',
    store: '演示物流园1号库',
    agreement: 300,
    recharge: 420_000,
    gift: 80_000,
    points: 3_260,
    managed: true,
    documents: [...pharmacy(45), ...special],
  },
  {
    id: 2,
    phone: '13800000002',
    name: '李医生',
    company: '成都演示安心诊所',
    uscc: '92510107MA6DEM002',
    rank: 4,
    audit_status: 2,
    scopes: ordinary.filter((code) => code !== 'sp' && code !== 'bj' && code !== 'tljs'),
    licence_no: 'PDY99900251010717D2202',
    place: CHENGDU,
    address: '演示大道202号',
    store: '演示大道202号',
    agreement: 240,
    recharge: 100_000,
    gift: 0,
    points: 180,
    managed: true,
    documents: [...common(500), { type: 'yljg', long: true }],
  },
  {
    id: 3,
    phone: '13800000003',
    name: '王经理',
    company: '四川演示惠民连锁药房有限公司',
    uscc: '91510100MA6DEM003',
    rank: 2,
    audit_status: 2,
    scopes: all,
    licence_no: '川BA9990003',
    place: ['四川省', '成都市', '锦江区'],
    address: '演示北路303号',
    store: '演示物流园3号库',
    agreement: 200,
    recharge: 2_000_000,
    gift: 0,
    points: 12_800,
    managed: true,
    documents: [...pharmacy(), ...special],
  },
  {
    id: 4,
    phone: '13800000004',
    name: '赵店长',
    company: '绵阳演示仁爱药店',
    uscc: '91510700MA6DEM004',
    rank: 1,
    audit_status: 1,
    scopes: [],
    claimed: ordinary,
    licence_no: '川DB9990004',
    place: ['四川省', '绵阳市', '涪城区'],
    address: '演示西街404号',
    store: '演示西街404号',
    agreement: null,
    recharge: 0,
    gift: 0,
    points: 0,
    managed: false,
    documents: pharmacy().map((document) => ({ ...document, status: 1 })),
  },
  {
    id: 5,
    phone: '13800000005',
    name: '孙采购',
    company: '德阳演示益民药房',
    uscc: '91510600MA6DEM005',
    rank: 1,
    audit_status: 4,
    scopes: ordinary,
    licence_no: '川DB9990005',
    place: ['四川省', '德阳市', '旌阳区'],
    address: '演示南路505号',
    store: '演示南路505号',
    agreement: 120,
    recharge: 50_000,
    gift: 0,
    points: 420,
    managed: true,
    documents: pharmacy().map((document) => (document.type === 'cgwt' ? { ...document, ends: -6 } : document)),
  },
  {
    id: 6,
    phone: '13800000006',
    name: '周采购',
    company: '重庆演示康民大药房',
    uscc: '91500103MA6DEM006',
    rank: 1,
    audit_status: 2,
    scopes: ordinary,
    licence_no: '渝DB9990006',
    place: ['重庆市', '重庆市', '渝中区'],
    address: '演示路606号',
    store: '演示路606号',
    agreement: null,
    recharge: 100_000,
    gift: 0,
    points: 0,
    managed: true,
    documents: pharmacy(),
  },
  {
    id: 7,
    phone: '13800000007',
    name: '吴采购',
    company: '成都演示同福药房',
    uscc: '91510104MA6DEM007',
    rank: 1,
    audit_status: 2,
    scopes: all,
    licence_no: '川DB9990007',
    place: ['四川省', '成都市', '青羊区'],
    address: '演示东路707号',
    store: '演示东路707号',
    agreement: 280,
    recharge: 500_000,
    gift: 0,
    points: 0,
    managed: true,
    documents: [...pharmacy(), ...special],
  },
  {
    id: 8,
    phone: '13800000008',
    name: '郑采购',
    company: '成都演示百草药房',
    uscc: '91510105MA6DEM008',
    rank: 1,
    audit_status: 2,
    scopes: all,
    licence_no: '川DB9990008',
    place: ['四川省', '成都市', '金牛区'],
    address: '演示西路808号',
    store: '演示西路808号',
    agreement: 280,
    recharge: 500_000,
    gift: 0,
    points: 0,
    managed: true,
    documents: [...pharmacy(), ...special],
  },
  ...(['锦江店', '高新店', '双流店'] as const).map((name, i): MemberFact => ({
    id: 9 + i,
    phone: `1380000003${i + 1}`,
    name: `${'冯陈褚'[i]}店长`,
    company: `四川演示惠民连锁药房有限公司${name}`,
    uscc: `91510100MA6DEM03${i + 1}`,
    rank: 3,
    audit_status: i === 2 ? 1 : 2,
    owner_id: 3,
    scopes: i === 2 ? [] : ordinary,
    licence_no: `川CB999003${i + 1}`,
    place: ['四川省', '成都市', (['锦江区', '武侯区', '双流区'] as const)[i] ?? '武侯区'],
    address: `演示连锁街${31 + i}号`,
    store: `演示连锁街${31 + i}号`,
    agreement: i === 2 ? null : 200,
    recharge: i === 2 ? 0 : 100_000,
    gift: 0,
    points: 0,
    managed: true,
    documents: [
      ...pharmacy().map((document) => (i === 2 ? { ...document, status: 1 as const } : document)),
      { type: 'zbsq', ends: 500 },
    ],
  })),
  // The first member's two further stores: one like the first, one that may not buy everything.
  ...(['二店', '三店'] as const).map((name, i): MemberFact => ({
    id: 12 + i,
    phone: `1380000001${i + 1}`,
    name: `${'蒋沈'[i]}店长`,
    company: `成都演示康宁大药房${name}`,
    uscc: `91510107MA6DEM1${i + 1}0`,
    rank: 1,
    audit_status: 2,
    owner_id: 1,
    scopes: i === 0 ? all : ordinary.filter((code) => code !== 'zyyp' && code !== 'qx3'),
    licence_no: `川DB999001${i + 1}`,
    place: CHENGDU,
    address: `演示大道10${i + 2}号`,
    store: `演示大道10${i + 2}号`,
    agreement: 300,
    recharge: 100_000,
    gift: 0,
    points: 0,
    managed: true,
    documents: [...pharmacy(), ...(i === 0 ? special : [])],
  })),
]

/**
 * Staff, one per role of domain.md §7.1 and a second person of finance, who checks what the first makes; phones are not
 * in use anywhere.
 */
export const STAFF: readonly {
  readonly id: number
  readonly username: string
  readonly roles: readonly string[]
  readonly name: string
  readonly phone: string
}[] = [
  { id: 1, username: 'staff-quality', roles: ['quality'], name: '演示质管员', phone: '13900009901' },
  { id: 2, username: 'staff-goods', roles: ['goods'], name: '演示商品运营', phone: '13900009902' },
  { id: 3, username: 'staff-service', roles: ['service'], name: '演示客服', phone: '13900009903' },
  { id: 4, username: 'staff-warehouse', roles: ['warehouse'], name: '演示仓储员', phone: '13900009904' },
  { id: 5, username: 'staff-finance', roles: ['finance'], name: '演示财务', phone: '13900009905' },
  { id: 6, username: 'staff-content', roles: ['content'], name: '演示内容运营', phone: '13900009906' },
  { id: 7, username: 'staff-sales', roles: ['sales'], name: '业务员小林（演示）', phone: '13900009907' },
  { id: 8, username: 'staff-admin', roles: ['admin'], name: '演示管理员', phone: '13900009908' },
  { id: 9, username: 'staff-finance-2', roles: ['finance'], name: '演示财务复核', phone: '13900009909' },
]

/** The account manager of every managed member. */
export const MANAGER_ID = 7

export const WORDS = {
  bank: '演示银行成都分行',
  legalPerson: '演示负责人',
  recharge: '演示充值',
  credit: '演示年度授信',
  gift: '演示赠送',
  points: '演示积分',
  refund: '订单退款',
  paid: '订单支付',
  docNumber: '演示-',
  messages: [
    {
      type: 1,
      title: '欢迎使用药批网演示平台',
      content: '本平台数据均为演示，价格、批号、资质不可用于真实交易。',
      url: '/',
      daysAgo: 30,
      read: true,
    },
    {
      type: 3,
      title: '资质审核已通过',
      content: '您提交的资质已审核通过，现在可以查看价格并下单。',
      url: '/user',
      daysAgo: 29,
      read: true,
    },
    {
      type: 4,
      title: '秋冬备货月进行中',
      content: '感冒、止咳、退热类应季品种已集中上架，点击查看。',
      url: '/search?keywords=感冒',
      daysAgo: 3,
      read: false,
    },
    {
      type: 5,
      title: '收藏商品已到货',
      content: '您收藏的商品已有库存，请尽快下单。',
      url: '/star',
      daysAgo: 2,
      read: false,
    },
  ],
} as const
