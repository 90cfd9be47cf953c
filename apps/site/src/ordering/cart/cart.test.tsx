import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { CartItem } from '@yaopi/core'
import { cart, cartItem, goods } from '../../../testing/cart.fixture.ts'
import { bringPages, openShop, Refused, type Answers } from '../../../testing/shop.fixture.tsx'

const ladder = goods({
  id: 11,
  name: '复方氨酚烷胺片',
  base_price: 10,
  price: 10,
  ladder_price_type: 1,
  ladder_price: [
    { number: 10, price: 9.5 },
    { number: 50, price: 9 },
  ],
})
const soldOut = goods({
  id: 12,
  name: '布洛芬缓释胶囊',
  is_buy: 0,
  number: 0,
  buy_reason: { code: 'NO_STOCK', msg: '暂时缺货' },
})
const herb = goods({ id: 13, name: '当归饮片', settle_group: 'zy', base_price: 30, price: 30 })

const lines = (): CartItem[] => [
  cartItem({ goods: soldOut, is_selected: 0, blocked: soldOut.buy_reason! }),
  cartItem({ goods: ladder, number: 49, price: 9.5 }),
  cartItem({ goods: herb, number: 2 }),
]

/** A server that keeps the cart it was given and does as it is told. */
function cartServer(start: CartItem[] = lines()): Answers & { readonly now: () => CartItem[] } {
  let data = start
  const answers: Answers = {
    'GET /api/cart/list': () => cart(data),
    'GET /api/cart/total': () => ({ number: data.length, kinds: 0, amount: 0 }),
    'POST /api/cart/:id/edit': (input, [id]) => {
      const number = Number((input['params'] as { number: string }).number)
      data = data.map((line) => (line.id === Number(id) ? { ...line, number } : line))
      return { number, price: 9 }
    },
    'POST /api/cart/batch_select': (input) => {
      data = data.map((line) =>
        input['ids'] === 'all' || String(input['ids']).split(',').includes(String(line.id))
          ? { ...line, is_selected: line.goods.is_buy === 1 && input['is_selected'] === '1' ? 1 : 0 }
          : line,
      )
      return { ...cart(data), blocked: 0 }
    },
    'POST /api/cart/batch_delete': (input) => {
      data = data.filter((line) => !String(input['ids']).split(',').includes(String(line.id)))
      return cart(data)
    },
  }
  return Object.assign(answers, { now: () => data })
}

const line = async (name: string): Promise<HTMLElement> => screen.findByRole('article', { name })

