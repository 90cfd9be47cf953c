import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderWith } from '../testing/render-with.tsx'
import { ladderGoods, sampleGoods, sampleList, visitor, visitorList } from '../testing/samples.text.ts'
import { ProductCard } from './product-card.tsx'

const card = (name: string) => within(screen.getByRole('article', { name }))

describe('product card', () => {
  it('shows what a pharmacist decides by', () => {
    renderWith(<ProductCard goods={ladderGoods} />)
    const shown = card('连花清瘟胶囊')
    for (const words of [
      '0.35g×24粒',
      '石家庄以岭药业股份有限公司',
      '效期2028-03-31',
      '库存320盒',
      'OTC甲',
      '满',
      '优',
      '毛利33.3%',
      '再加3盒省¥2.00',
    ])
      expect(shown.getByText(words)).toBeVisible()
    expect(screen.getByRole('article')).toHaveTextContent('¥13.20/盒')
    expect(shown.getByRole('link', { name: /连花清瘟胶囊/ })).toHaveAttribute('href', '/goods?id=2&ladder_price_id=5')
  })

  it('adds a middle package, keeps the quantity, and marks what is in the cart', async () => {
    const { user, requests, storefront } = renderWith(<ProductCard goods={sampleGoods()} />)
    const number = screen.getByRole('spinbutton')
    expect(number).toHaveValue('10')
    await user.click(screen.getByRole('button', { name: '加入购物车：阿莫西林胶囊' }))
    expect(await screen.findByText('购物车中10盒')).toBeVisible()
    expect(await screen.findByText(/^已加入购物车：.+ \d+盒，合计¥/)).toBeVisible()
    await waitFor(() => expect(storefront.cart.count.value).toBe(1))
    expect(number).toHaveValue('10')
    expect(requests.filter((request) => request === 'POST /api/cart')).toHaveLength(1)
  })

  it('[EN-06] says how many a member may buy, a day or in an activity, and what is left of it', () => {
    renderWith(
      <>
        <ProductCard goods={sampleGoods({ id: 1, name: '甲', qg_number: 20, limit_left: 20 })} />
        <ProductCard goods={sampleGoods({ id: 2, name: '乙', qg_number: 20, limit_left: 5 })} />
        <ProductCard goods={sampleGoods({ id: 3, name: '丙', qg_number: 20, limit_left: 5, goods_price_id: 7 })} />
        <ProductCard goods={sampleGoods({ id: 4, name: '丁' })} />
      </>,
    )
    expect(card('甲').getByText('每日限购20盒')).toBeVisible()
    expect(card('乙').getByText('每日限购20盒，还可购买5盒')).toBeVisible()
    expect(card('丙').getByText('限购20盒，还可购买5盒')).toBeVisible()
    expect(card('丁').queryByText(/限购/)).toBeNull()
  })

  it('prices the quantity in the field: the tier in force and the margin at it', async () => {
    const { user } = renderWith(<ProductCard goods={ladderGoods} />)
    const card = screen.getByRole('article')
    await user.clear(screen.getByRole('spinbutton'))
    await user.type(screen.getByRole('spinbutton'), '5')
    expect(card).toHaveTextContent('¥12.80/盒毛利35.4%满5盒价')
    await user.type(screen.getByRole('spinbutton'), '0')
    expect(card).toHaveTextContent('¥12.40/盒毛利37.4%满20盒价')
  })

  it('keeps the quantity after it was added', async () => {
    const { user } = renderWith(<ProductCard goods={sampleGoods({ min_number: 1, step: 1 })} />)
    expect(screen.getByRole('spinbutton')).toHaveValue('10')
    await user.click(screen.getByRole('button', { name: '加入购物车：阿莫西林胶囊' }))
    expect(await screen.findByText('购物车中10盒')).toBeVisible()
    expect(screen.getByRole('spinbutton')).toHaveValue('10')
  })

  it('shows the stock and the margin of the activity price', () => {
    const activity = { kind: 'spike', start: 0, end: 2_000_000_000, total: 100, left: 60 }
    renderWith(
      <ProductCard
        goods={sampleGoods({ goods_price_id: 31, activity, number: 9_999, price: 5.44, market_price: 12.5 })}
      />,
    )
    expect(screen.getByText('库存60盒')).toBeVisible()
    expect(screen.getByText('毛利56.5%')).toBeVisible()
  })

  it('does not add a quantity that is not allowed', async () => {
    const { user, requests } = renderWith(<ProductCard goods={sampleGoods()} />)
    await user.clear(screen.getByRole('spinbutton'))
    await user.type(screen.getByRole('spinbutton'), '13')
    await user.click(screen.getByRole('button', { name: '加入购物车：阿莫西林胶囊' }))
    expect(screen.getByRole('alert')).toHaveTextContent('起购10盒，按10盒递增，可选10或20')
    expect(requests).not.toContain('POST /api/cart')
    // What the first press had added would come before the next one, or with it.
    await user.clear(screen.getByRole('spinbutton'))
    await user.type(screen.getByRole('spinbutton'), '20')
    await user.click(screen.getByRole('button', { name: '加入购物车：阿莫西林胶囊' }))
    expect(await screen.findByText('购物车中20盒')).toBeVisible()
    expect(requests.filter((request) => request === 'POST /api/cart')).toHaveLength(1)
  })

  it('[ER-08] keeps a favourite and gives it back', async () => {
    const { user } = renderWith(<ProductCard goods={sampleGoods()} />)
    await user.click(screen.getByRole('button', { name: '收藏阿莫西林胶囊' }))
    expect(await screen.findByText('收藏成功')).toBeVisible()
    await user.click(await screen.findByRole('button', { name: '取消收藏阿莫西林胶囊', pressed: true }))
    expect(await screen.findByText('取消收藏成功')).toBeVisible()
  })

  it('shows a visitor why there is no price and leads to the login', () => {
    renderWith(<ProductCard goods={visitorList[0]!} />, { user: visitor })
    expect(screen.getByRole('link', { name: '登录后可见价格' })).toHaveAttribute('href', '/login')
    expect(screen.getByRole('link', { name: '去登录' })).toHaveAttribute('href', '/login')
    expect(screen.queryByRole('spinbutton')).toBeNull()
  })

  it('says why goods cannot be bought and what to do about it', () => {
    renderWith(
      <>
        {[sampleList[2]!, sampleList[3]!, sampleList[8]!].map((goods) => (
          <ProductCard key={goods.id} goods={goods} />
        ))}
      </>,
    )
    expect(card('人血白蛋白').getByText('冷藏药品需备案冷藏收货委托书')).toBeVisible()
    expect(card('人血白蛋白').getByRole('link', { name: '去备案' })).toHaveAttribute('href', '/documents')
    expect(card('复方氨酚烷胺胶囊').getByText('暂时缺货')).toBeVisible()
    expect(
      decodeURIComponent(card('复方氨酚烷胺胶囊').getByRole('link', { name: '找同类商品' }).getAttribute('href')!),
    ).toBe('/search?keywords=复方氨酚烷胺胶囊&type=0')
    expect(card('盐酸二甲双胍缓释片').getByRole('link', { name: '增加经营范围' })).toBeVisible()
  })

  it('offers no more than the purchase limit leaves', async () => {
    const { user } = renderWith(<ProductCard goods={sampleList[7]!} />)
    await user.click(screen.getByRole('button', { name: '增加 医用外科口罩' }))
    expect(screen.getByRole('button', { name: '增加 医用外科口罩' })).toBeDisabled()
    await user.click(screen.getByRole('button', { name: '加入购物车：医用外科口罩' }))
    await waitFor(() => expect(screen.getByText('可购数量已全部在购物车中')).toBeVisible())
  })
})
