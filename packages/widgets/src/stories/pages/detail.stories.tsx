import type { Meta, StoryObj } from '@storybook/react-vite'
import { formatYuan, type Goods } from '@yaopi/core'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { styled } from 'styled-components'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { Expiry, KindMarks, Limit, Stock } from '../../goods/goods-facts.tsx'
import { useAddToCart } from '../../goods/use-add-to-cart.ts'
import { useGoods } from '../../goods/use-goods.ts'
import { Button, ButtonLink } from '../../parts/button.tsx'
import { LadderHint } from '../../parts/ladder-hint.tsx'
import { Picture } from '../../parts/picture.tsx'
import { Price } from '../../parts/price.tsx'
import { Quantity } from '../../parts/quantity.tsx'
import { Skeleton, SkeletonRegion } from '../../parts/skeleton.tsx'
import { TagMarks } from '../../parts/tag-mark.tsx'
import { ProductCard } from '../../product-card/product-card.tsx'
import { ProductGrid } from '../../product-card/product-grid.tsx'
import { Anchor } from '../../storefront/anchor.tsx'
import { setting } from '../../testing/story-frame.tsx'
import { ladderGoods, reviewList, sampleList, underReview, visitor, visitorList } from '../../testing/samples.text.ts'
import { mobile } from '../../theme/mixins.ts'
import { ShopPage } from './shop-page.tsx'

type Args = { readonly goods: Goods; readonly loading: boolean }

const meta: Meta<Args> = {
  id: 'page-detail',
  title: '整页/商品详情',
  args: { goods: ladderGoods, loading: false },
  argTypes: {
    goods: { control: 'object', description: '商品的事实' },
    loading: { control: 'boolean', description: '加载中' },
  },
  parameters: setting({
    shop: {},
    full: true,
    window: 900,
    about: '只用组件与零件拼成的商品详情：图片、事实、价格与阶梯、促销、数量与加购、同类商品。',
  }),
  render: (args) => <Detail {...args} />,
}
export default meta
type Story = StoryObj<Args>

function Detail({ goods, loading }: Args) {
  return (
    <ShopPage current="/list">
      <Front aria-label="商品">
        {loading ? (
          <SkeletonRegion>
            <Skeleton height={400} />
          </SkeletonRegion>
        ) : (
          <Picture src={goods.goods_image[0]?.url} alt={goods.name} width={400} fluid eager />
        )}
        {loading ? (
          <SkeletonRegion>
            <Skeleton lines={8} height={28} />
          </SkeletonRegion>
        ) : (
          <Facts goods={goods} />
        )}
      </Front>
      <h2>同类商品</h2>
      <ProductGrid>
        {[0, 6, 8, 9, 3].map((at) => (
          <ProductCard key={at} goods={goods.price === null ? visitorList[at]! : sampleList[at]!} />
        ))}
      </ProductGrid>
    </ShopPage>
  )
}

function Facts({ goods }: { readonly goods: Goods }) {
  const { inCart, add, hidden, nextStep } = useGoods(goods)
  const adding = useAddToCart(goods, inCart, add)
  const facts = [
    ['规格', goods.ypgg],
    ['生产厂家', goods.sccj],
    ['批准文号', goods.approval_no],
    ['剂型', goods.dosage_form],
    ['包装', `中包装 ${goods.zbz}${goods.bzdw}，件装 ${goods.jzl}${goods.bzdw}`],
  ] as const
  return (
    <div>
      <h1>
        <KindMarks goods={goods} />
        {goods.name}
      </h1>
      <p className="marks">
        <TagMarks tags={goods.tags} />
        <Limit goods={goods} />
      </p>
      <div className="panel">
        <p>
          <Price yuan={goods.price} size="l" unit={goods.bzdw} hidden={hidden} />
          {goods.market_price !== null && (
            <small>
              建议零售价 {formatYuan(goods.market_price)}，毛利 {goods.profit_rate}%
            </small>
          )}
        </p>
        {goods.ladder_price.length > 0 && (
          <table>
            <caption>阶梯价</caption>
            <tbody>
              <tr>
                <th scope="row">数量</th>
                {goods.ladder_price.map((tier) => (
                  <td key={tier.number}>
                    ≥{tier.number}
                    {goods.bzdw}
                  </td>
                ))}
              </tr>
              <tr>
                <th scope="row">单价</th>
                {goods.ladder_price.map((tier) => (
                  <td key={tier.number}>{formatYuan(tier.price)}</td>
                ))}
              </tr>
            </tbody>
          </table>
        )}
        {goods.tags.map((tag) => (
          <p key={tag.name} className="offer">
            <span>{tag.describe}</span>
            <Anchor href="/hb">去凑单</Anchor>
          </p>
        ))}
      </div>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="marks">
        <Stock goods={goods} />
        <Expiry goods={goods} />
      </p>
      {goods.is_buy === 1 && !adding.isFull ? (
        <div className="buy">
          <Quantity
            value={adding.number}
            rule={adding.rule}
            unit={goods.bzdw}
            goods={goods.name}
            onChange={adding.setQuantity}
            onDraft={adding.setDraft}
            onEnter={adding.add}
          />
          <Button
            kind="buy"
            size="l"
            busy={adding.isBusy}
            icon={<ShoppingCart size={18} aria-hidden />}
            onClick={adding.add}
          >
            加入购物车
          </Button>
          <LadderHint goods={goods} number={inCart + adding.number} />
        </div>
      ) : (
        <div className="buy">
          <span className="reason">{goods.buy_reason?.msg ?? '可购数量已全部在购物车中'}</span>
          {nextStep !== undefined && (
            <ButtonLink kind="primary" href={nextStep.href}>
              {nextStep.label}
            </ButtonLink>
          )}
        </div>
      )}
    </div>
  )
}