bringPages('/cart', '/cart/step2', '/404')

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the cart', () => {
  it('[ST-04] shows the step image of step 1', async () => {
    openShop('/cart', cartServer())
    expect(await screen.findByRole('img', { name: /第1步，共4步/ })).toBeVisible()
  })

  it('says once above the lines which scope is missing, with the way to the documents', async () => {
    const scope = { code: 'SCOPE' as const, msg: '超出您的经营范围：缺少【三类器械】' }
    const outside = ['甲', '乙'].map((name, at) => goods({ id: 30 + at, name, is_buy: 0, buy_reason: scope }))
    openShop(
      '/cart',
      cartServer([...lines(), ...outside.map((one) => cartItem({ goods: one, is_selected: 0, blocked: scope }))]),
    )
    const note = await screen.findByText(/部分商品超出您的经营范围：缺少【三类器械】。补充证照后即可采购/)
    expect(within(note).getByRole('link', { name: '查看我的资质' })).toHaveAttribute('href', '/zzzj')
  })

  it('says for each section when its orders leave and arrive', async () => {
    const delivery = { leaves: '2026-11-23', from: '2026-11-24', until: '2026-11-25', pay_before: 4_000_000_000 }
    const far = { ...delivery, leaves: '2026-11-26', from: '2026-11-29', until: '2026-11-29' }
    const deliveries = [
      { group: 'pt' as const, ck_id: 1, delivery },
      { group: 'zy' as const, ck_id: 1, delivery },
      { group: 'zy' as const, ck_id: 2, delivery: far },
    ]
    openShop('/cart', { ...cartServer(), 'GET /api/cart/list': () => ({ ...cart(lines()), deliveries }) })
    const near = await screen.findAllByText(/前付款到账，11-23发出，预计11-24至11-25送达/)
    expect(near).toHaveLength(2)
    expect(screen.getByText('分仓发货，各成一单：').parentElement).toHaveTextContent(/11-26发出，预计11-29送达/)
  })

  it('[ST-07] puts what cannot be bought last, with the reason and the way on, and without a tick', async () => {
    openShop('/cart', cartServer())
    const blocked = await line('布洛芬缓释胶囊')
    expect(within(blocked).getByRole('checkbox')).toBeDisabled()
    expect(within(blocked).getByRole('checkbox')).not.toBeChecked()
    expect(within(blocked).getByText('暂时缺货')).toBeVisible()
    expect(within(blocked).getByRole('link', { name: '找同类商品' })).toHaveAttribute(
      'href',
      expect.stringContaining('/search?keywords='),
    )
    expect(screen.getAllByRole('article').at(-1)).toBe(blocked)
  })

  it('[ST-07] 全选 leaves what cannot be bought unticked', async () => {
    const server = cartServer()
    const { user } = openShop('/cart', server)
    await line('布洛芬缓释胶囊')
    const all = within(screen.getByRole('region', { name: '结算' })).getByRole('checkbox', { name: '全选' })
    expect(all).toBeChecked()
    await user.click(all)
    await user.click(all)
    await waitFor(() => expect(server.now().map((one) => one.is_selected)).toEqual([0, 1, 1]))
    expect(within(await line('布洛芬缓释胶囊')).getByRole('checkbox')).not.toBeChecked()
  })

  it('says that one box more saves 15.50, and one press buys it: price, amount and total follow at once', async () => {
    const server = cartServer()
    const { user } = openShop('/cart', server)
    const row = await line('复方氨酚烷胺片')
    expect(within(row).getByText('¥465.50')).toBeVisible()
    expect(within(row).getByText('满10盒价')).toBeVisible()
    await user.click(within(row).getByRole('button', { name: '再加1盒更省¥15.50' }))
    expect(await within(row).findByText('满50盒价')).toBeVisible()
    expect(within(row).getByText('¥450.00')).toBeVisible()
    await waitFor(() => expect(server.now().find((one) => one.id === 11)!.number).toBe(50))
  })

  it('a quantity above the stock can be brought down to what there is with one press', async () => {
    const scarce = goods({ id: 14, name: '红霉素软膏', number: 7, min_number: 2, step: 2, bzdw: '支' })
    const server = cartServer([cartItem({ goods: scarce, number: 12, is_selected: 0, tip: '库存仅剩7支，可购买6支' })])
    const { user } = openShop('/cart', server)
    const row = await line('红霉素软膏')
    expect(within(row).getByText('库存仅剩7支，可购买6支', { exact: false })).toBeVisible()
    await user.click(within(row).getByRole('button', { name: '改为6支' }))
    await waitFor(() => expect(server.now()[0]!.number).toBe(6))
    expect(within(row).queryByRole('button', { name: '改为6支' })).toBeNull()
  })

  it('says the stock of a line as the card does: of an activity price what its pool has left', async () => {
    const activity = { kind: 'spike', start: 0, end: 2_000_000_000, total: 100, left: 20 } as const
    const flash = goods({ id: 15, name: '双黄连口服液', number: 400, goods_price_id: 31, activity })
    const plain = goods({ id: 16, name: '藿香正气水', number: 60 })
    openShop('/cart', cartServer([cartItem({ goods: flash, number: 5 }), cartItem({ goods: plain, number: 5 })]))
    expect(await line('双黄连口服液')).toHaveTextContent('库存仅剩20盒')
    expect(await line('藿香正气水')).not.toHaveTextContent('库存')
  })

  it('[EN-06] a line shows the daily limit and what is left; beyond it the line stays, with the message', async () => {
    const limited = { qg_number: 20, limit_left: 10, min_number: 5, step: 5, number: 500 }
    const used = { code: 'LIMIT' as const, msg: '已达限购数量20盒' }
    openShop(
      '/cart',
      cartServer([
        cartItem({ id: 21, goods: goods({ id: 21, name: '甲', ...limited }), number: 5 }),
        cartItem({
          id: 22,
          goods: goods({ id: 22, name: '乙', ...limited }),
          number: 15,
          is_selected: 0,
          tip: '每日限购20盒，还可购买10盒',
        }),
        cartItem({
          id: 23,
          goods: goods({ id: 23, name: '丙', ...limited, limit_left: 0, is_buy: 0, buy_reason: used }),
          blocked: used,
          is_selected: 0,
        }),
      ]),
    )
    expect(within(await line('甲')).getByText('每日限购20盒，还可购买10盒')).toBeVisible()
    expect(within(await line('乙')).getByText('每日限购20盒，还可购买10盒', { exact: false })).toBeVisible()
    expect(within(await line('乙')).getByRole('button', { name: '改为10盒' })).toBeVisible()
    expect(await line('丙')).toHaveTextContent('已达限购数量20盒')
    expect(await line('丙')).toHaveTextContent('明天可再次购买')
  })

  it('units beyond the limit of an offer become a line at the original price, as does an ended one', async () => {
    const activity = { kind: 'spike', start: 0, end: 2_000_000_000, total: 100, left: 60 } as const
    const limited = goods({ id: 31, name: '甲', goods_price_id: 9, qg_number: 10, limit_left: 4, number: 90, activity })
    const ended = goods({ id: 32, name: '乙', goods_price_id: 8 })
    const server = cartServer([
      cartItem({ goods: limited, number: 10, is_selected: 0, type: 1, tip: '活动限购10盒，还可购买4盒' }),
      cartItem({
        goods: ended,
        number: 3,
        type: 1,
        is_selected: 0,
        blocked: { code: 'OFF_SHELF', msg: '活动已结束，暂不能购买' },
      }),
    ])
    const { user, seen } = openShop('/cart', {
      ...server,
      'POST /api/cart': () => ({ added: [99], cart_total: 3, lines: [], refused: [] }),
    })
    const added = () =>
      seen
        .filter(({ call }) => call === 'POST /api/cart')
        .map(({ input }) => (input['params'] as readonly Record<string, string>[])[0]!)
    await user.click(within(await line('甲')).getByRole('button', { name: '另外6盒按原价购买' }))
    await waitFor(() => expect(server.now().find((one) => one.goods.id === 31)!.number).toBe(4))
    await user.click(within(await line('乙')).getByRole('button', { name: '按原价购买' }))
    await waitFor(() => expect(server.now().map((one) => one.goods.id)).toEqual([31]))
    expect(added()).toMatchObject([
      { goods_id: '31', number: '6', is_yj: '1', goods_price_id: '0' },
      { goods_id: '32', number: '3', is_yj: '1', goods_price_id: '0' },
    ])
  })

  it('goes back to the saved quantity when the server refuses, whatever was pressed in between', async () => {
    const { user } = openShop('/cart', {
      ...cartServer(),
      'POST /api/cart/:id/edit': () => new Refused(409, '库存仅剩49盒'),
    })
    const more = within(await line('复方氨酚烷胺片')).getByRole('button', { name: '增加 复方氨酚烷胺片' })
    await user.click(more)
    await user.click(more)
    expect(screen.getByRole('spinbutton', { name: '复方氨酚烷胺片 数量' })).toHaveValue('51')
    expect(await screen.findByText('库存仅剩49盒')).toBeVisible()
    expect(screen.getByRole('spinbutton', { name: '复方氨酚烷胺片 数量', hidden: true })).toHaveValue('49')
  })

  it('keeps sections by settlement group and filters them in place, without asking the server', async () => {
    const { user, seen } = openShop('/cart', {
      ...cartServer(),
      'GET /api/cart/list': () => ({
        ...cart(lines()),
        filter_data: [
          { id: 99_999, name: '全部', count: 3 },
          { id: 1, name: '普通商品', count: 2 },
          { id: 3, name: '中药饮片', count: 1 },
        ],
      }),
    })
    await line('当归饮片')
    const requestCount = seen.length
    await user.click(screen.getByRole('button', { name: /中药饮片/ }))
    expect(screen.getAllByRole('article')).toHaveLength(1)
    expect(screen.getByText('已选', { exact: false, selector: 'p' })).toHaveTextContent('已选 2 种，数量 51')
    // The button of the drawer names a total without freight, so each says what it includes.
    expect(screen.getByRole('region', { name: '结算' })).toHaveTextContent(/合计（含运费） ?¥/)
    expect(seen).toHaveLength(requestCount)
  })

  it('[ER-09] asks 确定删除这件商品吗? before a line goes', async () => {
    const server = cartServer()
    const { user } = openShop('/cart', server)
    await user.click(within(await line('当归饮片')).getByRole('button', { name: '删除当归饮片' }))
    const question = await screen.findByText('确定删除这件商品吗?')
    expect(question).toBeVisible()
    expect(server.now()).toHaveLength(3)
    await user.click(screen.getByRole('button', { name: '确定' }))
    await waitFor(() => expect(screen.queryByRole('article', { name: '当归饮片' })).not.toBeInTheDocument())
    await waitFor(() => expect(server.now()).toHaveLength(2))
  })

  it('moves a line to the favourites, and keeps it in the cart when that fails', async () => {
    const server = cartServer()
    let works = false
    const { user } = openShop('/cart', {
      ...server,
      'POST /api/favorite': () => {
        if (!works) throw new Error('down')
        return { count: 1 }
      },
    })
    await user.click(within(await line('当归饮片')).getByRole('button', { name: '把当归饮片移入收藏' }))
    await user.click(await screen.findByRole('button', { name: '确定' }))
    await screen.findByText(/网络连接失败/)
    expect(server.now()).toHaveLength(3)
    works = true
    await user.click(within(await line('当归饮片')).getByRole('button', { name: '把当归饮片移入收藏' }))
    await user.click(await screen.findByRole('button', { name: '确定' }))
    await waitFor(() => expect(server.now().map((one) => one.id)).toEqual([12, 11]))
  })

  it('清理失效商品 removes only what cannot be bought', async () => {
    const server = cartServer()
    const { user } = openShop('/cart', server)
    await line('布洛芬缓释胶囊')
    await user.click(within(screen.getByRole('region', { name: '结算' })).getByRole('button', { name: '清理失效商品' }))
    await user.click(await screen.findByRole('button', { name: '确定' }))
    await waitFor(() => expect(server.now().map((one) => one.id)).toEqual([11, 13]))
  })

  it('says how much is missing to the minimum order instead of going on', async () => {
    const { user, address } = openShop('/cart', cartServer([cartItem({ goods: goods({ id: 21 }), number: 5 })]))
    await line('阿莫西林胶囊')
    expect(screen.getByText(/普通仓未达起订¥100\.00，还差¥50\.00/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: '去结算' }))
    expect(await screen.findByText(/还差¥50\.00，再选一些商品就可以结算/)).toBeVisible()
    expect(address()).toBe('/cart')
  })

  it('waits for the last change before it goes to the next step', async () => {
    const server = cartServer()
    const { user, address, seen } = openShop('/cart', server)
    await user.click(within(await line('复方氨酚烷胺片')).getByRole('button', { name: '增加 复方氨酚烷胺片' }))
    await user.click(screen.getByRole('button', { name: '去结算' }))
    const callsOf = (name: string) => seen.findIndex((one) => one.call === name)
    await waitFor(() => expect(callsOf('POST /api/cart/checkout')).toBeGreaterThan(0))
    expect(address()).toBe('/cart/step2')
    expect(callsOf('POST /api/cart/11/edit')).toBeGreaterThan(-1)
    expect(callsOf('POST /api/cart/11/edit')).toBeLessThan(callsOf('POST /api/cart/checkout'))
  })

  it('an empty cart offers buying again', async () => {
    openShop('/cart', cartServer([]))
    expect(await screen.findByText('购物车是空的')).toBeVisible()
    expect(screen.getByRole('link', { name: '再次购买' })).toHaveAttribute('href', '/order')
  })

  it.each([
    [1679, 'closed'],
    [1680, 'open'],
  ])('[ST-02] in a window of %i px the drawer that opened on the way is %s on the page', async (width, state) => {
    vi.stubGlobal('innerWidth', width)
    const { storefront, go } = openShop('/cart_step1', cartServer())
    await line('复方氨酚烷胺片')
    await act(() => storefront.cart.setOnCartPage(true))
    expect(storefront.cart.drawer.value).toBe(state)
    act(() => storefront.cart.close())
    await act(() => storefront.cart.open())
    expect(storefront.cart.drawer.value).toBe('closed')
    await go('/404')
    await act(() => storefront.cart.setOnCartPage(false))
    // On the way it is open in every window; the page, once it stands, decides.
    await act(() => storefront.cart.setOnCartPage(true))
    expect(storefront.cart.drawer.value).toBe('open')
    await go('/cart')
    await line('复方氨酚烷胺片')
    expect(storefront.cart.drawer.value).toBe(state)
  })

  it('[ST-02] a window that becomes too narrow for the drawer closes it', async () => {
    vi.stubGlobal('innerWidth', 1920)
    const { storefront } = openShop('/cart', cartServer())
    await line('复方氨酚烷胺片')
    await act(() => storefront.cart.setOnCartPage(true))
    window.dispatchEvent(new Event('resize'))
    expect(storefront.cart.drawer.value).toBe('open')
    vi.stubGlobal('innerWidth', 1366)
    window.dispatchEvent(new Event('resize'))
    expect(storefront.cart.drawer.value).toBe('closed')
  })

  it('draws only the rows near the window of a cart of 1,000 lines', async () => {
    const many = Array.from({ length: 1000 }, (_, at) =>
      cartItem({ goods: goods({ id: at + 1, name: `商品${at + 1}` }) }),
    )
    openShop('/cart', cartServer(many))
    await line('商品1')
    expect(screen.getAllByRole('article').length).toBeLessThan(60)
    expect(screen.getByText('已选', { exact: false, selector: 'p' })).toHaveTextContent('已选 1000 种，数量 10000')
  })
})
