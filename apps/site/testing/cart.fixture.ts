import type { CartItem, CartState, Goods } from '@yaopi/core'
import type { GoodsDetail } from '@yaopi/core/contract'

/** Goods as a cart line carries them, for tests: a plain medicine with 200 in stock. */
export function goods(own: Partial<Goods> = {}): Goods {
  return {
    id: 1,
    name: '阿莫西林胶囊',
    sccj: '演示华北制药有限公司',
    ypgg: '0.25g×24粒',
    bzdw: '盒',
    goods_image: [{ url: '/pictures/goods/1.svg' }],
    base_price: 10,
    price: 10,
    is_buy: 1,
    number: 200,
    is_youx: 0,
    type: 0,
    is_dpby: 0,
    qg_number: 0,
    is_free_shipping: 0,
    free_shipping_number: 0,
    ladder_price: [],
    ladder_price_type: 0,
    tags: [],
    otc_class: 'rx',
    temp_class: 'cw',
    goods_class: 'western',
    zbz: 10,
    jzl: 400,
    min_number: 1,
    step: 1,
    yxq: '2028-06-30',
    yxq_band: '12+',
    market_price: 15,
    ck_id: 1,
    is_favorite: 0,
    cart_number: 0,
    goods_price_id: 0,
    ladder_price_id: 0,
    goods_manjian_id: 0,
    is_yj: 0,
    is_jxq: 0,
    with_coupon: 1,
    settle_group: 'pt',
    sales_30d: 0,
    ...own,
  }
}

/** Goods in full, for tests: nothing stands on their page beside what every medicine has. */
export const goodsDetail = (own: Partial<GoodsDetail> = {}): GoodsDetail => ({
  ...goods(),
  goods_sn: 'G1',
  barcode: '6900000000011',
  approval_no: '国药准字H00000001',
  dosage_form: '胶囊剂',
  special_type: 0,
  profit_rate: 33.3,
  generic_name: '',
  brand: null,
  images: [],
  mah: '',
  origin: '',
  grade: '',
  register_no: '',
  storage: '',
  is_medicare: 0,
  tax_rate: 13,
  category: [],
  lots: [],
  instruction: [],
  docs: [],
  same_goods: [],
  history: [],
  ...own,
})

/** A cart line for tests; amounts follow from price and number. */
export function cartItem(own: Partial<CartItem> = {}): CartItem {
  const of = own.goods ?? goods()
  const price = own.price === undefined ? of.price : own.price
  const number = own.number ?? 10
  return {
    id: of.id,
    number,
    price,
    is_selected: 1,
    type: 0,
    goods_type: 0,
    goods: of,
    goods_manjian_amount: 0,
    with_coupon: 1,
    gift_data: { total: 0, type: 0 },
    raw_price: of.base_price,
    line_amount: price === null ? null : (Math.round(price * 100) * number) / 100,
    settle_group: of.settle_group,
    price_changed: 0,
    ...own,
  }
}

/** A cart of these lines as the server would answer it: main warehouse, minimum 100.00, 8.00 freight below 300.00. */
export function cart(data: readonly CartItem[]): CartState {
  const counted = data.filter((item) => item.is_selected === 1)
  const amount = counted.reduce((sum, item) => sum + Math.round((item.line_amount ?? 0) * 100), 0)
  const fee = counted.length === 0 || amount >= 30_000 ? 0 : 800
  const groups = [
    {
      group: 'main' as const,
      name: '普通仓',
      amount: amount / 100,
      min_amount: 100,
      fee: 8,
      shipping_amount: fee / 100,
      no_trans_order_amount: 300,
      gap: Math.max(0, 30_000 - amount) / 100,
      min_gap: Math.max(0, 10_000 - amount) / 100,
    },
  ]
  return {
    data,
    activity_data: { manjians: [] },
    shipping_data: { shipping_amount: fee / 100, no_trans_order_amount: 300, gap: groups[0]!.gap, groups },
    filter_data: [
      { id: 99_999, name: '全部', count: data.length },
      { id: 1, name: '普通商品', count: data.filter((item) => item.settle_group === 'pt').length },
    ],
    total: {
      kinds: counted.length,
      number: counted.reduce((sum, item) => sum + item.number, 0),
      goods_amount: amount / 100,
      discount: 0,
      freight: fee / 100,
      payable: (amount + fee) / 100,
    },
  }
}
