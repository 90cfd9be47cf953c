import type { Meta, StoryObj } from '@storybook/react-vite'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { setting } from '../testing/story-frame.tsx'
import { ladderGoods, sampleGoods, sampleHome } from '../testing/samples.text.ts'
import { Badge } from './badge.tsx'
import { Button, ButtonLink, type ButtonKind } from './button.tsx'
import { Countdown } from './countdown.tsx'
import { EmptyState } from './empty-state.tsx'
import { ErrorBlock } from './error-block.tsx'
import { LadderHint } from './ladder-hint.tsx'
import { Pager } from './pager.tsx'
import { Picture } from './picture.tsx'
import { Price } from './price.tsx'
import { Skeleton, SkeletonRegion } from './skeleton.tsx'
import { TagMarks } from './tag-mark.tsx'

const meta: Meta = {
  id: 'basics',
  title: '零件/基础',
  parameters: setting({ shop: {}, about: '各组件共用的小零件。每个零件都能单独使用，只认令牌，不认页面。' }),
}
export default meta
type Story = StoryObj

const row = { display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center' } as const
const kinds: readonly (readonly [ButtonKind, string])[] = [
  ['primary', '保存'],
  ['buy', '去结算'],
  ['soft', '加入购物车'],
  ['plain', '取消'],
  ['quiet', '查看全部'],
  ['danger', '删除'],
]

export const Buttons: Story = {
  name: '按钮',
  render: () => (
    <div style={{ display: 'grid', gap: 12 }}>
      {(['s', 'm', 'l'] as const).map((size) => (
        <div key={size} style={row}>
          {kinds.map(([kind, words]) => (
            <Button key={kind} kind={kind} size={size}>
              {words}
            </Button>
          ))}
        </div>
      ))}
      <div style={row}>
        <Button kind="primary" busy>
          提交中
        </Button>
        <Button disabled>不可用</Button>
        <Button kind="soft" icon={<ShoppingCart size={16} aria-hidden />}>
          带图标
        </Button>
        <ButtonLink href="/cart" kind="buy">
          链接按钮
        </ButtonLink>
      </div>
    </div>
  ),
}

export const Badges: Story = {
  name: '角标',
  render: () => (
    <div style={row}>
      {[1, 12, 99, 100, 1234].map((count) => (
        <Badge key={count} count={count} label={`${count}种商品`} />
      ))}
    </div>
  ),
}

export const Tags: Story = {
  name: '标签颜色',
  render: () => (
    <TagMarks
      most={9}
      tags={['优', '秒', '满', '换购', '赠', '特', '新', '热卖'].map((name) => ({
        name,
        describe: `${name}的规则`,
        is_show: 1,
      }))}
    />
  ),
}

export const Prices: Story = {
  name: '价格',
  render: () => (
    <div style={row}>
      <Price yuan={0.05} size="s" unit="粒" />
      <Price yuan={13.2} unit="盒" />
      <Price yuan={12888.5} size="l" />
      <Price yuan={19.8} was />
      <Price yuan={null} hidden={{ text: '登录后可见价格', href: '/login' }} />
      <Price yuan={null} hidden={{ text: '审核通过后可见价格' }} />
    </div>
  ),
}

export const Clocks: Story = {
  name: '倒计时',
  render: () => (
    <div style={row}>
      <Countdown end={sampleHome.timestamp + 3 * 86_400 + 65} label="距结束" />
      <Countdown end={sampleHome.timestamp + 600} />
      <Countdown end={1} />
    </div>
  ),
}

const pages = (page: number, last: number): Pick<Story, 'render'> => ({
  render: () => <Pager page={page} last={last} total={last * 40} href={(to) => `/list?page=${to}`} />,
})
export const FirstPage: Story = { name: '分页：第一页', ...pages(1, 3) }
export const MiddlePage: Story = { name: '分页：中间', ...pages(6, 12) }
export const LastPage: Story = { name: '分页：最后一页', ...pages(12, 12) }
export const PhonePages: Story = {
  name: '分页：手机',
  ...pages(6, 12),
  globals: { viewport: { value: 'phone', isRotated: false } },
}

export const Empty: Story = {
  name: '空状态',
  render: () => (
    <EmptyState title="还没有收藏商品" hint="在商品卡片上点心形即可收藏，方便下次采购">
      <ButtonLink kind="primary" href="/list">
        去逛逛
      </ButtonLink>
    </EmptyState>
  ),
}
export const Failed: Story = {
  name: '加载失败',
  render: () => (
    <>
      <ErrorBlock onRetry={() => {}} />
      <ErrorBlock message="订单没有读到，购物车已为您保留" onRetry={() => {}} />
    </>
  ),
}
export const Loading: Story = {
  name: '骨架',
  render: () => (
    <SkeletonRegion>
      <Skeleton lines={4} />
    </SkeletonRegion>
  ),
}
export const Pictures: Story = {
  name: '图片',
  render: () => (
    <div style={row}>
      <Picture src={sampleGoods().goods_image[0]?.url} alt="阿莫西林胶囊" width={120} />
      <Picture src="data:image/png;base64,AAAA" alt="没有读到的图片" width={120} />
      <Picture src={undefined} alt="" width={48} />
    </div>
  ),
}

export const Ladder: Story = {
  name: '下一档阶梯价',
  render: () => (
    <div style={row}>
      {[1, 5, 19, 20].map((number) => (
        <span key={number}>
          {number} 盒 <LadderHint goods={ladderGoods} number={number} />
        </span>
      ))}
    </div>
  ),
}
