import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Goods, UserState } from '@yaopi/core'
import { Countdown } from '../parts/countdown.tsx'
import { StoryFrame } from '../storefront/story-frame.tsx'
import { ladderGoods, member, sampleGoods, sampleList, visitor, visitorList } from '../storefront/samples.text.ts'
import { ProductCard } from './product-card.tsx'
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx'

const meta: Meta<typeof ProductCard> = { title: '组件/商品卡片', component: ProductCard }
export default meta
type Story = StoryObj<typeof ProductCard>

const one = (goods: Goods, user: UserState = member) => () => <StoryFrame user={user}><div style={{ width: 230 }}><ProductCard goods={goods} /></div></StoryFrame>

export const Shelf: Story = { name: '一页货架', render: () => <StoryFrame><ProductGrid>{sampleList.map((goods) => <ProductCard key={goods.id} goods={goods} />)}</ProductGrid></StoryFrame> }
export const VisitorShelf: Story = { name: '货架：未登录', render: () => <StoryFrame user={visitor}><ProductGrid>{visitorList.map((goods) => <ProductCard key={goods.id} goods={goods} />)}</ProductGrid></StoryFrame> }
export const LoadingShelf: Story = { name: '货架：加载中', render: () => <StoryFrame><ProductGridSkeleton count={10} /></StoryFrame> }
export const Usual: Story = { name: '普通', render: one(sampleGoods()) }
export const Ladder: Story = { name: '阶梯价', render: one(ladderGoods) }
export const InCart: Story = { name: '已在购物车，已收藏', render: one(sampleList[6]!) }
export const Limited: Story = { name: '限购', render: one(sampleList[7]!) }
export const SoldOut: Story = { name: '缺货', render: one(sampleList[3]!) }
export const Cold: Story = { name: '冷藏需备案', render: one(sampleList[2]!) }
export const Scope: Story = { name: '超出经营范围', render: one(sampleList[8]!) }
export const Longest: Story = { name: '最长的名称', render: one(sampleList[5]!) }
export const SignedOut: Story = { name: '未登录', render: one(visitorList[0]!, visitor) }
export const UnderReview: Story = { name: '审核中', render: one({ ...visitorList[0]!, buy_reason: { code: 'NEED_AUDIT', msg: '资质审核通过后可购买' } }, { ...member, audit_status: 1, is_passed: 0 }) }
export const Flash: Story = {
  name: '秒杀带倒计时',
  render: () => <StoryFrame><div style={{ width: 230 }}><ProductCard goods={sampleList[4]!}><Countdown end={1_795_219_200 + 3_600} label="" /></ProductCard></div></StoryFrame>,
}
