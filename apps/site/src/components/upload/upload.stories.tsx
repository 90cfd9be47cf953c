import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { setting } from '../../../../../packages/widgets/src/testing/story-frame.tsx'
import { onPage } from '../../../testing/stories/kit-story.tsx'
import { desk, hand } from '../../../testing/stories/site-story.tsx'
import { waitToSee } from '../../../../../packages/widgets/src/testing/wait-to-see.ts'
import { Form, Submit, useKitForm } from '../form/index.ts'
import { Panel } from '../page/index.ts'
import { UploadField, type SendFile, type Uploaded } from './index.ts'

type SampleProps = { readonly files?: readonly Uploaded[]; readonly send?: SendFile; readonly most?: number }

const never: SendFile = (_, { onProgress }) => {
  onProgress(0.42)
  return new Promise(() => undefined)
}
const fails: SendFile = async () => ({
  ok: false,
  failure: { kind: 'network', code: 0, message: '网络连接失败，请检查网络' },
})

function Sample({ files = [], send = never, most = 5 }: SampleProps) {
  const form = useKitForm<{ files: readonly Uploaded[] }, null>({
    initial: { files },
    send: async () => ({ ok: true, code: 200, message: '', data: null }),
    onSaved: () => undefined,
  })
  return (
    <Panel title="证照">
      <div style={{ maxWidth: 520 }}>
        <Form form={form} label="证照">
          <UploadField
            form={form}
            name="files"
            label="药品经营许可证"
            most={most}
            required="请上传许可证"
            send={send}
          />
          <Submit form={form}>提交</Submit>
        </Form>
      </div>
    </Panel>
  )
}

const one: Uploaded = { id: 1, url: '/api/file/1', name: '药品经营许可证（正本）.pdf', size: 1_830_000 }
const long: Uploaded = {
  id: 2,
  url: '/api/file/2',
  name: '济南市历下区泺源大街仁和大药房有限公司药品经营许可证副本变更记录页2026年第三次变更加盖公章扫描件.jpg',
  size: 9_830_000,
}

/** Chooses a picture that the browser can draw. */
const choose: NonNullable<Story['play']> = async ({ canvasElement }) => {
  const canvas = document.createElement('canvas')
  canvas.width = 80
  canvas.height = 60
  const picture = canvas.getContext('2d')!
  picture.fillStyle = '#0a7e68'
  picture.fillRect(0, 0, 80, 60)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  const file = new File([blob!], '许可证副本.png', { type: 'image/png' })
  await userEvent.upload(within(canvasElement).getByLabelText('药品经营许可证'), file)
}

const meta: Meta<SampleProps> = {
  id: 'kit-upload',
  title: '页面零件/上传',
  component: Sample,
  decorators: [onPage],
  parameters: setting({ shop: {}, about: '图片与 PDF：预览、进度、重试、移除；没有传完时表单不能提交。' }),
}
export default meta
type Story = StoryObj<SampleProps>

export const Empty: Story = { name: '还没有文件', globals: desk }
export const Sent: Story = { name: '已上传', globals: desk, args: { files: [one] } }
export const Long: Story = { name: '手机：长文件名', globals: hand, args: { files: [one, long] } }
export const Sending: Story = {
  name: '正在上传',
  globals: hand,
  play: async (context) => {
    await choose(context)
    await waitToSee(await within(context.canvasElement).findByRole('progressbar'))
  },
}
export const Failed: Story = {
  name: '上传失败',
  globals: desk,
  args: { send: fails, files: [one] },
  play: async (context) => {
    await choose(context)
    await waitToSee(await within(context.canvasElement).findByRole('button', { name: /重新上传/ }))
  },
}
