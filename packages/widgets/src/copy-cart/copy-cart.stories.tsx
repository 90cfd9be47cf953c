import type { Meta, StoryObj } from '@storybook/react-vite'
import type { CopiedCart, Store } from '@yaopi/core'
import { userEvent, within } from 'storybook/test'
import { cartItemOf } from '../testing/memory-storefront.ts'
import { member, sampleList } from '../testing/samples.text.ts'
import { setting, type StoryShop } from '../testing/story-frame.tsx'
import { waitToSee } from '../testing/wait-to-see.ts'
import { CopyCart } from './copy-cart.tsx'
import { CopyDialogView, type CopyDialogViewProps } from './copy-dialog.view.tsx'

const stores: readonly Store[] = [
  { user_id: 12, store: '康民大药房二店', audit_status: 2, cart: 3 },
  {
    user_id: 13,
    store: '康民大药房（吉林长白山道地药材与中药饮片特色专营旗舰店）第三分店',
    audit_status: 2,
    cart: 128,
  },
  { user_id: 14, store: '康民大药房四店', audit_status: 1, cart: 0 },
]
const copied: readonly CopiedCart[] = [
  { user_id: 12, store: stores[0]!.store, ok: [1, 2, 3], refused: [] },
  {
    user_id: 13,
    store: stores[1]!.store,
    ok: [1],
    refused: [
      { id: 2, name: '人血白蛋白', reason: '冷藏药品需备案冷藏收货委托书' },
      { id: 3, name: '布洛芬缓释胶囊', reason: '库存仅剩12盒，可购买10盒' },
    ],
  },
]
const shop: StoryShop = {
  user: { ...member, stores: 2 },
  cart: sampleList.slice(0, 3).map((goods) => cartItemOf(goods, goods.min_number)),
  answers: {
    'GET /api/user/dd': () => ({ code: 200, data: stores }),
    'POST /api/cart/copy': () => ({ code: 200, data: copied }),
  },
  before: ({ storefront }) => {
    void storefront.cart.load()
  },
}
const none = (): void => {}
const view = (props: Partial<CopyDialogViewProps>) => () => (
  <CopyDialogView
    kinds={3}
    stores={{ status: 'ready', data: stores }}
    results={{ status: 'idle' }}
    onLoad={none}
    onCopy={none}
    onClose={none}
    {...props}
  />
)

const meta: Meta<typeof CopyCart> = {
  id: 'copy-cart',
  title: '组件/复制到其他门店',
  component: CopyCart,
  argTypes: {
    size: { control: 'inline-radio', options: ['s', 'm', 'l'], description: '按钮的大小' },
    block: { control: 'boolean', description: '占满整行' },
  },
  parameters: setting({
    shop,
    window: 480,
    about:
      '名下有其他门店的会员才看得到。复制勾选的商品；数量以这里的为准，重复复制结果不变。每家门店按自己的资质、库存和限购判断，未复制的逐条说明原因。',
  }),
}
export default meta
type Story = StoryObj<typeof CopyCart>

export const Entry: Story = { name: '按钮' }
export const Pressed: Story = {
  name: '按下后选门店',
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: '复制到其他门店' }))
    await waitToSee(await within(canvasElement).findByRole('dialog'))
  },
}
export const Loading: Story = { name: '加载中', render: view({ stores: { status: 'loading' } }) }
export const Failed: Story = {
  name: '加载失败',
  render: view({ stores: { status: 'failed', failure: { kind: 'server', code: 500, message: '' } } }),
}
export const Copying: Story = { name: '正在复制', render: view({ results: { status: 'loading' } }) }
export const Refused: Story = {
  name: '未能复制',
  render: view({
    results: {
      status: 'failed',
      failure: { kind: 'refused', code: 403, message: '只能复制到自己名下的门店', data: null },
    },
  }),
}
export const Done: Story = { name: '结果：有未复制的', render: view({ results: { status: 'ready', data: copied } }) }
