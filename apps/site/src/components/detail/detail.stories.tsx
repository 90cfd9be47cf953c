import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '@yaopi/widgets'
import { setting } from '../../../../../packages/widgets/src/testing/story-frame.tsx'
import { desk, hand } from '../../../testing/stories/site-story.tsx'
import { onPage } from '../../../testing/stories/kit-story.tsx'
import { Panel } from '../page/index.ts'
import { Facts, FileList, StateHead, Timeline, type TimelineEntry } from './index.ts'

const DAY = 86_400
const now = Math.floor(Date.now() / 1000)
const longReason =
  '外箱破损，内有三盒药品受潮，铝箔板起泡，已拍照并由收货药师与送货司机当面清点签字，请核对批号后安排退款或补发'

const history: readonly TimelineEntry[] = [
  { key: 1, title: '提交申请', who: '张药师', at: now - 2 * DAY },
  { key: 2, title: '审核通过', who: '客服0117', at: now - DAY, note: '请在时限内寄回，运费由我们承担' },
  {
    key: 3,
    title: '等待寄回',
    who: '您',
    state: 'now',
    clock: { end: now + 2 * DAY, label: '剩' },
  },
  { key: 4, title: '仓库验收', who: '仓库', state: 'next' },
  { key: 5, title: '退款', who: '财务', state: 'next' },
]

function Record({ entries = history, reason = '收货时外箱破损' }: RecordProps) {
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      <StateHead
        label="退货状态"
        state="等待寄回"
        number="退货单号 TH26112300017"
        note="审核已通过，请把药品寄回并填写运单号"
        steps={{ names: ['申请', '审核', '寄回', '验收', '退款'], current: 3 }}
        actions={
          <>
            <Button kind="primary">填写运单号</Button>
            <Button>撤销申请</Button>
          </>
        }
      />
      <Panel title="进度">
        <Timeline label="退货进度" entries={entries} />
      </Panel>
      <Panel title="退货信息">
        <Facts
          facts={[
            ['退款金额', '¥128.40'],
            ['退款去向', '原路退回'],
            ['收货地址', '济南市历下区泺源大街200号仁和大药房一层收货口，营业时间 08:00—21:00'],
            ['原因', reason],
            ['备注', ''],
          ]}
        />
      </Panel>
      <Panel title="文件">
        <FileList
          label="退货文件"
          files={[
            { name: '外箱照片.jpg', href: '/1', size: 834_000 },
            { name: '阿莫西林胶囊_260101_药检报告.pdf', href: '/2', size: 2_300_000, note: '加盖质检章' },
          ]}
        />
      </Panel>
    </div>
  )
}
type RecordProps = { readonly entries?: readonly TimelineEntry[]; readonly reason?: string }

const meta: Meta<RecordProps> = {
  id: 'kit-detail',
  title: '页面零件/详情',
  component: Record,
  decorators: [onPage],
  parameters: setting({ shop: {}, about: '一条记录的全部：状态与下一步、进度与时限、信息、文件。' }),
}
export default meta
type Story = StoryObj<RecordProps>

export const Desk: Story = { name: '办公屏', globals: desk }
export const Phone: Story = { name: '手机', globals: hand }
export const Long: Story = { name: '手机：长文字', globals: hand, args: { reason: longReason.repeat(2) } }
export const Late: Story = {
  name: '已超时与失败',
  globals: desk,
  args: {
    entries: [
      { key: 1, title: '提交申请', at: now - 9 * DAY },
      { key: 2, title: '等待寄回', state: 'now', clock: { end: now - 8 * DAY, label: '寄回时限' } },
      { key: 3, title: '申请已关闭', state: 'failed', note: longReason },
    ],
  },
}
export const NoFiles: Story = { name: '没有文件', render: () => <FileList label="文件" files={[]} /> }
