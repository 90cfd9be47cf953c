// What the pages of a member's own business show in the catalogue: orders, papers, coupons.
import type { Order, OrderSummary, UserState } from '@yaopi/core'
import {
  authCalls,
  bannerCalls,
  checkoutCalls,
  couponCalls,
  documentCalls,
  memberHomeCalls,
  orderCalls,
  paymentCalls,
  promotionCalls,
  recallCalls,
  type CouponOnOffer,
  type DocumentVersion,
  type Licences,
  type MemberHome,
  type Preview,
} from '@yaopi/core/contract'
import { cartItemOf } from '../../../../packages/widgets/src/testing/memory-storefront.ts'
import {
  ladderGoods,
  member,
  sampleAds,
  sampleHome,
  sampleList,
} from '../../../../packages/widgets/src/testing/samples.text.ts'
import { cart } from '../cart.fixture.ts'
import { payState, preview } from '../checkout.fixture.ts'
import { answer } from './sample-answers.text.ts'

const DAY = 86_400
/** The time of the shop in memory, which its countdowns count from. */
const now = sampleHome.timestamp
const dayAfter = (days: number): string => new Date((now + days * DAY) * 1_000).toISOString().slice(0, 10)
const page = <T>(data: readonly T[]) => ({
  data: [...data],
  total: data.length,
  current_page: 1,
  last_page: 1,
  per_page: 20,
})

/** A member with everything that the account shows. */
export const buyer: UserState = {
  ...member,
  phone: '13800000001',
  rank_name: '单体药店',
  contract_end: dayAfter(300),
  admin: { name: '业务员小林', phone: '13900009907', is_default: 1 },
}

const letters =
  '<svg xmlns="http://www.w3.org/2000/svg" width="112" height="42">' +
  '<text x="14" y="29" font-size="22">7K4M</text></svg>'

/** What the sign-in and the registration ask. */
export const signingIn = {
  ...answer(bannerCalls.login, () => [sampleAds[0]!]),
  ...answer(authCalls.captcha, () => ({
    key: 'one',
    work: 12,
    image: `data:image/svg+xml,${encodeURIComponent(letters)}`,
  })),
}

const lines = [cartItemOf(sampleList[0]!, 20), cartItemOf(ladderGoods, 10)]
const amounts = {
  goods_amount: 304,
  manjian_amount: 0,
  coupon_amount: 0,
  voucher_amount: 0,
  points_amount: 0,
  freight: 0,
  payable: 304,
}
const previewed: Preview = preview({
  groups: [{ settle_group: 'pt', ck_id: 1, name: '普通商品', items: lines, amounts }],
  freight: cart(lines).shipping_data.groups,
  total: { ...amounts, kinds: 2, number: 30 },
})

/** A checkout of two lines, and the trade that is paid then. */
export const checkingOut = {
  ...answer(checkoutCalls.preview, () => previewed),
  ...answer(paymentCalls.read, () => payState()),
}

const can = { cancel: false, pay: false, confirm: false, buy_again: true, remind: false }
const picture = sampleList[0]!.goods_image[0]!.url

/** Orders in the states that a buyer meets most. */
const orders: readonly OrderSummary[] = (
  [
    [72, 10, '待付款', { ...can, pay: true, cancel: true }],
    [71, 40, '待收货', { ...can, confirm: true }],
    [70, 60, '已完成', can],
  ] as const
).map(([id, status, status_text, allowed]) => ({
  id,
  order_sn: `261121000000${id}`,
  trade_id: id,
  trade_sn: `T${id}`,
  settle_group: 'pt',
  group_name: '普通商品',
  status,
  status_text,
  pay_status: status === 10 ? 0 : 2,
  pay_type: status === 10 ? null : 2,
  payable: 304,
  paid: status === 10 ? 0 : 304,
  freight: 0,
  kinds: 2,
  number: 30,
  created_at: now - (73 - id) * DAY,
  expire_at: now + 1_800,
  items: lines.map(({ goods, number, price }) => ({
    goods_id: goods.id,
    name: goods.name,
    ypgg: goods.ypgg,
    sccj: goods.sccj,
    image: goods.goods_image[0]?.url ?? picture,
    number,
    bzdw: goods.bzdw,
    price: price ?? 0,
  })),
  can: allowed,
}))

