import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '@yaopi/widgets'
import { useState } from 'react'
import { userEvent, within } from 'storybook/test'
import { setting } from '../../../../../packages/widgets/src/testing/story-frame.tsx'
import { onPage } from '../../../testing/stories/kit-story.tsx'
import { desk, hand } from '../../../testing/stories/site-story.tsx'
import { waitToSee } from '../../../../../packages/widgets/src/testing/wait-to-see.ts'
import { DialogForm, Field, useKitForm } from '../form/index.ts'
import { SettingRow, SettingsSection } from './index.ts'

type SectionProps = { readonly company?: string }

function Section({ company = '演示济南仁和大药房有限公司' }: SectionProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <SettingsSection title="账号与安全" note="修改后其他设备需要重新登录">
      <SettingRow name="单位名称" value={company} note="与营业执照一致，变更请联系客服" />
      <SettingRow name="登录密码" value="已设置" action={<Button onClick={() => setOpen(true)}>修改密码</Button>} />
      <SettingRow
        name="手机号"
        value="138****0001"
        note="用于登录与接收验证码"
        action={<Button onClick={() => setOpen(true)}>更换</Button>}
      />
      {isOpen && <Change onClose={() => setOpen(false)} />}
    </SettingsSection>
  )
}

function Change({ onClose }: { readonly onClose: () => void }) {
  const form = useKitForm({
    initial: { password: '', again: '' },
    send: async () => ({ ok: true as const, code: 200, message: '', data: null }),
    onSaved: onClose,
  })
  return (
    <DialogForm form={form} title="修改密码" onClose={onClose}>
      <Field
        form={form}
        name="password"
        label="新密码"
        type="password"
        autoComplete="new-password"
        required
        note="8至20位，包含字母和数字"
        rule={(password) => password.length >= 8 || '密码至少8位'}
      />
      <Field
        form={form}
        name="again"
        label="再输一次"
        type="password"
        autoComplete="new-password"
        required
        rule={(again, { password }) => again === password || '两次输入不一致'}
      />
    </DialogForm>
  )
}

const meta: Meta<SectionProps> = {
  id: 'kit-settings',
  title: '页面零件/设置',
  component: Section,
  decorators: [onPage],
  parameters: setting({ shop: {}, about: '一组设置：现在是什么，怎么改；修改在弹窗里。' }),
}
export default meta
type Story = StoryObj<SectionProps>

export const Desk: Story = { name: '办公屏', globals: desk }
export const Phone: Story = {
  name: '手机：长文字',
  globals: hand,
  args: { company: '演示济南市历下区泺源大街仁和大药房连锁有限公司泺源大街第二分公司（仓库）' },
}
export const None: Story = {
  name: '还没有',
  globals: desk,
  render: () => (
    <SettingsSection title="已关联的合作方" empty="还没有关联合作方">
      {null}
    </SettingsSection>
  ),
}
export const Changing: Story = {
  name: '正在修改',
  globals: hand,
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '修改密码' }))
    await waitToSee(await within(canvasElement).findByRole('dialog', { name: '修改密码' }))
  },
}
