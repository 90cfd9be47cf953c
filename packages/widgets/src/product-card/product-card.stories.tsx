import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { Countdown } from '../parts/countdown.tsx'
import { cartItemOf } from '../testing/memory-storefront.ts'
import { setting } from '../testing/story-frame.tsx'
import {
  ladderGoods,
  reviewList,
  sampleGoods,
  sampleHome,
  sampleList,
  underReview,
  visitor,
  visitorList,
} from '../testing/samples.text.ts'
import { waitToSee } from '../testing/wait-to-see.ts'
import { ProductCard } from './product-card.tsx'
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx'

const meta: Meta<typeof ProductCard> = {
  id: 'product-card',
  title: '组件/商品卡片',
  component: ProductCard,
  args: { goods: sampleList[0]!, eager: false },
  argTypes: {
    goods: { control: 'object', description: '商品的全部事实，直接改这里看变化' },
    eager: { control: 'boolean', description: '首屏：图片优先加载' },
    children: { control: false, description: '所在列表要加的话：倒计时、名次' },
  },
  parameters: setting({
    shop: {},
    about:
      '列表里的一张商品卡：图片、价格与毛利、名称、规格、厂家、效期、库存、标签、下一档阶梯价、数量与加购。看不到价格、不能买时写明原因，并给出下一步。手机上独占一行时横排，与别的卡片并排时竖排。',
  }),
  render: (args) => (
    <div style={{ width: 230 }}>
      <ProductCard {...args} />
    </div>
  ),
}
export default meta
type Story = StoryObj<typeof ProductCard>

const card = (canvas: HTMLElement) => within(within(canvas).getByRole('article'))

