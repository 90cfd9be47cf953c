import type { Meta, StoryObj } from '@storybook/react-vite'
import { repriceCart, formatYuan, type CartState } from '@yaopi/core'
import { styled } from 'styled-components'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { Button, ButtonLink } from '../../parts/button.tsx'
import { EmptyState } from '../../parts/empty-state.tsx'
import { ErrorBlock } from '../../parts/error-block.tsx'
import { Price } from '../../parts/price.tsx'
import { Skeleton, SkeletonRegion } from '../../parts/skeleton.tsx'
import { useStorefront, useValue } from '../../storefront/hooks.ts'
import { cartItemOf, manyLines } from '../../testing/memory-storefront.ts'
import { setting, type StoryShop } from '../../testing/story-frame.tsx'
import { sampleList } from '../../testing/samples.text.ts'
import { mobile } from '../../theme/mixins.ts'
import { CartLines } from './cart-lines.tsx'
import { ShopPage } from './shop-page.tsx'

const read = (shop: StoryShop): StoryShop => ({
  ...shop,
  before: ({ storefront }) => {
    storefront.cart.setLocalPricing(repriceCart)
    void storefront.cart.load()
  },
})
const lines = sampleList.slice(0, 9).map((goods) => cartItemOf(goods, Math.max(goods.min_number, 2)))

const meta: Meta = {
  id: 'page-cart',
  title: '整页/购物车',
  parameters: setting({
    shop: read({ cart: lines }),
    full: true,
    window: 900,
    about: '只用组件与零件拼成的购物车：按结算分组，勾选、改数量、删除都真的算价，和服务器用同一套规则。',
  }),
  render: () => (
    <ShopPage current="/cart">
      <h1>购物车</h1>
      <Content />
    </ShopPage>
  ),
}
export default meta
type Story = StoryObj

function Content() {
  const { cart } = useStorefront()
  const { status, data } = useValue(cart.state)
  if (data === undefined && status === 'failed')
    return (
      <ErrorBlock
        message="购物车没有读到，里面的商品都还在"
        onRetry={() => {
          void cart.load()
        }}
      />
    )
  if (data === undefined)
    return (
      <SkeletonRegion>
        <Skeleton lines={8} height={72} />
      </SkeletonRegion>
    )
  if (data.data.length === 0)
    return (
      <EmptyState
        title="购物车还是空的"
        hint="挑好药品加入购物车，再一起结算"
        action={
          <ButtonLink kind="primary" href="/list">
            去逛逛
          </ButtonLink>
        }
      />
    )
  return (
    <>
      <CartLines cart={data} />
      <TotalBar cart={data} />
    </>
  )
}

function TotalBar({ cart }: { readonly cart: CartState }) {
  const store = useStorefront().cart
  const { total, shipping_data: shipping } = cart
  const all = cart.data.filter((line) => line.blocked === undefined)
  return (
    <Bar aria-label="合计">
      <label>
        <input
          type="checkbox"
          checked={all.every((line) => line.is_selected === 1)}
          onChange={(event) => {
            void store.select('all', event.target.checked ? 1 : 0)
          }}
        />
        全选
      </label>
      <p>
        {shipping.gap > 0 ? (
          <>
            再买 <b>{formatYuan(shipping.gap)}</b> 免运费
          </>
        ) : (
          '已免运费'
        )}
      </p>
      <p className="sum">
        共 {total.kinds} 种 {total.number} 件　合计 <Price yuan={total.payable} size="m" />
      </p>
      <Button kind="buy" size="l" disabled={total.kinds === 0}>
        去结算
      </Button>
    </Bar>
  )
}

const Bar = styled.section`
  position: sticky;
  z-index: 10;
  bottom: 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 24px;
  padding: 12px 16px;
  border: 1px solid var(--yaopi-line);
  border-radius: var(--yaopi-radius-card);
  background: var(--yaopi-surface);
  box-shadow: var(--yaopi-shadow);

  label {
    display: flex;
    align-items: center;
    gap: 8px;
  }
  input {
    width: 18px;
    height: 18px;
    margin: 0;
    accent-color: var(--yaopi-primary);
  }
  p {
    margin: 0;
    color: var(--yaopi-text-2);
  }
  .sum {
    margin-left: auto;
  }

  ${mobile} {
    bottom: 56px;
    padding: 8px 12px;
    gap: 6px 12px;
    p {
      font-size: 13px;
    }
    > p:first-of-type {
      order: -1;
      flex-basis: 100%;
    }
    .sum {
      flex: 1 1 0;
      min-width: 0;
      text-align: right;
    }
    > button {
      padding: 0 16px;
    }
  }
`

const desk = { viewport: { value: 'laptop', isRotated: false } }
const hand = { viewport: { value: 'phone', isRotated: false } }
const CART = 'GET /api/cart/list'

export const Desk: Story = {
  name: '办公屏',
  globals: desk,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const before = await page.findByText(/^共 6 种/)
    await userEvent.click(page.getByRole('checkbox', { name: '选择连花清瘟胶囊' }))
    await waitFor(() => expect(before).toHaveTextContent('共 5 种'))
    await userEvent.click(page.getByRole('button', { name: '增加 阿莫西林胶囊' }))
    await waitFor(() => expect(page.getByRole('spinbutton', { name: '阿莫西林胶囊 数量' })).toHaveValue('20'))
  },
}
export const Phone: Story = { name: '手机', globals: hand }
export const Empty: Story = { name: '办公屏：空', globals: desk, parameters: setting({ shop: read({ cart: [] }) }) }
export const EmptyPhone: Story = { name: '手机：空', globals: hand, parameters: setting({ shop: read({ cart: [] }) }) }
export const Loading: Story = {
  name: '办公屏：加载中',
  globals: desk,
  parameters: setting({ shop: read({ still: true, answers: { [CART]: () => 'never' } }) }),
}
export const Failed: Story = {
  name: '手机：没有读到',
  globals: hand,
  parameters: setting({ shop: read({ answers: { [CART]: () => ({ code: 500 }) } }) }),
}
export const Hundred: Story = {
  name: '办公屏：一百二十种',
  globals: desk,
  // The lines are alike: the first ones are judged.
  parameters: {
    ...setting({ shop: read({ cart: manyLines(120) }) }),
    a11y: { context: { exclude: ['li:nth-child(n+14)'] } },
  },
}
