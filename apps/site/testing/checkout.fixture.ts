import type { Address, PayState, Preview } from '@yaopi/core/contract'
import { cart, cartItem } from './cart.fixture.ts'

/** An approved delivery address, for tests. */
export const address = (own: Partial<Address> = {}): Address => ({
  id: 1,
  receiver: '张药师',
  phone: '13800000001',
  province_id: 1,
  city_id: 2,
  district_id: 3,
  province: '山东省',
  city: '济南市',
  district: '历下区',
  detail: '经十路100号',
  is_default: 1,
  audit_status: 1,
  ...own,
})

/** A preview of one line of 200.00 with 8.00 freight. */
export function preview(own: Partial<Preview> = {}): Preview {
  const items = [cartItem({ number: 20 })]
  const amounts = {
    goods_amount: 200,
    manjian_amount: 0,
    coupon_amount: 0,
    voucher_amount: 0,
    points_amount: 0,
    freight: 8,
    payable: 208,
  }
  return {
    preview_token: 'token-1',
    expire_at: 0,
    addresses: [address(), address({ id: 2, receiver: '李库管', is_default: 0, audit_status: 0 })],
    groups: [{ settle_group: 'pt', ck_id: 1, name: '普通商品', items, amounts }],
    freight: cart(items).shipping_data.groups,
    balance: { recharge: 0, gift: 0 },
    invoice: [
      { type: 0, name: '不开发票' },
      { type: 1, name: '增值税普通发票' },
    ],
    docs: [
      { code: 'sale_doc', name: '随货同行单', always: 1, preset: 1 },
      { code: 'report', name: '药检报告', always: 0, preset: 1 },
      { code: 'contract', name: '购销合同', always: 0, preset: 0 },
    ],
    ticks: [],
    total: { ...amounts, kinds: 1, number: 20 },
    has_hm: 0,
    ...own,
  }
}

/** An open trade of 208.00 with 5,000.00 balance and every way to pay. */
export function payState(own: Partial<PayState> = {}): PayState {
  return {
    trade: {
      id: 7,
      trade_sn: 'T7',
      payable: 208,
      due: 208,
      expire_at: Math.floor(Date.now() / 1000) + 3600,
      is_hm: 0,
      orders: [
        { id: 70, order_sn: '26112100000070', settle_group: 'pt', group_name: '普通商品', payable: 208, status: 10 },
      ],
    },
    pay_status: 0,
    methods: [
      { pay_type: 1, name: '余额', is_simulated: 0 },
      { pay_type: 2, name: '支付宝', is_simulated: 1 },
      { pay_type: 3, name: '微信支付', is_simulated: 1 },
      { pay_type: 4, name: '对公转账', is_simulated: 0 },
    ],
    balance: { recharge: 100, gift: 50, needs_code: 0, has_pay_password: 0 },
    bank: { company: '演示药批有限公司', bank: '演示银行济南分行', account: '1234567890123456', code: '482913' },
    transfer: null,
    share: null,
    has_hm: 0,
    ...own,
  }
}