export const Usual: Story = { name: '普通' }
export const Added: Story = {
  name: '测试：改数量，加入购物车',
  tags: ['!dev', '!autodocs'],
  parameters: setting({ shop: { still: true } }),
  play: async ({ canvasElement }) => {
    await userEvent.click(card(canvasElement).getByRole('button', { name: '增加 阿莫西林胶囊' }))
    await expect(card(canvasElement).getByRole('spinbutton')).toHaveValue('20')
    await userEvent.click(card(canvasElement).getByRole('button', { name: '加入购物车：阿莫西林胶囊' }))
    await waitToSee(await within(canvasElement).findByText(/^已加入购物车：/))
    await waitToSee(await card(canvasElement).findByText('购物车中20盒'))
  },
}
export const Favourite: Story = {
  name: '收藏',
  parameters: setting({ shop: { still: true } }),
  play: async ({ canvasElement }) => {
    await userEvent.click(card(canvasElement).getByRole('button', { name: '收藏阿莫西林胶囊' }))
    await waitFor(() =>
      expect(card(canvasElement).getByRole('button', { name: '取消收藏阿莫西林胶囊' })).toHaveAttribute(
        'aria-pressed',
        'true',
      ),
    )
    await waitToSee(within(canvasElement).getByRole('button', { name: '查看我的收藏' }))
  },
}
export const Narrow: Story = {
  name: '窄：220 像素',
  render: (args) => (
    <div style={{ width: 220 }}>
      <ProductCard {...args} />
    </div>
  ),
}
export const NarrowWhole: Story = {
  ...Narrow,
  name: '测试：窄卡片的按钮里图标与字都完整',
  tags: ['!dev', '!autodocs'],
  play: async ({ canvasElement }) => {
    const button = card(canvasElement).getByRole('button', { name: '加入购物车：阿莫西林胶囊' })
    const { width, height, top } = button.querySelector('svg')!.getBoundingClientRect()
    await expect(width).toBeCloseTo(height, 0)
    await expect(button.scrollWidth).toBeLessThanOrEqual(button.clientWidth)
    // In one line with the quantity.
    await expect(top).toBeLessThan(card(canvasElement).getByRole('spinbutton').getBoundingClientRect().bottom)
  },
}
export const NarrowLarge: Story = {
  name: '测试：大字主题的窄卡片里按钮另起一行，图标与字都完整',
  tags: ['!dev', '!autodocs'],
  globals: { theme: 'large' },
  render: (args) => (
    <div style={{ width: 170 }}>
      <ProductCard {...args} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const button = card(canvasElement).getByRole('button', { name: '加入购物车：阿莫西林胶囊' })
    const field = card(canvasElement).getByRole('spinbutton').getBoundingClientRect()
    const { width, height, top } = button.querySelector('svg')!.getBoundingClientRect()
    await expect(width).toBeCloseTo(height, 0)
    await expect(button.scrollWidth).toBeLessThanOrEqual(button.clientWidth)
    await expect(top).toBeGreaterThan(field.bottom)
  },
}
export const Ladder: Story = { name: '阶梯价：再买几盒更省', args: { goods: ladderGoods } }
export const Flash: Story = {
  name: '秒杀，带倒计时',
  args: { goods: sampleList[4]!, children: <Countdown end={sampleHome.timestamp + 3_600} label="" /> },
}
export const InCart: Story = { name: '已在购物车，已收藏', args: { goods: sampleList[6]! } }
export const AllInCart: Story = {
  name: '能买的都在购物车里了',
  args: { goods: sampleGoods({ number: 40, cart_number: 40 }) },
}
export const Limited: Story = { name: '限购', args: { goods: sampleList[7]! } }
export const SoldOut: Story = { name: '缺货', args: { goods: sampleList[3]! } }
export const Cold: Story = { name: '冷藏需备案，近效期', args: { goods: sampleList[2]! } }
export const Scope: Story = { name: '超出经营范围', args: { goods: sampleList[8]! } }
export const SignedOut: Story = {
  name: '未登录',
  args: { goods: visitorList[0]! },
  parameters: setting({ shop: { user: visitor } }),
}
export const UnderReview: Story = {
  name: '审核中：价格不可见',
  args: { goods: reviewList[0]! },
  parameters: setting({ shop: { user: underReview } }),
}
export const Longest: Story = { name: '最长的名称与金额', args: { goods: sampleList[5]! } }
export const Many: Story = {
  name: '很大的数',
  args: {
    goods: sampleGoods({
      number: 9_999,
      cart_number: 1_230,
      price: 12_888.5,
      base_price: 12_888.5,
      market_price: 99_999.99,
      qg_number: 5_000,
    }),
  },
}
export const NoPicture: Story = {
  name: '没有图片，没有效期与毛利',
  args: {
    goods: { ...sampleGoods(), goods_image: [], yxq: null, yxq_band: null, market_price: null },
  },
}
export const PictureFailed: Story = {
  name: '图片没有读到',
  args: { goods: sampleGoods({ goods_image: [{ url: 'data:image/png;base64,AAAA' }] }), eager: true },
}
const adds: Story['play'] = async ({ canvasElement }) => {
  await userEvent.click(card(canvasElement).getByRole('button', { name: '加入购物车：阿莫西林胶囊' }))
  await waitToSee(() => within(canvasElement).getByText(/系统繁忙|网络连接失败/))
}
export const AddFailed: Story = {
  name: '加购时服务器出错',
  parameters: setting({ shop: { still: true, answers: { 'POST /api/cart': () => ({ code: 500 }) } } }),
  play: adds,
}
export const Offline: Story = {
  name: '加购时断网',
  parameters: setting({ shop: { still: true, offline: true } }),
  play: adds,
}
export const Adding: Story = {
  name: '加购进行中',
  parameters: setting({ shop: { still: true, answers: { 'POST /api/cart': () => 'never' } } }),
  play: async ({ canvasElement }) => {
    const button = card(canvasElement).getByRole('button', { name: '加入购物车：阿莫西林胶囊' })
    await userEvent.click(button)
    await expect(button).toHaveAttribute('aria-busy', 'true')
  },
}
export const Loading: Story = {
  name: '加载中',
  render: () => (
    <div style={{ width: 230 }}>
      <ProductGridSkeleton count={1} columns={5} />
    </div>
  ),
}
export const Grid: Story = {
  name: '一页网格',
  render: () => (
    <ProductGrid>
      {sampleList.map((goods) => (
        <ProductCard key={goods.id} goods={goods} />
      ))}
    </ProductGrid>
  ),
}
export const DarkGrid: Story = { ...Grid, name: '网格：深色主题，图片没有白底', globals: { theme: 'dark' } }
export const VisitorGrid: Story = {
  name: '网格：未登录',
  parameters: setting({ shop: { user: visitor } }),
  render: () => (
    <ProductGrid>
      {visitorList.map((goods) => (
        <ProductCard key={goods.id} goods={goods} />
      ))}
    </ProductGrid>
  ),
}
export const LoadingGrid: Story = { name: '网格：加载中', render: () => <ProductGridSkeleton count={10} /> }
export const PhoneGrid: Story = {
  ...Grid,
  name: '网格：手机',
  globals: { viewport: { value: 'phone', isRotated: false } },
  parameters: setting({ shop: { cart: [cartItemOf(sampleList[1]!, 5)] } }),
}
/** What lies outside of a card, at its sides. */
const leaving = (article: HTMLElement): readonly string[] => {
  const { left, right } = article.getBoundingClientRect()
  return [...article.querySelectorAll('button, input, img')]
    .map((part) => ({ part, place: part.getBoundingClientRect() }))
    .filter(({ place }) => place.width > 0 && (place.left < left - 1 || place.right > right + 1))
    .map(({ part }) => part.outerHTML.slice(0, 80))
}
export const PhoneRows: Story = {
  ...PhoneGrid,
  name: '测试：手机上独占一行的卡片横排',
  tags: ['!dev', '!autodocs'],
  play: async ({ canvasElement }) => {
    const first = within(canvasElement).getAllByRole('article')[0]!
    const { width, height } = first.getBoundingClientRect()
    await expect([width > 300, height < 160]).toEqual([true, true])
    await expect(leaving(first)).toEqual([])
  },
}
export const PhonePair: Story = {
  name: '手机：两张并排，竖排',
  globals: { viewport: { value: 'phone', isRotated: false } },
  render: () => (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 8 }}>
      <ProductCard goods={ladderGoods} />
      <ProductCard goods={sampleList[3]!} />
    </div>
  ),
}
export const PhonePairWhole: Story = {
  ...PhonePair,
  name: '测试：手机上并排的卡片写得下价格，没有东西伸出去',
  tags: ['!dev', '!autodocs'],
  play: async ({ canvasElement }) => {
    const [first, second] = within(canvasElement).getAllByRole('article')
    for (const article of [first!, second!]) {
      const { width, height } = article.getBoundingClientRect()
      await expect(height).toBeGreaterThan(width)
      await expect(leaving(article)).toEqual([])
    }
    // The last letter of the price is there, and nothing has cut it off.
    const price = first!.querySelector('span[data-size]')!
    const { right, top, height } = price.getBoundingClientRect()
    await expect(price.contains(document.elementFromPoint(right - 2, top + height / 2))).toBe(true)
  },
}
export const NarrowGrid: Story = {
  ...Grid,
  name: '网格：窄栏里列数少',
  render: () => (
    <div data-column style={{ width: 480 }}>
      <ProductGrid>
        {sampleList.map((goods) => (
          <ProductCard key={goods.id} goods={goods} />
        ))}
      </ProductGrid>
    </div>
  ),
}
export const NarrowGridWhole: Story = {
  ...NarrowGrid,
  name: '测试：窄栏里的网格只有三列，没有东西伸出去',
  tags: ['!dev', '!autodocs'],
  play: async ({ canvasElement }) => {
    const cards = within(canvasElement).getAllByRole('article')
    await expect(new Set(cards.map((one) => Math.round(one.getBoundingClientRect().left))).size).toBe(3)
    const column = canvasElement.querySelector('[data-column]')!
    await expect(column.scrollWidth).toBeLessThanOrEqual(column.clientWidth)
    await expect(cards.flatMap(leaving)).toEqual([])
  },
}
export const WideGridWhole: Story = {
  ...Grid,
  name: '测试：宽窗口里的网格有五列',
  tags: ['!dev', '!autodocs'],
  play: async ({ canvasElement }) => {
    const cards = within(canvasElement).getAllByRole('article')
    await expect(new Set(cards.map((one) => Math.round(one.getBoundingClientRect().left))).size).toBe(5)
  },
}
