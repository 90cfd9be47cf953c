import type { Meta, StoryObj } from '@storybook/react-vite'
import { setting } from '../../../../../packages/widgets/src/testing/story-frame.tsx'
import { onPage } from '../../../testing/stories/kit-story.tsx'
import { desk, hand } from '../../../testing/stories/site-story.tsx'
import { Article, SmallPrint } from './index.ts'

const content = `收到药品后请当面核对批号、数量与外观。

# 可以退换的情形

- 外箱破损、药品受潮
- 品名、规格、批号与随货同行单不一致
- **质量问题**不限时间

## 时限

| 情形 | 时限 | 运费 |
|---|---|---|
| 破损、少发、发错 | 签收后48小时内 | 我们承担 |
| 近效期（剩余不足6个月且下单时未说明） | 签收后7日内 | 我们承担 |
| 其他 | 不接受 | — |

# 不能退换的情形

> 冷藏药品、含麻黄碱类复方制剂离开仓库后，除质量问题外不退不换。

# 怎样办理

1. 在订单详情里选择“申请售后”
2. 上传照片，填写数量与原因
3. 审核通过后按地址寄回
`

const meta: Meta<typeof Article> = {
  id: 'kit-article',
  title: '页面零件/文章',
  component: Article,
  decorators: [onPage],
  args: { title: '退换货说明', content, date: 1_795_000_000, source: '药批网' },
  parameters: setting({ shop: {}, about: '长文章：标题、日期、目录、表格与引用；打印时只留正文。' }),
}
export default meta
type Story = StoryObj<typeof Article>

export const Desk: Story = { name: '办公屏', globals: desk }
export const Phone: Story = { name: '手机', globals: hand }
export const Short: Story = { name: '短文章', globals: desk, args: { content: '本周六仓库盘点，周日起正常发货。' } }
export const Long: Story = {
  name: '手机：长标题',
  globals: hand,
  args: { title: '关于进一步做好含麻黄碱类复方制剂与冷藏药品销售管理工作以及随货同行单核对要求的通知（2026年修订）' },
}
export const Lead: Story = {
  name: '正文之上先给要办的事',
  globals: desk,
  args: { lead: <p>我的专属客服：业务员小林 13900009907</p> },
}
export const Small: Story = { name: '小字协议', globals: desk, render: () => <SmallPrint content={content} /> }
