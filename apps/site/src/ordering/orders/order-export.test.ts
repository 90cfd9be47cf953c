import { readPurchaseLines, type Order } from '@yaopi/core'
import { expect, it } from 'vitest'
import { orderCsv } from './order-export.ts'
import { orderRows } from './order-rows.ts'

type Item = Order['items'][number]
const item = (own: Partial<Item> = {}): Item => ({
  id: 1,
  goods_id: 11,
  goods: {
    name: '阿莫西林胶囊',
    ypgg: '0.25g*24粒,铝塑',
    sccj: '演示制药',
    approval_no: '国药准字H1',
    bzdw: '盒',
    image: '',
    goods_sn: 'Y0000011',
    barcode: '6999000000111',
    generic_name: '阿莫西林胶囊',
    dosage_form: '胶囊剂',
    mah: '',
    origin: '',
  },
  type: 0,
  number: 3,
  price: 3.34,
  raw_price: 3.34,
  line_amount: 10.02,
  discount: { manjian: 0.02, coupon: 0, voucher: 0, points: 0 },
  paid_amount: 10,
  adjustments: [],
  shipped_number: 3,
  returned_number: 0,
  lots: [],
  is_gift: 0,
  ...own,
})
const lot = (batch_no: string, number: number) => ({
  batch_no,
  made_date: '2026-01-02',
  end_date: '2028-01-01',
  number,
})
const orderOf = (items: readonly Item[]): Order =>
  ({ order_sn: '26112100000070', created_at: 1_795_000_000, items }) as Partial<Order> as Order

it('splits what was paid for a line over its lots to the fen, and names what is still to come', () => {
  const rows = orderRows(orderOf([item({ number: 4, lots: [lot('A', 1), lot('B', 2)] })]))
  expect(rows.map((row) => [row.lot?.batch_no, row.number, row.amount])).toEqual([
    ['A', 1, 2.5],
    ['B', 2, 5],
    [undefined, 1, 2.5],
  ])
  const thirds = orderRows(orderOf([item({ lots: [lot('A', 1), lot('B', 1), lot('C', 1)] })]))
  expect(thirds.map((row) => Math.round(row.amount * 100)).toSorted()).toEqual([333, 333, 334])
})

it('writes one row per lot under Chinese headings, for programs that would change numbers or run formulas', () => {
  const csv = orderCsv(
    orderOf([item({ lots: [lot('0012', 3)] }), item({ goods: { ...item().goods, name: '=1+1"' }, is_gift: 1 })]),
  )
  const [head, first, second, end] = csv.split('\r\n')
  expect(head).toBe(
    '\uFEFF订单号,日期,商品编码,69码,通用名,商品名,剂型,规格,生产厂家,批准文号,批号,生产日期,有效期至,单位,数量,单价,实付金额,备注',
  )
  expect(first).toBe(
    '\t26112100000070,2026-11-18,Y0000011,\t6999000000111,阿莫西林胶囊,阿莫西林胶囊,胶囊剂,"0.25g*24粒,铝塑",演示制药,国药准字H1,' +
      '\t0012,2026-01-02,2028-01-01,盒,3,3.34,10.00,',
  )
  expect(second).toContain(',"\t=1+1""",')
  expect(second).toMatch(/,赠品$/)
  expect(end).toBe('')
})

it('is read again as a list of purchase: goods by their code, and the units of each row', () => {
  const csv = orderCsv(orderOf([item({ number: 4, lots: [lot('A', 1), lot('B', 2)] })]))
  const goods = { goods_sn: 'Y0000011', barcode: '6999000000111', approval_no: '国药准字H1', unit: '盒' }
  expect(readPurchaseLines(csv).map(({ fields }) => fields)).toEqual(
    [1, 2, 1].map((number) => expect.objectContaining({ ...goods, number })),
  )
})
