import type { Meta, StoryObj } from '@storybook/react-vite'
import type { CartItem, UserState } from '@yaopi/core'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { cartItemOf, manyLines } from '../testing/memory-storefront.ts'
import { setting, type StoryShop } from '../testing/story-frame.tsx'
import { member, sampleGoods, sampleList, underReview, visitor } from '../testing/samples.text.ts'
import { waitToSee } from '../testing/wait-to-see.ts'
import { Toolbar } from '../toolbar/toolbar.tsx'
import { MiniCart, type MiniCartProps } from './mini-cart.tsx'

type Args = MiniCartProps & {
  readonly kinds: number
  readonly who: 'member' | 'review' | 'visitor'
  readonly open: boolean
}

const users: Readonly<Record<Args['who'], UserState>> = { member, review: underReview, visitor }
const buyable = sampleList.filter((goods) => goods.is_buy === 1)
const few: readonly CartItem[] = buyable.slice(0, 4).map((goods) => cartItemOf(goods, Math.max(goods.min_number, 2)))
const shopOf = ({ kinds, who, open }: Args): StoryShop => ({
  user: users[who],
  cart: kinds <= few.length ? few.slice(0, kinds) : manyLines(kinds),
  before: ({ storefront }) => {
    if (open) void storefront.cart.open(who !== 'visitor')
  },
})
const opened = (shop: StoryShop) =>
  setting({
    shop: {
      ...shop,
      before: ({ storefront }) => {
        void storefront.cart.open()
      },
    },
  })

const meta: Meta<Args> = {
  id: 'mini-cart',
  title: '组件/迷你购物车',
  component: MiniCart as never,
  args: { kinds: 4, who: 'member', open: true, placement: 'edge' },
  argTypes: {
    kinds: {
      control: { type: 'range', min: 0, max: 1_000, step: 1 },
      description: '购物车里有几种商品',
      table: { category: '故事里的商城' },
    },
    who: {
      control: 'inline-radio',
      options: ['member', 'review', 'visitor'],
      description: '谁在看：会员、资质审核中、未登录',
      table: { category: '故事里的商城' },
    },
    open: { control: 'boolean', description: '打开时进入', table: { category: '故事里的商城' } },
    placement: {
      control: 'inline-radio',
      options: ['edge', 'inline'],
      description: '贴在窗口右边；或在原处放一个按钮（合作门户）',
    },
    id: { control: 'text', description: '抽屉的 id，供别处打开它的按钮写在 aria-controls 里；默认自动生成' },
    phoneButton: { control: 'boolean', description: '手机上在窗口下边留一个购物车按钮；宿主自己有时关掉' },
    actions: { control: false, description: '结算按钮上方的其他动作，例如复制到其他门店' },
    rail: { control: false, description: '常驻的 40 像素竖条里放什么：工具栏；不给则放购物车按钮' },
  },
  parameters: setting<Args>({
    shop: shopOf,
    full: true,
    window: 640,
    about:
      '窗口右边的购物车：收起 40 像素，展开 310 像素；手机上铺满屏幕。打开时才读取购物车。删除前确认，焦点落到下一行。列出最新五十种，其余进购物车看。',
  }),
  render: ({ kinds: _kinds, who: _who, open: _open, ...props }) => (
    <>
      <div style={{ height: 640 }} />
      <MiniCart rail={<Toolbar />} {...props} />
    </>
  ),
}
export default meta
type Story = StoryObj<Args>

const CART = 'GET /api/cart/list'
const drawer = (canvas: HTMLElement) => within(within(canvas).getByRole('region', { name: '购物车' }))

