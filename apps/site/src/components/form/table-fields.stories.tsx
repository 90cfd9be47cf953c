import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '@yaopi/widgets'
import { userEvent, within } from 'storybook/test'
import { setting } from '../../../../../packages/widgets/src/testing/story-frame.tsx'
import { waitToSee } from '../../../../../packages/widgets/src/testing/wait-to-see.ts'
import { onPage } from '../../../testing/stories/kit-story.tsx'
import { desk, hand } from '../../../testing/stories/site-story.tsx'
import { Panel } from '../page/index.ts'
import { CellField, Field, FieldGroup, FieldTable, Form, Refused, Submit, useKitForm } from './index.ts'

type Values = {
  readonly head: string
  readonly rows: readonly { readonly name: string; readonly rank: string; readonly phone: string }[]
}
type SampleProps = { readonly names?: readonly string[] }
const columns = [
  { key: 'name', title: '门店名称' },
  { key: 'rank', title: '企业类型' },
  { key: 'phone', title: '手机号' },
] as const
const ranks = [
  { value: '1', label: '单体药店' },
  { value: '3', label: '连锁门店' },
]

function Sample({ names = ['演示一店', '演示二店'] }: SampleProps) {
  const form = useKitForm<Values, null>({
    initial: { head: '', rows: names.map((name, at) => ({ name, rank: '3', phone: `1390000000${at}` })) },
    send: async () => ({ ok: true, code: 200, message: '', data: null }),
    onSaved: () => undefined,
  })
  return (
    <Panel title="门店">
      <Form form={form} label="门店">
        <Refused>总部资料未通过：联系人与采购委托书不一致</Refused>
        <FieldGroup title="总部">
          <Field form={form} name="head" label="联系人" required />
        </FieldGroup>
        <FieldTable
          label="门店表"
          numberTitle="序号"
          actionsTitle="操作"
          columns={columns}
          rows={names.map((key) => ({ key }))}
          cell={({ row, column, key }) => (
            <CellField
              form={form}
              name={`rows.${row}.${key}` as const}
              label={`第${row + 1}行${columns[column]!.title}`}
              rule={(text) => text !== '' || '请填写'}
              options={key === 'rank' ? ranks : undefined}
              readOnly={key === 'phone' && row === 0}
            />
          )}
          actions={(_, row) => (
            <Button size="s" kind="quiet" aria-label={`删除第${row + 1}行`}>
              删除
            </Button>
          )}
        />
        <div>
          <Submit form={form}>提交</Submit>
        </div>
      </Form>
    </Panel>
  )
}

const meta: Meta<SampleProps> = {
  id: 'kit-table-fields',
  title: '页面零件/表格填写',
  component: Sample,
  decorators: [onPage],
  parameters: setting({ shop: {}, about: '一行一条、一格一项：错误在格子下面，手机上每行是一张卡片。' }),
}
export default meta
type Story = StoryObj<SampleProps>

export const Desk: Story = { name: '办公屏', globals: desk }
export const Phone: Story = { name: '手机', globals: hand }
export const Long: Story = {
  name: '手机：长文字',
  globals: hand,
  args: { names: ['演示济南市历下区泺源大街仁和大药房连锁有限公司泺源大街第二分公司（仓库）', '演示二店'] },
}
export const Wrong: Story = {
  name: '有错误',
  globals: desk,
  args: { names: ['演示一店', ''] },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(page.getByRole('button', { name: '提交' }))
    await waitToSee(await page.findByText('请填写'))
  },
}
