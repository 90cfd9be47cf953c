// The clocks that run for a buyer, on the pages where they act or wait.
import { AfterSaleState, AfterSaleType, OrderStatus } from '@yaopi/core'
import { HmStatus } from '@yaopi/core/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { can, order } from '../../../testing/order.fixture.ts'
import { bringPages, member, openShop, type Answers } from '../../../testing/shop.fixture.tsx'

bringPages('/order/info/70', '/order', '/yegl', '/dzfp', '/hmdd', '/jfdd', '/pay/abc')

const at = 1_795_000_000
const END = Math.floor(Date.now() / 1000) + 2 * 86_400 + 1_800
const page = <T,>(...data: readonly T[]) => ({
  data,
  current_page: 1,
  per_page: 20,
  last_page: 1,
  total: data.length,
})

const clocks = (['answer_cancel', 'answer_lots', 'send_rest', 'refund_rest', 'sign', 'finish'] as const).map(
  (what) => ({ who: 'system' as const, what, at: END }),
)
const aCase = (id: number, who: string, state: AfterSaleState) => ({
  ...{ id, sn: `S${id}`, order_id: 70, order_sn: '26112100000070', type: AfterSaleType.returned, state, who },
  ...{ type_name: '退货退款', state_name: '处理中', created_at: at, clock_at: END, goods: '阿莫西林胶囊', number: 3 },
})
const recalled = {
  ...{ id: 4, name: '感冒灵颗粒', ypgg: '10g*9袋', batch_no: 'R1', class_name: '一级召回', text: '请勿再使用。' },
  ...{ answer_by: END, cases: [{ id: 9, order_sn: '26112100000070', number: 10 }] },
}
const sums = { opening: 0, in: 0, out: 0, closing: 0 }
const month = { month: '2026-10', state: 1, state_name: '待确认', confirm_by: END }
const statement = {
  ...{ ...month, wallet: sums, credit: sums, orders: 0, payments: 0, refunds: 0, invoices: 0, lines: [], made_at: at },
  ...{ confirmed_at: null, is_auto: 0, dispute: '', answer: '', can: { confirm: true, dispute: true } },
}
const money = { total: 0, recharge: 0, gift: 0, gift_expiring: 0, gift_next: null, frozen: 0 }
const recharge = {
  ...{ id: 1, amount: 300, code: '042137', state: 1, state_text: '待确认', received: null, reason: '' },
  ...{ has_receipt: 0, created_at: at + 1, expire_at: END },
}
const withdrawal = {
  ...{ id: 1, amount: 200, state: 1, state_text: '审核中', account: '演示银行 6222****2222', reason: '' },
  ...{ created_at: at, due_at: END, closed_at: null },
}
const bank = { company: '演示医药批发有限公司', bank: '演示银行', account: '0000' }
const requests = {
  ...{ recharges: [recharge], withdrawals: [withdrawal], bank, account: null, has_pay_password: 1 },
  ...{ may_withdraw: 0, refusal: '' },
}
const fields = { tax_no: '91510100MA0000000A', address: '', phone: '', bank_name: '', bank_account: '' }
const valid = { ...fields, id: 3, name: '演示药房', state: 2, reason: '', created_at: at }
const titles = { valid, change: null, draft: { ...fields, name: '演示药房' }, may_special: 0, owner: null }
const red = {
  ...{ id: 8, state: 2, reason: 1, note: '', number: '', total: 30, tax: 3.45, created_at: at, issued_at: null },
  ...{ confirm_by: END, files: [], is_reissued: 0 },
}
const invoice = {
  ...{ id: 5, state: 3, kind: 1, number: '26912000000000000001', title: '演示药房', tax_no: fields.tax_no, email: '' },
  ...{ total: 113, tax: 13, left: 113, reason: '', created_at: at, issued_at: at, files: ['pdf'], answer_by: null },
  ...{ orders: [{ id: 70, order_sn: '26112100000070', total: 113 }], reds: [red] },
  can: { reissue: true, confirm_red: 8 },
}
const invoices = (one: object): Answers => ({
  'GET /api/user/invoice_title': () => titles,
  'GET /api/invoice': () => ({ ...page(one), counts: { open: 0, pending: 1, issued: 1, closed: 0 } }),
})
const receipt = {
  ...{ order_id: 70, order_sn: '26112100000070', trade_id: 7, status: HmStatus.toUpload, created_at: at },
  ...{ signed_at: at, due_at: END, receiver: '', received_on: '', reason: '', keep_until: '', items: [] },
}
const exchanged = {
  ...{ id: 5, order_sn: 'J26112300001', name: '额温枪', kind: 'goods', image: '', number: 1, points: 300, status: 20 },
  ...{ status_text: '已发货', address: '成都', company: '顺丰', wl_no: 'SF1', created_at: at, is_prize: 0 },
  ...{ confirm_at: END, cancel_reason: '' },
}
const bill = {
  ...{ state: 'open', company: '演示药房', seller: '演示医药', amount: 208, kinds: 1, number: 20, ends_at: END },
  ...{ paid_at: null, methods: [{ pay_type: 3, name: '微信支付', is_simulated: 1 }] },
}