export const Open: Story = { name: '展开 310' }
export const Closed: Story = { name: '收起 40', args: { open: false } }
export const ByKeyboard: Story = {
  name: '测试：键盘打开、删除、收起',
  tags: ['!dev', '!autodocs'],
  args: { open: false },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    page.getByRole('button', { name: /^购物车，4种商品/ }).focus()
    await userEvent.keyboard('{Enter}')
    const remove = await drawer(canvasElement).findByRole('button', { name: '删除阿莫西林胶囊' })
    remove.focus()
    await userEvent.keyboard('{Enter}')
    await expect(await page.findByRole('alertdialog')).toHaveTextContent('确定删除这件商品吗?')
    await userEvent.click(page.getByRole('button', { name: '确定' }))
    await waitFor(() => expect(drawer(canvasElement).queryByRole('link', { name: '阿莫西林胶囊' })).toBeNull())
    await waitFor(() => expect(drawer(canvasElement).getByRole('button', { name: '删除连花清瘟胶囊' })).toHaveFocus())
    await waitToSee(drawer(canvasElement).getByText(/^已选3种/))
  },
}
export const Empty: Story = { name: '空', args: { kinds: 0 } }
export const SignedOut: Story = { name: '未登录', args: { who: 'visitor', kinds: 0 } }
export const PriceHidden: Story = {
  name: '审核中：价格不可见，写明原因',
  parameters: opened({
    user: underReview,
    cart: few.map((line) =>
      cartItemOf(
        {
          ...line.goods,
          price: null,
          base_price: null,
          ladder_price: [],
          ladder_price_type: 0,
          is_buy: 0,
          buy_reason: { code: 'NEED_AUDIT', msg: '资质审核通过后可购买' },
        },
        line.number,
      ),
    ),
  }),
}
export const Blocked: Story = {
  name: '有不能买的商品',
  parameters: opened({ cart: sampleList.slice(0, 9).map((goods) => cartItemOf(goods, Math.max(goods.min_number, 2))) }),
}
export const FreeFreight: Story = {
  name: '已免运费',
  parameters: opened({ cart: [cartItemOf(buyable[0]!, 200), cartItemOf(buyable[1]!, 20)] }),
}
export const Longest: Story = {
  name: '超长的名称与金额',
  parameters: opened({
    cart: [
      cartItemOf(sampleList[5]!, 4),
      cartItemOf(
        sampleGoods({
          id: 77,
          name: '注射用阿莫西林钠克拉维酸钾'.repeat(4),
          ypgg: '1.2g（阿莫西林1.0g与克拉维酸0.2g）×10瓶×20盒/件',
          price: 123_456.78,
          base_price: 123_456.78,
          number: 9_999,
        }),
        9_990,
      ),
    ],
  }),
  play: async ({ canvasElement }) => {
    const total = await drawer(canvasElement).findByText(/^合计/)
    const edge = within(canvasElement).getByRole('region', { name: '购物车' }).getBoundingClientRect().right
    const outside = [total, ...total.querySelectorAll('*')].filter((part) => part.getBoundingClientRect().right > edge)
    await expect(outside.map(({ textContent }) => textContent)).toEqual([])
  },
}
export const Many: Story = { name: '一百二十种：角标 99+', args: { kinds: 120 } }
export const Thousand: Story = {
  name: '一千种商品',
  args: { kinds: 1_000 },
  play: async ({ canvasElement }) => {
    await expect(await drawer(canvasElement).findByRole('link', { name: '查看全部1000种商品' })).toBeInTheDocument()
  },
}
export const Loading: Story = {
  name: '加载中',
  parameters: opened({ still: true, answers: { [CART]: () => 'never' } }),
}
export const Failed: Story = {
  name: '加载失败，重试后恢复',
  parameters: setting({
    shop: () => {
      let attempts = 0
      return {
        cart: few,
        answers: {
          [CART]: () => {
            attempts += 1
            return attempts === 1 ? { code: 500 } : undefined
          },
        },
        before: ({ storefront }) => {
          void storefront.cart.open()
        },
      }
    },
  }),
}
export const Retried: Story = {
  ...Failed,
  name: '测试：加载失败后点重试',
  tags: ['!dev', '!autodocs'],
  play: async ({ canvasElement }) => {
    await userEvent.click(await drawer(canvasElement).findByRole('button', { name: '加载失败，点击重试' }))
    await waitToSee(await drawer(canvasElement).findByRole('link', { name: '阿莫西林胶囊' }))
  },
}
export const LongTier: Story = {
  name: '满量价的说明很长：换行，价格与数量完整',
  parameters: opened({ cart: [cartItemOf({ ...sampleList[1]!, bzdw: '盒（24片）' }, 5)] }),
  play: async ({ canvasElement }) => {
    const tier = await drawer(canvasElement).findByText('满5盒（24片）价')
    const cut = [...tier.parentElement!.children].filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    await expect(cut.map(({ textContent }) => textContent)).toEqual([])
  },
}
export const EnglishTier: Story = {
  name: '测试：英文的满量价也不挤掉价格与数量',
  tags: ['!dev', '!autodocs'],
  globals: { locale: 'en' },
  parameters: opened({ cart: [cartItemOf(sampleList[1]!, 5)] }),
  play: async ({ canvasElement }) => {
    const tier = await within(canvasElement).findByText(/^Price from 5/)
    const cut = [...tier.parentElement!.children].filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    await expect(cut.map(({ textContent }) => textContent)).toEqual([])
    await expect(tier.parentElement!.textContent).toMatch(/¥\d+\.\d\d/)
  },
}
export const Offline: Story = { name: '断网', parameters: opened({ offline: true }) }
export const Alone: Story = { name: '不带工具栏', args: { open: false, rail: null } }
export const Inline: Story = {
  name: '合作门户：页面中的按钮',
  args: { open: false, placement: 'inline' },
  render: ({ placement }) => (
    <div style={{ minHeight: 640, padding: 24 }}>
      <MiniCart placement={placement} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /^打开购物车，4种商品/ }))
    await waitToSee(await drawer(canvasElement).findByRole('link', { name: '连花清瘟胶囊' }))
  },
}
