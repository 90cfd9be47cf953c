import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { cartItemOf, cartOf, manyLines } from '../testing/memory-storefront.ts'
import { renderWith } from '../testing/render-with.tsx'
import { sampleGoods, sampleList, visitor } from '../testing/samples.text.ts'
import { Toolbar } from '../toolbar/toolbar.tsx'
import { MiniCart } from './mini-cart.tsx'

const three = [cartItemOf(sampleList[0]!, 20), cartItemOf(sampleList[1]!, 5), cartItemOf(sampleList[4]!, 2)]
const opener = () => screen.getByRole('button', { name: /打开购物车/ })
const drawer = () => screen.queryByRole('region', { name: '购物车' })
const width = () => screen.getByRole('complementary').style.width
const reads = (requests: readonly string[]) => requests.filter((request) => request.startsWith('GET /api/cart/list'))

describe('mini cart', () => {
  it('[ST-01] [SH-12] is 40 px closed and 310 px open, reads the cart when it is opened, and only then', async () => {
    const { user, requests, storefront } = renderWith(<MiniCart />, { cart: three })
    expect(width()).toBe('40px')
    expect(drawer()).toBeNull()
    await user.click(opener())
    expect(width()).toBe('310px')
    expect(await within(drawer()!).findByText('阿莫西林胶囊')).toBeVisible()
    expect(reads(requests)).toHaveLength(1)
    await user.click(within(drawer()!).getByRole('button', { name: '收起购物车' }))
    await user.click(opener())
    expect(reads(requests)).toHaveLength(1)
    await user.keyboard('{Escape}')
    await act(() => storefront.cart.invalidate())
    await user.click(opener())
    expect(reads(requests)).toHaveLength(2)
  })

  it('two on a page have ids of their own, which the buttons of their rails name', async () => {
    const { container } = renderWith(
      <>
        <MiniCart rail={<Toolbar />} />
        <MiniCart placement="inline" />
        <MiniCart id="own" />
      </>,
    )
    const ids = [...container.querySelectorAll('[role=region]')].map((region) => region.id)
    expect([new Set(ids).size, ids[2]]).toEqual([3, 'own'])
    const controls = [...container.querySelectorAll('[aria-controls]')].map((one) => one.getAttribute('aria-controls'))
    expect(controls.filter((id) => ids.includes(id!))).toEqual(ids)
  })

  it('has its button on a phone too, unless the host has one', () => {
    const { container } = renderWith(
      <>
        <MiniCart rail={<Toolbar />} />
        <MiniCart phoneButton={false} />
      </>,
    )
    const sides = [...container.querySelectorAll('aside')].map((side) => side.hasAttribute('data-phone'))
    expect(sides).toEqual([true, false])
    // Of a toolbar the cart alone stays.
    expect(container.querySelectorAll('[data-cart] button[aria-controls]')).toHaveLength(1)
  })

  it('[SH-12] lists the lines with count and total and leads to the cart', async () => {
    const { user, visited } = renderWith(<MiniCart />, { cart: three })
    await user.click(opener())
    expect(await screen.findByText('已选3种，数量27')).toBeVisible()
    // 20 × 8.60 + 5 × 12.80 (tier) + 2 × 27.90, and freight
    expect(drawer()).toHaveTextContent('合计（含运费） ¥306.80')
    expect(drawer()).toHaveTextContent('运费¥15.00，再买¥508.20免运费')
    await user.click(screen.getByRole('link', { name: '去购物车结算' }))
    expect(visited).toEqual(['/cart'])
  })

  it('counts what the amount beside it is for: the ticked lines', async () => {
    const [first, ...others] = three
    const { user } = renderWith(<MiniCart />, { cart: [{ ...first!, is_selected: 0 }, ...others] })
    await user.click(opener())
    expect(await screen.findByText('已选2种，数量7')).toBeVisible()
    expect(drawer()).toHaveTextContent('合计（含运费） ¥134.80')
  })

  it('says lines and freight by group, as the cart page does: what is free in one is due in another', async () => {
    const herb = sampleGoods({ id: 91, name: '当归饮片', settle_group: 'zy', price: 30 })
    const line = cartItemOf(herb, 2)
    const whole = cartOf([cartItemOf(sampleList[3]!, 1), line, ...three])
    const group = { min_amount: 0, fee: 10, no_trans_order_amount: 500, min_gap: 0 }
    const { user } = renderWith(<MiniCart />, {
      answers: {
        'GET /api/cart/list': () => ({
          code: 200,
          data: {
            ...whole,
            shipping_data: {
              ...whole.shipping_data,
              gap: 0,
              groups: [
                { ...group, group: 'main', name: '普通仓', amount: 800, shipping_amount: 0, gap: 0 },
                { ...group, group: 'zy', name: '中药饮片', amount: 60, shipping_amount: 10, gap: 440 },
              ],
            },
            total: { ...whole.total, freight: 10, payable: 361.8 },
          },
        }),
      },
    })
    await user.click(opener())
    expect(await screen.findByText('中药饮片运费¥10.00，再买¥440.00免运费')).toBeVisible()
    expect(screen.getByText('普通仓已免运费')).toBeVisible()
    expect(drawer()).toHaveTextContent('合计（含运费） ¥361.80')
    const parts = [...drawer()!.querySelectorAll('h3, [data-line]')]
    expect(parts.map((part) => part.getAttribute('data-line') ?? part.textContent)).toEqual([
      '普通商品',
      '1',
      '2',
      '5',
      // Cannot be bought: last of its group.
      '4',
      '中药饮片',
      '91',
    ])
  })

  it('[ER-09] [SH-12] [W-19] [W-21] deleting names the goods, asks 确定删除这件商品吗?, and focuses the next line', async () => {
    const { user, requests } = renderWith(<MiniCart />, { cart: three })
    await user.click(opener())
    await user.click(await screen.findByRole('button', { name: '删除阿莫西林胶囊' }))
    expect(screen.getByRole('alertdialog')).toHaveTextContent('确定删除这件商品吗?')
    await user.click(screen.getByRole('button', { name: '取消' }))
    expect(screen.getByText('阿莫西林胶囊')).toBeVisible()
    await user.click(screen.getByRole('button', { name: '删除阿莫西林胶囊' }))
    await user.click(screen.getByRole('button', { name: '确定' }))
    await waitFor(() => expect(screen.queryByText('阿莫西林胶囊')).toBeNull())
    await waitFor(() => expect(screen.getByRole('button', { name: '删除连花清瘟胶囊' })).toHaveFocus())
    expect(requests.filter((request) => request === 'POST /api/cart/batch_delete')).toHaveLength(1)
  })

  it('[SH-12] an empty cart says so and offers the way to goods', async () => {
    const { user } = renderWith(<MiniCart />)
    await user.click(opener())
    expect(await screen.findByText('购物车还是空的')).toBeVisible()
    expect(screen.getByRole('link', { name: '去逛逛' })).toHaveAttribute('href', '/list')
  })

  it('asks a visitor to log in', async () => {
    const { user } = renderWith(<MiniCart />, { user: visitor })
    await user.click(opener())
    expect(await screen.findByText('登录后查看购物车')).toBeVisible()
  })

  it('[ST-02] is not opened on step 1, and opens by itself on the way there without taking the focus', async () => {
    const { user, storefront } = renderWith(
      <>
        <MiniCart />
        <button type="button">其他</button>
      </>,
      { cart: three },
    )
    screen.getByRole('button', { name: '其他' }).focus()
    await act(() => storefront.cart.setOnCartPage(true))
    expect(width()).toBe('310px')
    expect(screen.getByRole('button', { name: '其他' })).toHaveFocus()
    await user.click(within(drawer()!).getByRole('button', { name: '收起购物车' }))
    await user.click(opener())
    expect(width()).toBe('40px')
  })

  it('[W-18] the drawer is a region with a name; the focus goes into it and comes back to what opened it', async () => {
    const { user } = renderWith(<MiniCart />, { cart: three })
    await user.click(opener())
    expect(screen.getAllByRole('button', { name: '收起购物车' })[0]).toHaveAttribute('aria-controls', drawer()!.id)
    expect(drawer()).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(opener()).toHaveFocus()
  })

  it('[W-16] its button says how many kinds and what they come to', async () => {
    const { storefront } = renderWith(<MiniCart />, { cart: three })
    const words = '打开购物车，3种商品，已选合计¥291.80（不含运费）'
    await waitFor(() => expect(opener()).toHaveAccessibleName(words))
    await act(() => storefront.cart.load())
    expect(opener()).toHaveAccessibleName(words)
    expect(opener()).toHaveAttribute('aria-expanded', 'false')
  })

  it('[SH-12] what was deleted can be put back as it was: number, way of buying, tick', async () => {
    const { user, storefront, requests } = renderWith(<MiniCart />, { cart: three })
    await user.click(opener())
    const remove = await screen.findByRole('button', { name: '删除阿莫西林胶囊' })
    const before = storefront.cart.lines.value
    await user.click(remove)
    await user.click(screen.getByRole('button', { name: '确定' }))
    await user.click(await screen.findByRole('button', { name: '撤销' }))
    expect(await screen.findByText('阿莫西林胶囊')).toBeVisible()
    expect(storefront.cart.lines.value).toEqual(before)
    expect(requests.at(-1)).toBe('POST /api/cart/batch_restore')
    expect(screen.queryByRole('button', { name: '撤销' })).toBeNull()
  })

  it('two deletions have two notes, each for its own goods', async () => {
    const { user, storefront } = renderWith(<MiniCart />, { cart: three })
    await user.click(opener())
    for (const name of ['阿莫西林胶囊', '连花清瘟胶囊']) {
      await user.click(await screen.findByRole('button', { name: `删除${name}` }))
      await user.click(screen.getByRole('button', { name: '确定' }))
      await waitFor(() => expect(screen.queryByText(name)).toBeNull())
    }
    expect(await screen.findAllByRole('button', { name: '撤销' })).toHaveLength(2)
    expect(storefront.cart.count.value).toBe(1)
  })

  it('says per line when it expires, what the next tier saves, why it cannot be bought and what to do', async () => {
    const named = sampleGoods({
      id: 90,
      lot: { batch_no: '2503A1', made_date: '2025-03-01', end_date: '2027-02-28', days: 99 },
    })
    const { user } = renderWith(<MiniCart />, {
      cart: [
        cartItemOf(sampleList[1]!, 5),
        cartItemOf(sampleList[8]!, 10),
        cartItemOf(sampleList[4]!, 2),
        cartItemOf(named, 10),
      ],
    })
    await user.click(opener())
    expect(await screen.findByText('再加15盒省¥8.00')).toBeVisible()
    expect(screen.getByText('超出您的经营范围：缺少【化学药】')).toBeVisible()
    expect(screen.getByRole('link', { name: '增加经营范围' })).toHaveAttribute('href', '/documents')
    expect(screen.getAllByTitle('近效期').map((fact) => fact.textContent)).toEqual([
      '效期2027-02-28',
      '批号2503A1 效期2027-02-28',
    ])
  })

  it('a failed cart can be asked for again', async () => {
    let fails = true
    const { user } = renderWith(<MiniCart />, {
      cart: three,
      answers: { 'GET /api/cart/list': () => (fails ? { code: 500 } : undefined) },
    })
    await user.click(opener())
    const retry = await screen.findByRole('button', { name: '加载失败，点击重试' })
    fails = false
    await user.click(retry)
    expect(await screen.findByText('连花清瘟胶囊')).toBeVisible()
  })

  it('waits for a user who is not known yet, and says of one who could not be read that it failed', async () => {
    let answer: { readonly code: number } | undefined = { code: 500 }
    const { user, storefront, requests } = renderWith(<MiniCart />, {
      cart: three,
      answers: { 'GET /api/user/base': () => answer },
    })
    await user.click(opener())
    expect(within(drawer()!).getByRole('status', { name: '加载中' })).toBeVisible()
    await act(() => storefront.session.load())
    expect(await screen.findByRole('button', { name: '加载失败，点击重试' })).toBeVisible()
    expect(screen.queryByText('登录后查看购物车')).toBeNull()
    expect(reads(requests)).toHaveLength(0)
    answer = undefined
    await user.click(screen.getByRole('button', { name: '加载失败，点击重试' }))
    expect(await screen.findByText('连花清瘟胶囊')).toBeVisible()
    expect(reads(requests)).toHaveLength(1)
  })

  it('says to somebody whose login has ended that it has', async () => {
    const { user, storefront } = renderWith(<MiniCart />, { cart: three })
    act(() => storefront.session.end({ kind: 'login', code: 401, message: '登录已过期，请重新登录' }))
    await user.click(opener())
    expect(await screen.findByText('登录已过期，请重新登录')).toBeVisible()
    expect(screen.getByRole('link', { name: '去登录' })).toHaveAttribute('href', '/login')
  })

  it('shows fifty of a thousand lines and the way to the rest', async () => {
    const { user } = renderWith(<MiniCart />, { cart: manyLines(1_000) })
    await user.click(opener())
    expect(await screen.findByRole('link', { name: '查看全部1000种商品' })).toHaveAttribute('href', '/cart')
    expect(within(drawer()!).getAllByRole('button', { name: /^删除/ })).toHaveLength(50)
  })
})