/** An order that is on its way, in full. */
export const shippedOrder: Order = {
  ...orders[1]!,
  goods_amount: 304,
  manjian_amount: 0,
  coupon_amount: 0,
  voucher_amount: 0,
  points_amount: 0,
  items: lines.map(({ goods, number, price, line_amount }, at) => ({
    id: at + 1,
    goods_id: goods.id,
    goods: {
      name: goods.name,
      ypgg: goods.ypgg,
      sccj: goods.sccj,
      approval_no: '国药准字H13023964',
      bzdw: goods.bzdw,
      image: goods.goods_image[0]?.url ?? picture,
      goods_sn: `Y000000${goods.id}`,
      barcode: '6901234567892',
      generic_name: goods.name,
      dosage_form: '胶囊剂',
      mah: goods.sccj,
      origin: '',
    },
    type: 0,
    number,
    price: price ?? 0,
    raw_price: price ?? 0,
    line_amount: line_amount ?? 0,
    discount: { manjian: 0, coupon: 0, voucher: 0, points: 0 },
    paid_amount: line_amount ?? 0,
    adjustments: [],
    shipped_number: number,
    returned_number: 0,
    lots: [{ batch_no: `2601A${at + 1}`, made_date: '2026-01-02', end_date: '2028-01-01', number }],
    is_gift: 0,
  })),
  buyer: {
    company: '演示康民大药房',
    uscc: '91510100MA6TEXAP1B',
    licence_no: '川DB9990088',
    purchaser: '王晓梅',
    phone: '13800000001',
  },
  address: {
    receiver: '张药师',
    phone: '13800000001',
    province: '山东省',
    city: '济南市',
    district: '历下区',
    detail: '经十路100号仁和大药房一层收货口',
  },
  balance_used: 0,
  refunded: 0,
  invoice_type: 1,
  docs: ['sale_doc', 'report'],
  remark: '上午送货',
  operator_remark: '',
  cancel_reason: '',
  transfer: null,
  times: {
    created_at: now - 2 * DAY,
    paid_at: now - 2 * DAY + 300,
    audited_at: now - 2 * DAY + 900,
    shipped_at: now - DAY,
    signed_at: null,
    finished_at: null,
    cancelled_at: null,
  },
  packages: [
    {
      id: 1,
      company: '演示物流',
      wl_no: 'YS26112300017',
      shipped_at: now - DAY,
      lines: lines.map(({ goods, number }, at) => ({
        item_id: at + 1,
        name: goods.name,
        batch_no: `2601A${at + 1}`,
        made_date: '2026-01-02',
        end_date: '2028-01-01',
        number,
      })),
      traces: [
        { time: now - DAY + 600, text: '已揽收' },
        { time: now - DAY + 30_000, text: '到达济南转运中心' },
      ],
    },
  ],
  logs: [{ time: now - 2 * DAY, who: '买家', action: '提交订单', note: '' }],
}

/** What the list of orders and one order ask. */
export const ordering = {
  ...answer(orderCalls.list, () => page(orders)),
  ...answer(orderCalls.read, () => shippedOrder),
  ...answer(recallCalls.open, () => []),
}

/** As `ordering`, with so many seconds left to pay. */
export const orderingIn = (left: number) => ({
  ...ordering,
  ...answer(orderCalls.list, () => page(orders.map((order) => ({ ...order, expire_at: now + left })))),
})

const home: MemberHome = {
  orders: {},
  wallet: { total: 5_000, recharge: 4_200, gift: 800, points: 3_260, coupons: 3, vouchers: 1 },
  cases: 2,
  docs_expiring: [{ type: 'ypjy', name: '药品经营许可证', end_date: dayAfter(45), days_left: 45 }],
  often: sampleList.slice(0, 5),
  dropped: [],
  notices: [{ id: 2, title: '新品上架', url: '/list?sort=new', created_at: now - DAY }],
}

/** What the start of the account asks. */
export const account = { ...ordering, ...answer(memberHomeCalls.read, () => home) }

const version = (own: Partial<DocumentVersion>): DocumentVersion => ({
  id: 1,
  version: 1,
  status: 2,
  number: 'YS-1',
  issuer: '演示市场监管局',
  issue_date: '2024-01-01',
  end_date: null,
  long_term: 0,
  reason: '',
  submitted_at: null,
  reviewed_at: null,
  files: [],
  ...own,
})
const licences: Licences = {
  rank: 1,
  audit_status: 2,
  company: '演示康民大药房',
  uscc: '91510100MA6TEXAP1B',
  legal_person: '王大康',
  documents: [
    { type: 'yyzz', current: version({ long_term: 1 }), next: null },
    { type: 'ypjy', current: version({ end_date: dayAfter(20) }), next: null },
    {
      type: 'cgwt',
      current: version({ end_date: dayAfter(-3) }),
      next: version({ id: 2, status: 3, reason: '公章不清' }),
    },
    { type: 'cgsfz', current: version({ end_date: dayAfter(900) }), next: version({ id: 3, status: 1 }) },
  ],
  submitted_at: null,
  change: null,
}

/** What the licences ask. */
export const papers = answer(documentCalls.list, () => licences)

const coupon = (own: Partial<CouponOnOffer>): CouponOnOffer => ({
  id: 1,
  type: 1,
  name: '满300减30',
  face: 30,
  threshold: 300,
  scope: 'all',
  total: 10,
  left: 4,
  claim_start: now - DAY,
  claim_end: now + 3 * DAY,
  state: 'open',
  ...own,
})

const { timestamp } = sampleHome

/** What the page of the daily specials asks: of most a part is sold, of the first all. */
export const specials = answer(promotionCalls.everydayPrice, () => ({
  date: new Date(timestamp * 1_000).toISOString().slice(0, 10),
  end_time: timestamp + DAY / 4,
  list: sampleList.slice(0, 8).map((goods, at) => ({
    ...goods,
    goods_price_id: 30 + at,
    price: goods.base_price === null ? null : Math.round(goods.base_price * 85) / 100,
    ladder_price: [],
    ladder_price_type: 0 as const,
    activity: { kind: 'special', start: timestamp - DAY / 4, end: timestamp + DAY / 4, total: 500, left: at * 60 },
  })),
}))

/** What the coupon centre asks. */
export const offering = {
  ...answer(couponCalls.count, () => ({
    available: 3,
    claimable: { coupon: 2, voucher: 1 },
    coupon: { 0: 2, 1: 0, 2: 0, 3: 0 },
    voucher: { 0: 1, 1: 0, 2: 0, 3: 0 },
  })),
  ...answer(couponCalls.center, () =>
    page([
      coupon({}),
      coupon({ id: 2, name: '饮片满1,000减80', face: 80, threshold: 1_000, left: 0, state: 'gone' }),
      coupon({ id: 3, name: '新客满100减15', face: 15, threshold: 100, state: 'claimed' }),
    ]),
  ),
}