const Front = styled.section`
  display: grid;
  grid-template-columns: 400px minmax(0, 1fr);
  gap: 32px;
  padding: 24px;
  border: 1px solid var(--yaopi-line);
  border-radius: var(--yaopi-radius-card);
  background: var(--yaopi-surface);

  h1 {
    font-size: 20px;
    overflow-wrap: anywhere;
  }
  & + h2 {
    margin: 24px 0 12px;
    font-size: 20px;
  }
  .marks {
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
    margin: 0 0 12px;
  }
  .panel {
    padding: 12px 16px;
    border-radius: var(--yaopi-radius);
    background: var(--yaopi-primary-soft);
  }
  .panel p {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 4px 16px;
    margin: 0 0 8px;
  }
  .panel small {
    color: var(--yaopi-text-2);
    font-size: 12px;
  }
  .panel table {
    margin-bottom: 8px;
    border-collapse: collapse;
    font-size: 13px;
  }
  .panel caption {
    padding-bottom: 4px;
    color: var(--yaopi-text-2);
    font-size: 12px;
    text-align: left;
  }
  .panel th,
  .panel td {
    padding: 4px 16px 4px 0;
    font-weight: 400;
    text-align: left;
  }
  .panel td {
    font-variant-numeric: tabular-nums;
  }
  .offer a {
    color: var(--yaopi-primary-strong);
    text-decoration: underline;
  }
  dl {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 6px 24px;
    margin: 16px 0;
  }
  dl > div {
    display: flex;
    gap: 12px;
  }
  dt {
    flex: none;
    width: 64px;
    color: var(--yaopi-text-2);
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
  .buy {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 12px;
  }
  .reason {
    color: var(--yaopi-warning);
  }

  ${mobile} {
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
    padding: 12px;
    dl {
      grid-template-columns: minmax(0, 1fr);
    }
    .buy > button {
      flex: 1;
    }
  }
`

const desk = { viewport: { value: 'laptop', isRotated: false } }
const hand = { viewport: { value: 'phone', isRotated: false } }

export const Desk: Story = {
  name: '办公屏：阶梯价与满减',
  globals: desk,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const field = page.getByRole('spinbutton', { name: '连花清瘟胶囊 数量' })
    await userEvent.tripleClick(field)
    await userEvent.keyboard('4')
    await userEvent.tab()
    await expect(await page.findByText(/^再买1盒，每盒省/)).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: '加入购物车' }))
    await waitFor(() => expect(page.getByRole('button', { name: /^购物车，1种商品/ })).toBeVisible())
  },
}
export const Phone: Story = { name: '手机', globals: hand }
export const SignedOut: Story = {
  name: '办公屏：未登录',
  globals: desk,
  args: { goods: visitorList[1]! },
  parameters: setting({ shop: { user: visitor } }),
}
export const UnderReview: Story = {
  name: '手机：审核中',
  globals: hand,
  args: { goods: reviewList[0]! },
  parameters: setting({ shop: { user: underReview } }),
}
export const Refused: Story = { name: '办公屏：冷藏需备案', globals: desk, args: { goods: sampleList[2]! } }
export const Longest: Story = { name: '手机：最长的名称', globals: hand, args: { goods: sampleList[5]! } }
export const Loading: Story = { name: '办公屏：加载中', globals: desk, args: { loading: true } }
