import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { expect, within } from 'storybook/test'
import { MiniCart } from '../mini-cart/mini-cart.tsx'
import { ProductCard } from '../product-card/product-card.tsx'
import { SearchBox } from '../search-box/search-box.tsx'
import { cartItemOf } from '../testing/memory-storefront.ts'
import { ladderGoods, sampleList } from '../testing/samples.text.ts'
import { setting } from '../testing/story-frame.tsx'
import { waitToSee } from '../testing/wait-to-see.ts'
import { ThemeScope } from '../theme/theme-scope.tsx'

const meta: Meta = {
  id: 'portal',
  title: '合作门户/嵌入的页面',
  parameters: setting({
    shop: { cart: [cartItemOf(sampleList[0]!, 10)] },
    about:
      '合作方页面上的样子：窄栏、深色页面，以及脚本没有来的时候。自定义元素与这里的组件由同一份代码做成；元素的名称、属性与事件见 README 的 Embed 一节。',
  }),
}
export default meta
type Story = StoryObj

/** A column of a portal's page. */
const column = (children: ReactNode) => (
  <div
    data-column
    style={{ display: 'grid', gap: 16, gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'start', width: 260 }}
  >
    {children}
  </div>
)

export const Narrow: Story = {
  name: '260 像素的窄栏',
  render: () =>
    column(
      <>
        <div style={{ width: '100%' }}>
          <SearchBox variant="compact" />
        </div>
        <MiniCart placement="inline" />
        <div style={{ width: 220 }}>
          <ProductCard goods={ladderGoods} />
        </div>
      </>,
    ),
}
export const NarrowInside: Story = {
  ...Narrow,
  name: '测试：窄栏里没有东西伸出去，搜索框还能输入',
  tags: ['!dev', '!autodocs'],
  play: async ({ canvasElement }) => {
    const { scrollWidth, clientWidth } = canvasElement.querySelector('[data-column]')!
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
    await expect(within(canvasElement).getByRole('combobox').clientWidth).toBeGreaterThan(100)
  },
}
export const Dark: Story = {
  name: '深色页面：默认主题与深色主题',
  parameters: setting({
    note: '默认主题自己带着浅色的底，放在深色页面上也读得清；页面是深色的就选深色主题。',
  }),
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 24, padding: 24, background: '#14181B' }}>
      {(['default', 'dark'] as const).map((theme) => (
        <ThemeScope key={theme} theme={theme}>
          <div style={{ width: 220 }}>
            <ProductCard goods={theme === 'dark' ? sampleList[0]! : ladderGoods} />
          </div>
        </ThemeScope>
      ))}
    </div>
  ),
}
export const WithoutScript: Story = {
  name: '脚本没有来：页面自己的内容',
  parameters: setting({
    note: '脚本被拦、没有网络或还在路上时，元素显示页面写在里面的内容：能提交的搜索表单，去购物车与商品的链接。',
  }),
  render: () =>
    column(
      <>
        <yaopi-search results-url="https://shop.example/search?keywords={q}">
          <form action="https://shop.example/search">
            <input name="keywords" aria-label="搜索药品" /> <button type="submit">搜索</button>
          </form>
        </yaopi-search>
        <yaopi-cart checkout-url="https://shop.example/cart">
          <a href="https://shop.example/cart">购物车</a>
        </yaopi-cart>
        <yaopi-product-card goods-id={1}>
          <a href="https://shop.example/list/info/1">阿莫西林胶囊 0.25g×24粒</a>
        </yaopi-product-card>
        <yaopi-chat>
          <a href="https://shop.example/help/us/link">联系客服</a>
        </yaopi-chat>
      </>,
    ),
}
export const WithoutScriptWhole: Story = {
  ...WithoutScript,
  name: '测试：没有脚本也能搜索和去购物车',
  tags: ['!dev', '!autodocs'],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(customElements.get('yaopi-search')).toBeUndefined()
    await waitToSee(page.getByRole('textbox', { name: '搜索药品' }))
    for (const name of ['购物车', /阿莫西林胶囊/, '联系客服']) await waitToSee(page.getByRole('link', { name }))
  },
}