const shown: readonly (readonly [address: string, answers: Answers, labels: readonly string[]])[] = [
  [
    '/order/info/70',
    { 'GET /api/order/:id': () => order({ status: OrderStatus.partlyShipped, can, clocks }) },
    [
      ...['仓库答复取消申请，剩余', '请答复较早效期，剩余', '我方补发或退款，剩余', '未补发自动退款，剩余'],
      ...['自动确认收货，剩余', '订单自动完成，剩余'],
    ],
  ],
  [
    '/order?status=after_sale',
    {
      'GET /api/user/recalls': () => [recalled],
      'GET /api/after_sale': () =>
        page(
          aCase(1, 'buyer', AfterSaleState.sendBack),
          aCase(2, 'staff', AfterSaleState.review),
          aCase(3, 'warehouse', AfterSaleState.inspection),
          aCase(4, 'finance', AfterSaleState.settling),
        ),
    },
    ['答复期限', '请您处理，剩余', '客服处理，剩余', '仓库验收，剩余', '退款或补发，剩余'],
  ],
  [
    '/order?status=bill',
    { 'GET /api/user/bill/months': () => [month], 'GET /api/user/bill': () => statement },
    ['逾期自动确认'],
  ],
  [
    '/yegl',
    {
      'GET /api/user/user_money': () => money,
      'GET /api/user/money_requests': () => requests,
      'GET /api/user/user_money_log': () => page(),
      'GET /api/user/credit': () => ({ line: null, bills: [], moves: [], balance: 0 }),
    },
    ['请汇款，剩余', '平台处理，剩余'],
  ],
  ['/dzfp?tab=issued', invoices(invoice), ['确认剩余']],
  ['/hmdd', { 'GET /api/order/hm': () => ({ ...page(receipt), counts: {} }) }, ['上传剩余']],
  ['/jfdd', { 'GET /api/jf/order': () => ({ ...page(exchanged), counts: {} }) }, ['自动确认，剩余']],
  ['/pay/abc', { 'GET /api/pay/share/:token': () => bill }, ['链接剩余']],
]

it.each(shown)('%s says of each clock what it is for and how much time is left', async (address, answers, labels) => {
  openShop(address, { 'GET /api/user/base': () => ({ ...member, audit_status: 2 }), ...answers })
  await screen.findAllByRole('timer')
  const timers = (): string[] =>
    screen.getAllByRole('timer').map(({ textContent }) => textContent.replaceAll(/\s+/g, ' ').replace(/天.*$/, '天'))
  await waitFor(() => expect(timers()).toEqual(labels.map((label) => `${label} 2天`)))
})

it('a request for an invoice says until when finance answers it', async () => {
  const asked = { ...invoice, state: 2, number: '', files: [], reds: [], issued_at: null, answer_by: END }
  openShop('/dzfp?tab=pending', invoices({ ...asked, can: { reissue: false, confirm_red: null } }))
  expect(await screen.findByText(/^财务将在.+前处理$/)).toBeVisible()
})

it('a clock that is over says so', async () => {
  const over = [{ who: 'staff' as const, what: 'answer_cancel' as const, at: 1 }]
  const waiting = order({ status: OrderStatus.unshipped, can, clocks: over })
  openShop('/order/info/70', { 'GET /api/order/:id': () => waiting })
  expect(await screen.findByText('仓库答复取消申请，剩余 已超时')).toBeVisible()
  expect(screen.queryByRole('timer')).toBeNull()
})
