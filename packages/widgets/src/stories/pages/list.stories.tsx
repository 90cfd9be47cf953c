import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Goods } from '@yaopi/core'
import X from 'lucide-react/icons/x'
import { styled } from 'styled-components'
import { expect, userEvent, within } from 'storybook/test'
import { ButtonLink } from '../../parts/button.tsx'
import { EmptyState } from '../../parts/empty-state.tsx'
import { ErrorBlock } from '../../parts/error-block.tsx'
import { Pager } from '../../parts/pager.tsx'
import { ProductCard } from '../../product-card/product-card.tsx'
import { ProductGrid, ProductGridSkeleton } from '../../product-card/product-grid.tsx'
import { ProductTable } from '../../product-table/product-table.tsx'
import { ProductTableSkeleton } from '../../product-table/product-table.view.tsx'
import { Anchor } from '../../storefront/anchor.tsx'
import { cartItemOf } from '../../testing/memory-storefront.ts'
import { setting } from '../../testing/story-frame.tsx'
import { reviewList, sampleList, underReview, visitor, visitorList } from '../../testing/samples.text.ts'
import { mobile } from '../../theme/mixins.ts'
import { ShopPage } from './shop-page.tsx'

type Args = {
  readonly view: 'cards' | 'table'
  readonly state: 'ready' | 'loading' | 'empty' | 'failed'
  readonly goods: readonly Goods[]
}

const meta: Meta<Args> = {
  id: 'page-list',
  title: '整页/列表',
  args: { view: 'cards', state: 'ready', goods: sampleList },
  argTypes: {
    view: { control: 'inline-radio', options: ['cards', 'table'], description: '卡片或表格' },
    state: { control: 'inline-radio', options: ['ready', 'loading', 'empty', 'failed'], description: '列表的状态' },
    goods: { control: false },
  },
  parameters: setting({
    shop: { cart: [cartItemOf(sampleList[6]!, 20)] },
    full: true,
    window: 900,
    about: '只用组件拼成的商品列表：筛选、排序、卡片或表格、分页。',
  }),
  render: (args) => <List {...args} />,
}
export default meta
type Story = StoryObj<Args>

const filters: readonly (readonly [string, readonly string[]])[] = [
  ['厂家', ['石药集团欧意药业', '以岭药业', '华兰生物', '正大天晴', '白云山和记黄埔']],
  ['剂型', ['胶囊剂', '片剂', '颗粒剂', '丸剂', '注射剂']],
  ['效期', ['12个月以上', '6至12个月', '近效期']],
]
const sorts = ['综合', '销量', '价格', '毛利', '效期', '最新']

function List({ view, state, goods }: Args) {
  return (
    <ShopPage current="/list" keywords={state === 'empty' ? '不存在的药' : '阿莫西林'}>
      <h1>搜索“{state === 'empty' ? '不存在的药' : '阿莫西林'}”</h1>
      <Filters>
        {filters.map(([name, values]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {values.map((value) => (
                <Anchor key={value} href={`/list?${value}`}>
                  {value}
                </Anchor>
              ))}
            </dd>
          </div>
        ))}
        <div>
          <dt>已选</dt>
          <dd>
            <Anchor className="chip" href="/list">
              有货
              <X size={14} aria-label="去掉" />
            </Anchor>
            <Anchor className="chip" href="/list">
              OTC甲类
              <X size={14} aria-label="去掉" />
            </Anchor>
          </dd>
        </div>
      </Filters>
      <Sorts aria-label="排序">
        {sorts.map((sort, at) => (
          <Anchor key={sort} href={`/list?sort=${at}`} aria-current={at === 0 ? 'true' : undefined}>
            {sort}
          </Anchor>
        ))}
        <span>共 412 种</span>
      </Sorts>
      {state === 'failed' && <ErrorBlock onRetry={() => {}} />}
      {state === 'empty' && (
        <EmptyState
          title="没有找到“不存在的药”"
          hint="换一个词，或用拼音首字母、厂家、批准文号再试"
          action={
            <ButtonLink kind="primary" href="/list">
              看全部商品
            </ButtonLink>
          }
        />
      )}
      {state === 'loading' &&
        (view === 'cards' ? <ProductGridSkeleton count={10} /> : <ProductTableSkeleton rows={10} />)}
      {state === 'ready' &&
        (view === 'cards' ? (
          <ProductGrid>
            {goods.map((item, at) => (
              <ProductCard key={item.id} goods={item} eager={at < 5} />
            ))}
          </ProductGrid>
        ) : (
          <ProductTable goods={goods} />
        ))}
      {state === 'ready' && <Pager page={2} last={11} total={412} href={(to) => `/list?page=${to}`} />}
    </ShopPage>
  )
}

const Filters = styled.dl`
  margin: 0 0 12px;
  border: 1px solid var(--yaopi-line);
  border-radius: var(--yaopi-radius-card);
  background: var(--yaopi-surface);

  > div {
    display: flex;
    gap: 12px;
    padding: 8px 16px;
    border-bottom: 1px solid var(--yaopi-line);
  }
  > div:last-child {
    border: 0;
  }
  dt {
    flex: none;
    width: 48px;
    color: var(--yaopi-text-3);
    line-height: 28px;
  }
  dd {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 12px;
    margin: 0;
    line-height: 28px;
  }
  .chip {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    padding: 0 8px;
    border: 1px solid var(--yaopi-primary);
    border-radius: 999px;
    background: var(--yaopi-primary-soft);
    color: var(--yaopi-primary-strong);
    font-size: 13px;
  }

  ${mobile} {
    > div:not(:last-child) {
      display: none;
    }
  }
`

const Sorts = styled.nav`
  display: flex;
  align-items: center;
  margin-bottom: 12px;
  overflow-x: auto;
  border-bottom: 1px solid var(--yaopi-line);
  white-space: nowrap;

  a {
    padding: 0 14px;
    line-height: 40px;
    color: var(--yaopi-text-2);
  }
  a[aria-current] {
    color: var(--yaopi-primary-strong);
    font-weight: 600;
    box-shadow: inset 0 -2px var(--yaopi-primary);
  }
  > span {
    margin-left: auto;
    padding-left: 16px;
    color: var(--yaopi-text-2);
    font-size: 13px;
  }
`

const desk = { viewport: { value: 'laptop', isRotated: false } }
const hand = { viewport: { value: 'phone', isRotated: false } }

export const Desk: Story = {
  name: '办公屏：卡片',
  globals: desk,
  play: async ({ canvasElement }) => {
    const search = within(canvasElement).getByRole('combobox')
    await expect(search).toHaveValue('阿莫西林')
    await userEvent.click(within(canvasElement).getByRole('button', { name: '增加 连花清瘟胶囊' }))
  },
}
export const Table: Story = { name: '办公屏：表格', globals: desk, args: { view: 'table' } }
export const Phone: Story = { name: '手机：卡片', globals: hand }
export const PhoneTable: Story = { name: '手机：表格', globals: hand, args: { view: 'table' } }
export const SignedOut: Story = {
  name: '办公屏：未登录',
  globals: desk,
  args: { goods: visitorList },
  parameters: setting({ shop: { user: visitor } }),
}
export const UnderReview: Story = {
  name: '手机：审核中',
  globals: hand,
  args: { goods: reviewList },
  parameters: setting({ shop: { user: underReview } }),
}
export const Loading: Story = { name: '办公屏：加载中', globals: desk, args: { state: 'loading' } }
export const Empty: Story = { name: '办公屏：没有结果', globals: desk, args: { state: 'empty' } }
export const Failed: Story = { name: '手机：加载失败', globals: hand, args: { state: 'failed' } }
