import { AfterSaleState, AfterSaleType } from '@yaopi/core'
import type { AfterSale } from '@yaopi/core/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { bringPages, openShop, Refused } from '../../../testing/shop.fixture.tsx'

bringPages('/order/returnInfo/7', '/order/afterSalesInfo/7', '/order/returnInfo/8', '/order/afterSalesInfo/8')

const one: AfterSale = {
  id: 7,
  sn: 'AS26112100000007',
  order_id: 70,
  order_sn: '26112100000070',
  type: AfterSaleType.slip,
  type_name: '补单据',
  state: AfterSaleState.done,
  state_name: '已完成',
  created_at: 1_795_000_000,
  who: null,
  clock_at: null,
  goods: '',
  number: 0,
  reason: 9,
  reason_name: '其他',
  text: '缺少随货同行单',
  phone: '13800000001',
  to_balance: 0,
  tries: 1,
  late_days: 0,
  is_escalated: 0,
  items: [],
  images: [],
  rejection: null,
  answer: '已补寄',
  return_address: '',
  we_pay: 0,
  carrier: '',
  waybill: '',
  inspection: '',
  refund: null,
  expected: null,
  parcel: null,
  logs: [],
  can: { withdraw: false, send_back: false, choose: false, again: false, take_money: false, answer_recall: false },
}
const answers = (given: AfterSale) => ({ 'GET /api/after_sale/:id': () => given })

it.each([
  ['returnInfo', AfterSaleType.slip, 'afterSalesInfo'],
  ['returnInfo', AfterSaleType.refundOnly, 'afterSalesInfo'],
  ['returnInfo', AfterSaleType.returned, 'returnInfo'],
  ['afterSalesInfo', AfterSaleType.returned, 'returnInfo'],
  ['afterSalesInfo', AfterSaleType.recalled, 'returnInfo'],
  ['afterSalesInfo', AfterSaleType.instant, 'afterSalesInfo'],
] as const)('/order/%s of a case of type %i shows it at /order/%s', async (opened, type, shown) => {
  const { address } = openShop(`/order/${opened}/7`, answers({ ...one, type }))
  expect(await screen.findByText('售后单号 AS26112100000007')).toBeVisible()
  await waitFor(() => expect(address()).toBe(`/order/${shown}/7`))
})

it('a case that does not exist leads nowhere and says so', async () => {
  const { address } = openShop('/order/returnInfo/7', {
    'GET /api/after_sale/:id': () => new Refused(404, '售后单不存在'),
  })
  expect(await screen.findByText('没有找到这个售后单')).toBeVisible()
  expect(address()).toBe('/order/returnInfo/7')
})

it('files that the staff have given can be downloaded from the page of the case', async () => {
  const url = '/api/file/5?expires=1&signature=x'
  openShop('/order/afterSalesInfo/7', answers({ ...one, files: [{ name: '随货同行单.pdf', url, size: 20_480 }] }))
  const files = within(await screen.findByRole('list', { name: '补发的资料' }))
  const file = files.getByRole('link', { name: '下载随货同行单.pdf' })
  expect(file).toHaveAttribute('href', url)
  expect(file).toHaveAttribute('download', '随货同行单.pdf')
})

const refund: NonNullable<AfterSale['refund']> = {
  ...{ amount: 30, outside: 30, way: 'channel', recharge: 0, gift: 0, freight: 0, points: 0, state: 'waiting' },
}
/** A return that is approved and inspected, and whose money is on its way. */
const aCase = (own: Partial<AfterSale>): AfterSale => ({
  ...{ id: 8, sn: 'S8', order_id: 3, order_sn: '26112100000003', type: AfterSaleType.returned, type_name: '退货退款' },
  ...{
    state: AfterSaleState.settling,
    state_name: '待退款',
    created_at: 1_795_000_000,
    who: 'finance',
    clock_at: null,
  },
  ...{ goods: '阿莫西林胶囊', number: 3, reason: 2, reason_name: '破损', text: '外包装破损', phone: '', to_balance: 0 },
  ...{ tries: 1, late_days: 0, is_escalated: 0, items: [], images: [], rejection: null, answer: '', inspection: '' },
  ...{ return_address: '', we_pay: 1, carrier: '', waybill: '', refund: null, expected: 30, parcel: null, logs: [] },
  can: { withdraw: false, send_back: false, choose: false, again: false, take_money: false, answer_recall: false },
  ...own,
})

