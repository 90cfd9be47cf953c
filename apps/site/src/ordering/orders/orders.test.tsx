import type { Order, OrderSummary } from '@yaopi/core'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { can, order, summary } from '../../../testing/order.fixture.ts'
import { bringPages, openShop, Refused, type Answers } from '../../../testing/shop.fixture.tsx'

const list = (data: OrderSummary[]): Answers => ({
  'GET /api/order': () => ({ data, current_page: 1, per_page: 20, last_page: 1, total: data.length }),
  'GET /api/order/num': () => ({ all: 1, unpaid: 1, unshipped: 0, shipped: 0, signed: 0, finished: 0, cancelled: 0 }),
})

bringPages('/order', '/order/info/1', '/cart')
afterEach(() => {
  vi.restoreAllMocks()
})

describe('my orders', () => {
  it('shows the first page for a page that is no whole number', async () => {
    const { seen } = openShop('/order?page=1.5', list([summary()]))
    await screen.findByRole('article', { name: '订单26112100000070' })
    expect(seen.find((one) => one.call === 'GET /api/order')!.input).toMatchObject({ page: '1' })
  })

  it.each([
    [4, { kinds: 1, number: 2 }, '共1种商品，查看全部'],
    [5, { kinds: 3, number: 9, gift_number: 2 }, '共3种商品，赠品数量2，查看全部'],
    [4, { kinds: 0, number: 0, gift_number: 4 }, '赠品数量4，查看全部'],
    [3, { kinds: 6, number: 6 }, undefined],
  ])('leads from a card to all of %i rows, whatever counts as goods: %j', async (rows, counts, link) => {
    const [item] = summary().items
    const items = Array.from({ length: rows }, (_, index) => ({ ...item!, goods_id: index % 3 }))
    openShop('/order', list([summary({ ...counts, items })]))
    const card = within(await screen.findByRole('article', { name: /^订单/ }))
    expect(card.queryByRole('link', { name: /查看全部/ })?.textContent).toBe(link)
  })

  it('tabs carry what waits in them; an open order can be paid and says until when', async () => {
    const { user, seen } = openShop('/order', list([summary()]))
    const card = await screen.findByRole('article', { name: '订单26112100000070' })
    expect(within(card).getByRole('link', { name: /^付款/ })).toHaveAttribute('href', '/cart/step3/7')
    expect(within(card).getByRole('timer')).toHaveTextContent(/剩/)
    const tabs = screen.getByRole('navigation', { name: '订单状态' })
    expect(within(tabs).getByRole('link', { name: '待付款1' })).toBeVisible()
    await user.click(within(tabs).getByRole('link', { name: '待付款1' }))
    await waitFor(() =>
      expect(seen.filter((one) => one.call === 'GET /api/order').at(-1)!.input).toMatchObject({ status: 'unpaid' }),
    )
  })

  it('offers a frozen member no action and says why, in the list and of one order', async () => {
    const refused = '账号已冻结（资质造假），请联系客服400-000-0000'
    const none = { ...can, buy_again: false, refused }
    openShop('/order', list([summary({ can: none })]))
    const card = within(await screen.findByRole('article', { name: '订单26112100000070' }))
    expect(card.queryByRole('link', { name: /^付款/ })).not.toBeInTheDocument()
    expect(card.queryByRole('timer')).not.toBeInTheDocument()
    expect(card.queryByRole('button')).not.toBeInTheDocument()
    expect(screen.getByText(refused)).toBeVisible()
    cleanup()
    openShop('/order/info/70', { 'GET /api/order/:id': () => order({ can: none }) })
    expect(await screen.findByText(refused)).toBeVisible()
    expect(screen.queryByRole('link', { name: /^付款/ })).not.toBeInTheDocument()
  })

  it('says of a checkout paid in part what has come and what is due, in the list and of one order', async () => {
    const part_payment = { received: 500, due: 501.8 }
    openShop('/order', list([summary({ pay_status: 1, part_payment })]))
    const card = within(await screen.findByRole('article', { name: '订单26112100000070' }))
    expect(card.getByText('本次结算已到账¥500.00，还需支付¥501.80')).toBeVisible()
    cleanup()
    openShop('/order/info/70', { 'GET /api/order/:id': () => order({ pay_status: 1, part_payment }) })
    expect((await screen.findByText('支付方式')).parentElement).toHaveTextContent('支付方式已付一部分')
    expect(screen.getByText('本次结算已到账').parentElement).toHaveTextContent('本次结算已到账¥500.00')
    expect(screen.getByText('还需支付').parentElement).toHaveTextContent('还需支付¥501.80')
  })

  it('says what was paid by which way, and what is still to be paid', async () => {
    const paid_by = [
      { pay_type: 1, amount: 300 },
      { pay_type: 2, amount: 165.5 },
    ]
    const paid = order({ status: 20, pay_status: 2, pay_type: 2, paid: 465.5, balance_used: 300, paid_by })
    openShop('/order/info/70', { 'GET /api/order/:id': () => paid })
    expect((await screen.findByText('支付方式')).parentElement).toHaveTextContent(
      '支付方式余额 ¥300.00，支付宝 ¥165.50',
    )
    expect(screen.getByText('余额支付').parentElement).toHaveTextContent('余额支付¥300.00')
    expect(screen.getByText('支付宝支付').parentElement).toHaveTextContent('支付宝支付¥165.50')
    expect(screen.getByText('已付').parentElement).toHaveTextContent('已付¥465.50')
    expect(screen.queryByText('还需支付')).not.toBeInTheDocument()
    cleanup()
    openShop('/order/info/70', { 'GET /api/order/:id': () => order({ due: 465.5 }) })
    expect((await screen.findByText('还需支付')).parentElement).toHaveTextContent('还需支付¥465.50')
    expect(screen.getByText('支付方式').parentElement).toHaveTextContent('支付方式未支付')
  })

  it('cancels with a reason', async () => {
    const { user, seen } = openShop('/order', {
      ...list([summary()]),
      'POST /api/order/:id/cancel': () => order({ status: 90 }),
    })
    await user.click(await screen.findByRole('button', { name: /取消订单/ }))
    const dialog = await screen.findByRole('dialog', { name: '取消订单' })
    await user.click(within(dialog).getByRole('radio', { name: '重复下单' }))
    await user.click(within(dialog).getByRole('button', { name: '确定取消' }))
    expect(await screen.findByText('订单已取消')).toBeVisible()
    expect(seen.find((one) => one.call === 'POST /api/order/70/cancel')!.input).toEqual({ reason: '重复下单' })
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it.each([
    [{ status: 20, can: { ...can, cancel: true }, cancel_refund: 208 }, '取消订单', '，退款¥208.00。'],
    [
      { status: 30, can: { ...can, cancel: true, cancel_asks: true }, cancel_refund: 108.5 },
      '申请取消',
      '；同意后退款¥108.50。',
    ],
  ] as const)('a dialog to cancel tells what comes back: %j', async (own, name, words) => {
    const { user } = openShop('/order', list([summary(own)]))
    await user.click(await screen.findByRole('button', { name: new RegExp(`^${name}`) }))
    expect(await screen.findByRole('dialog', { name })).toHaveTextContent(words)
  })

  it('names no refund where nothing was paid', async () => {
    const { user } = openShop('/order', list([summary()]))
    await user.click(await screen.findByRole('button', { name: /^取消订单/ }))
    expect(await screen.findByRole('dialog', { name: '取消订单' })).not.toHaveTextContent('退款')
  })

  it('an open request to cancel tells what comes back when it is agreed to', async () => {
    const cancel_request = { state: 'open' as const, reason: '多买了', created_at: 1, expire_at: 2, note: '' }
    openShop('/order/info/70', {
      'GET /api/order/:id': () => order({ status: 30, paid: 465.5, cancel_request, cancel_refund: 300 }),
    })
    expect(
      await screen.findByText('取消申请中（多买了），等待仓库答复，期间不会发货。同意后退款¥300.00。'),
    ).toBeVisible()
  })

  it('buys again and tells what could not be added, with the reason', async () => {
    const { user, address } = openShop('/order', {
      ...list([summary({ status: 60, can })]),
      'POST /api/cart/quick_add/:id': () => ({
        added: 1,
        refused: [{ goods_id: 2, name: '板蓝根颗粒', code: 'NO_STOCK', reason: '暂时缺货' }],
      }),
      'GET /api/cart/total': () => ({ number: 1, kinds: 1, amount: 1 }),
    })
    await user.click(await screen.findByRole('button', { name: /再次购买/ }))
    expect(await screen.findByText(/板蓝根颗粒：暂时缺货/)).toBeVisible()
    await waitFor(() => expect(address()).toBe('/cart'))
  })

  it('says when the exported file does not hold all orders', async () => {
    const many = () => ({ data: [summary()], current_page: 1, per_page: 20, last_page: 61, total: 1_203 })
    const { user } = openShop('/order', { ...list([summary()]), 'GET /api/order': many })
    const link = await screen.findByRole('link', { name: '导出' })
    await screen.findByRole('article', { name: '订单26112100000070' })
    link.addEventListener('click', (event) => event.preventDefault())
    await user.click(link)
    expect(await screen.findByText('共1203单，仅导出前1000单，可按下单时间分次导出')).toBeVisible()
  })

  it('an empty list offers to go shopping; a search without hits offers all orders', async () => {
    const first = openShop('/order', list([]))
    expect(await screen.findByText('暂无订单')).toBeVisible()
    first.leave()
    const second = openShop('/order?keyword=xyz', list([]))
    expect(await screen.findByText('没有找到与“xyz”有关的订单')).toBeVisible()
    expect(screen.getByText('在近2年的订单中搜索，最多显示最近200笔')).toBeVisible()
    second.leave()
    openShop('/order?keyword=胶囊', list([]))
    expect(await screen.findByText(/一两个字的词只在最近4000笔订单中搜索/)).toBeVisible()
  })
})

describe('one order', () => {
  it('shows lots, logistics, and why each line costs what it costs', async () => {
    const { user } = openShop('/order/info/70', {
      'GET /api/order/:id': () => order({ status: 40, status_text: '待收货', can: { ...can, confirm: true } }),
    })
    expect(await screen.findByRole('heading', { level: 1, name: '待收货' })).toBeVisible()
    const table = within(screen.getByRole('table', { name: '商品清单' }))
    expect(table.getByRole('cell', { name: '2601A' })).toBeVisible()
    expect(screen.getByText(/YS123/)).toBeVisible()
    await user.click(screen.getByText('为什么是这个价'))
    expect(screen.getByText('数量满10享阶梯价').parentElement).toHaveTextContent('数量满10享阶梯价-¥24.50')
    expect(screen.getByText('销售价 ¥10.00 × 49').parentElement).toHaveTextContent('¥490.00')
  })

  /** An order of one line that went out in two lots, in a parcel each. */
  const inTwoLots = (): Order => {
    const full = order({ status: 40, status_text: '待收货', can })
    const lots = [
      { batch_no: '2601A', made_date: '2026-01-02', end_date: '2028-01-01', number: 9 },
      { batch_no: '2602B', made_date: '2026-02-03', end_date: '2028-02-02', number: 40 },
    ]
    const [parcel] = full.packages
    const [item] = full.items
    return {
      ...full,
      items: [{ ...item!, lots }],
      packages: lots.map((lot, at) => ({
        ...parcel!,
        id: at + 1,
        wl_no: `YS12${at}`,
        lines: [{ item_id: 1, name: item!.goods.name, ...lot }],
      })),
    }
  }

  it('has the goods before everything but its state, as a table with a row for each lot', async () => {
    openShop('/order/info/70', { 'GET /api/order/:id': inTwoLots })
    const table = await screen.findByRole('table', { name: '商品清单' })
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['商品', '批号', '生产日期', '有效期至', '批号数量', '单价', '数量', '实付'])
    const rows = within(table).getAllByRole('row').slice(1)
    const cellsOf = (row: HTMLElement) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent)
    expect(cellsOf(rows[0]!).slice(1)).toEqual(['2601A', '2026-01-02', '2028-01-01', '×9', '¥9.50', '×49盒', '¥465.50'])
    expect(cellsOf(rows[1]!)).toEqual(['2602B', '2026-02-03', '2028-02-02', '×40'])
    const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
    expect(headings.slice(0, 3)).toEqual(['商品清单', '物流信息', '订单信息'])
    const state = within(screen.getByRole('region', { name: '订单状态' }))
    expect(state.getByRole('button', { name: /^再次购买/ })).toBeVisible()
  })

  it('prints the order, and an acceptance sheet for each parcel with one row per lot', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
    const { user } = openShop('/order/info/70', { 'GET /api/order/:id': inTwoLots })
    await user.click(await screen.findByRole('button', { name: '打印订单' }))
    const paper = within(await screen.findByRole('article', { name: '采购订单' }))
    expect(print).toHaveBeenCalledTimes(1)
    expect(paper.getByRole('cell', { name: '¥465.50' })).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: '打印随货单' }))
    const sheets = await screen.findAllByRole('article', { name: '随货同行及验收单' })
    expect(print).toHaveBeenCalledTimes(2)
    expect(screen.queryByRole('article', { name: '采购订单' })).not.toBeInTheDocument()
    const rows = sheets.map((sheet) =>
      within(within(sheet).getAllByRole('row')[1]!)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    )
    const goods = ['1', '复方氨酚烷胺片', '片剂', '12片', '演示制药持有人：演示持有人', '国药准字H1']
    expect(rows).toEqual([
      [...goods, '2601A', '2026-01-02', '2028-01-01', '盒', '9', '合格', '\u00A0'],
      [...goods, '2602B', '2026-02-03', '2028-02-02', '盒', '40', '合格', '\u00A0'],
    ])
    expect(within(sheets[1]!).getByText('YS121 第2个包裹，共2个')).toBeInTheDocument()
  })

  it('says when it leaves and arrives', async () => {
    const delivery = { leaves: '2026-11-23', from: '2026-11-24', until: '2026-11-24' }
    openShop('/order/info/70', { 'GET /api/order/:id': () => order({ status: 30, delivery }) })
    expect(await screen.findByText('预计11-23发出，11-24送达')).toBeVisible()
  })

  it('does not promise the departure of what is on its way', async () => {
    const delivery = { leaves: '2026-11-23', from: '2026-11-24', until: '2026-11-25' }
    openShop('/order/info/70', { 'GET /api/order/:id': () => order({ status: 40, delivery }) })
    expect(await screen.findByText('11-23已发出，预计11-24至11-25送达')).toBeVisible()
  })

  it('offers no acceptance sheet before anything was shipped', async () => {
    openShop('/order/info/70', { 'GET /api/order/:id': () => order({ packages: [] }) })
    expect(await screen.findByRole('button', { name: '打印订单' })).toBeVisible()
    expect(screen.queryByRole('button', { name: '打印随货单' })).not.toBeInTheDocument()
  })

  it('price times number, its discounts and what was paid stand on the line', async () => {
    const full = order()
    openShop('/order/info/70', {
      'GET /api/order/:id': () => ({
        ...full,
        items: [
          {
            ...full.items[0]!,
            number: 10,
            price: 13.01,
            line_amount: 130.1,
            discount: { manjian: 3, coupon: 1.78, voucher: 0, points: 0 },
            paid_amount: 125.32,
          },
        ],
      }),
    })
    const amount = (await screen.findByText('¥125.32', { selector: 'strong' })).parentElement
    expect(amount).toHaveTextContent('小计¥130.10优惠-¥4.78实付¥125.32')
  })

  it('says on the line how many units were short and how many came back', async () => {
    const [item] = order().items
    openShop('/order/info/70', {
      'GET /api/order/:id': () =>
        order({ items: [{ ...item!, number: 49, shipped_number: 40, short_number: 9, returned_number: 5 }] }),
    })
    const cell = (await screen.findByText('缺货9')).closest('td')
    expect(cell).toHaveTextContent('×49盒已发40缺货9已退5')
  })

  it('says of every step what the state says: signed is not finished', async () => {
    openShop('/order/info/70', { 'GET /api/order/:id': () => order({ status: 50, status_text: '已签收', can }) })
    expect(await screen.findByRole('heading', { level: 1, name: '已签收' })).toBeVisible()
    const steps = within(screen.getByRole('region', { name: '订单状态' })).getAllByRole('listitem')
    expect(steps.map((step) => step.textContent)).toEqual(['已提交', '已付款', '已审核', '已发货', '已签收', '6待完成'])
    expect(steps[5]).toHaveAttribute('aria-current', 'step')
  })

  it('says until when a group of buyers waits: midnight is the end of the day before', async () => {
    const end = Date.parse('2026-11-27T00:00:00+08:00') / 1000
    const group = {
      goods_id: 11,
      goods_price_id: 3,
      target: 80,
      sold: 20,
      members: 3,
      mine: 20,
      state: 'open' as const,
      end,
    }
    openShop('/order/info/70', { 'GET /api/order/:id': () => order({ status: 15, status_text: '待成团', group }) })
    expect(await screen.findByText(/11-26 24:00/)).toBeVisible()
  })

  it.each([
    [50, 682, '订单完成后得682积分'],
    [60, 682, '已得682积分'],
    [60, 0, undefined],
    [95, 0, undefined],
  ] as const)('in state %i with %i points says of them: %s', async (status, points_earned, words) => {
    openShop('/order/info/70', { 'GET /api/order/:id': () => order({ status, points_earned }) })
    await screen.findByText('应付总额')
    expect(screen.queryByText(/得\d+积分/)?.textContent).toBe(words)
  })

  it.each([
    ['pt', 48],
    ['ll', 24],
  ] as const)('tells until when what is missing of an order of %s is to be said: %i hours', async (group, hours) => {
    const times = { ...order().times, signed_at: 1_795_000_000 }
    openShop('/order/info/70', { 'GET /api/order/:id': () => order({ status: 50, settle_group: group, times }) })
    expect(
      await screen.findByText(new RegExp(`少货、破损请在签收后${hours}小时内申请售后.*其他问题请在7日内申请`)),
    ).toBeVisible()
  })

  it.each([50, 60] as const)(
    'says in state %i that a receipt is to be sent, while it is, with the way',
    async (status) => {
      const times = { ...order().times, signed_at: 1_795_000_000 }
      const shown = openShop('/order/info/70', {
        'GET /api/order/:id': () => order({ status, settle_group: 'hm', times, can: { ...can, upload_hm: true } }),
      })
      expect(await screen.findByText(/本单须回传含麻回执/)).toBeVisible()
      expect(screen.getAllByRole('link', { name: /上传回执/ })[0]).toHaveAttribute('href', '/hmdd')
      shown.leave()
      openShop('/order/info/70', { 'GET /api/order/:id': () => order({ status, settle_group: 'hm', times, can }) })
      await screen.findByText('应付总额')
      expect(screen.queryByText(/本单须回传含麻回执/)).toBeNull()
    },
  )

  it('counts gifts beside the goods', async () => {
    openShop('/order/info/70', { 'GET /api/order/:id': () => order({ kinds: 1, number: 49, gift_number: 6 }) })
    expect(await screen.findByText('共1种，数量49，赠品数量6')).toBeVisible()
  })

  it('shows what the logger of a cold parcel measured; without a good record the buyer may refuse goods', async () => {
    const record = {
      id: 5,
      lowest: 2.1,
      highest: 9.4,
      readings: 288,
      outside: 3,
      started_at: 1_795_000_000,
      ended_at: 1_795_080_000,
      recorded_at: 1_795_090_000,
    }
    const cold = (temperature: Order['packages'][number]['temperature'], status: Order['status'] = 40): Order => {
      const one = order({ status, can: { ...can, after_sale: true } })
      return { ...one, packages: one.packages.map((parcel) => ({ ...parcel, ...(temperature && { temperature }) })) }
    }
    const { user, seen } = openShop('/order/info/70', {
      'GET /api/order/:id': () => cold([{ temp_class: 'lc', record }, { temp_class: 'ld' }]),
      'POST /api/after_sale': () => ({ id: 12 }),
    })
    expect(await screen.findByText('2.1～9.4℃')).toBeVisible()
    expect(screen.getByText('共288条，超限3条')).toBeVisible()
    expect(screen.getByText('温度记录未上传')).toBeVisible()
    for (const format of ['csv', 'pdf'])
      expect(screen.getByRole('link', { name: new RegExp(`温度记录${format}`, 'i') })).toHaveAttribute(
        'href',
        expect.stringContaining(`/api/order/70/temperature?record_id=5&format=${format}`),
      )
    await user.click(screen.getByRole('button', { name: '拒收冷链商品' }))
    await user.click(await screen.findByRole('button', { name: '确定' }))
    await waitFor(() =>
      expect(seen.find((one) => one.call === 'POST /api/after_sale')!.input).toMatchObject({ type: '8' }),
    )
    // Signed for, or within the limits: nothing to refuse.
    for (const other of [
      cold([{ temp_class: 'ld' }], 50),
      cold([{ temp_class: 'lc', record: { ...record, outside: 0 } }]),
    ]) {
      cleanup()
      openShop('/order/info/70', { 'GET /api/order/:id': () => other })
      expect(await screen.findByText(/温度记录未上传|共288条，无超限/)).toBeVisible()
      expect(screen.queryByRole('button', { name: '拒收冷链商品' })).not.toBeInTheDocument()
    }
  })

  it('confirms the receipt only after asking', async () => {
    const { user } = openShop('/order/info/70', {
      'GET /api/order/:id': () => order({ status: 40, status_text: '待收货', can: { ...can, confirm: true } }),
      'POST /api/order/:id/confirm': () => order({ status: 50, status_text: '已签收', can }),
    })
    await user.click(await screen.findByRole('button', { name: /确认收货/ }))
    await user.click(await screen.findByRole('button', { name: '确定' }))
    expect(await screen.findByRole('heading', { level: 1, name: '已签收' })).toBeVisible()
  })

  it("an unknown one, or another member's, is an empty place inside the page", async () => {
    openShop('/order/info/999', { 'GET /api/order/:id': () => new Refused(404, '没有这个订单') })
    expect(await screen.findByText('没有找到这个订单')).toBeVisible()
    expect(screen.getByRole('navigation', { name: '会员中心菜单' })).toBeVisible()
  })

  it('/order/wl leads to the detail', async () => {
    const { address } = openShop('/order/wl/70', { 'GET /api/order/:id': () => order() })
    await waitFor(() => expect(address()).toBe('/order/info/70#wl'))
  })
})