it.each<[string, Partial<AfterSale>]>([
  ['验收或审核已通过，正在安排退款。', {}],
  ['验收或审核已通过，正在安排退款。', { refund, expected: null }],
  ['退款已到账。', { refund: { ...refund, state: 'done' }, expected: null }],
  ['验收或审核已通过，正在安排补发。', { type: AfterSaleType.resent, expected: null }],
  ['审核已通过，正在准备资料。', { type: AfterSaleType.slip, expected: null }],
])('says what a case waits for before its end: %s', async (note, own) => {
  openShop('/order/returnInfo/8', { 'GET /api/after_sale/:id': () => aCase(own) })
  expect(await screen.findByText(note)).toBeVisible()
})

it.each([
  [0, '按原支付方式退回'],
  [1, '充值余额'],
] as const)('says where an expected refund goes, to_balance %i: %s', async (to_balance, place) => {
  openShop('/order/returnInfo/8', { 'GET /api/after_sale/:id': () => aCase({ to_balance }) })
  expect(await screen.findByText('¥30.00')).toBeVisible()
  expect(screen.getByText('退款去向').nextElementSibling).toHaveTextContent(place)
})

it.each([
  [AfterSaleType.slip, AfterSaleState.review, 1, '客服将在一个工作日内审核，超时每天补偿5元现金券，最多4张。'],
  [
    AfterSaleType.report,
    AfterSaleState.review,
    1,
    '药检报告将在两个工作日内补齐，上传后自动办结，超时每天补偿5元现金券，最多4张。',
  ],
  [AfterSaleType.slip, AfterSaleState.rejected, 2, '申请未通过，可补充材料再次申请，最多申请3次。'],
  [AfterSaleType.slip, AfterSaleState.rejected, 3, '申请未通过，已不能再次申请，如有疑问请联系客户经理。'],
] as const)('a case of type %i in state %i, applied for %i times, says %s', async (type, state, tries, words) => {
  openShop('/order/afterSalesInfo/7', answers({ ...one, type, state, tries }))
  expect(await screen.findByText(words, { exact: false })).toBeVisible()
})

it.each([
  ['buyer', AfterSaleState.sendBack, '请您在期限内处理，剩余'],
  ['staff', AfterSaleState.review, '客服处理，剩余'],
  ['warehouse', AfterSaleState.inspection, '仓库验收，剩余'],
  ['finance', AfterSaleState.settling, '退款或补发，剩余'],
] as const)('says that it is the turn of %s in state %i, and for how long', async (who, state, label) => {
  const clock_at = Math.floor(Date.now() / 1000) + 86_400 + 1_800
  openShop('/order/returnInfo/8', { 'GET /api/after_sale/:id': () => aCase({ who, state, clock_at }) })
  expect(await screen.findByRole('timer')).toHaveTextContent(`${label} 1天00:`)
})

it('a case that we were late with says that it has been escalated, without a clock that is over', async () => {
  const late = aCase({ who: 'staff', state: AfterSaleState.review, clock_at: 1, is_escalated: 1, late_days: 2 })
  openShop('/order/returnInfo/8', { 'GET /api/after_sale/:id': () => late })
  expect(await screen.findByText(/处理超时，已升级至客服主管。 已补偿5元现金券2张。/)).toBeVisible()
  expect(screen.queryByRole('timer')).toBeNull()
})

it('says why its reader may do nothing with a case', async () => {
  const refused = '这是门店的订单，请切换到该门店后操作'
  openShop('/order/afterSalesInfo/7', answers({ ...one, state: AfterSaleState.review, can: { ...one.can, refused } }))
  expect(await screen.findByText(refused, { exact: false })).toBeVisible()
})
