import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Answer } from '@yaopi/core'
import { addressCalls, authCalls } from '@yaopi/core/contract'
import { useNow } from '@yaopi/widgets'
import { formatDate } from '@yaopi/core'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { setting } from '../../../../../packages/widgets/src/testing/story-frame.tsx'
import { answer } from '../../../testing/stories/sample-answers.text.ts'
import { onPage } from '../../../testing/stories/kit-story.tsx'
import { desk, hand } from '../../../testing/stories/site-story.tsx'
import { Panel } from '../page/index.ts'
import {
  CaptchaField,
  CheckField,
  ChoiceField,
  DateField,
  DialogForm,
  Field,
  Form,
  RegionField,
  SelectField,
  SmsCodeField,
  Submit,
  TextAreaField,
  useKitForm,
} from './index.ts'

const initial = {
  company: '',
  kind: '',
  way: 'e',
  day: '',
  province_id: 0,
  city_id: 0,
  district_id: 0,
  remark: '',
  captcha: '',
  code: '',
  isAgreed: false,
}
type Values = typeof initial

const refusal: Answer<null> = {
  ok: false,
  failure: {
    kind: 'form',
    code: 422,
    message: '单位名称与营业执照不一致',
    errors: {
      company: ['单位名称与营业执照不一致，请按证照上的全称填写，括号用中文全角，不要加空格或分店简称'],
      remark: ['备注中含有不能使用的字符'],
    },
  },
}

function useSample() {
  return useKitForm<Values, null>({
    initial,
    draft: { name: 'story', without: ['captcha', 'code', 'isAgreed'] },
    send: async () => refusal,
    onSaved: () => undefined,
  })
}

function Fields({ form }: { readonly form: ReturnType<typeof useSample> }) {
  const today = formatDate(useNow())
  return (
    <>
      <Field
        form={form}
        name="company"
        label="单位名称"
        required
        note="与营业执照一致"
        rule={(words) => words.trim() !== '' || '请填写单位名称'}
      />
      <SelectField
        form={form}
        name="kind"
        label="企业类型"
        required
        options={[
          { value: '1', label: '单体药店' },
          { value: '2', label: '连锁门店' },
          { value: '3', label: '诊所（暂不开放）', isOff: true },
        ]}
        rule={(kind) => kind !== '' || '请选择企业类型'}
      />
      <ChoiceField
        form={form}
        name="way"
        label="发票"
        options={[
          { value: 'e', label: '电子普通发票' },
          { value: 'v', label: '增值税专用发票' },
        ]}
      />
      <DateField form={form} name="day" label="证照到期日" min={today} />
      <RegionField form={form} names={['province_id', 'city_id', 'district_id']} required />
      <TextAreaField form={form} name="remark" label="备注" most={200} />
      <CaptchaField form={form} name="captcha" round={0} onKey={() => undefined} />
      <SmsCodeField form={form} name="code" scene="sign" phone="13800000001" />
      <CheckField
        form={form}
        name="isAgreed"
        label="我已阅读并同意《用户协议》"
        rule={(isAgreed) => isAgreed || '请先阅读并勾选同意'}
      />
    </>
  )
}

function Sample() {
  const form = useSample()
  return (
    <Panel title="开户信息">
      <div style={{ maxWidth: 520 }}>
        <Form form={form} label="开户信息">
          <Fields form={form} />
          <Submit form={form} size="l">
            提交
          </Submit>
        </Form>
      </div>
    </Panel>
  )
}

const regions = answer(addressCalls.regions, () => [
  { id: 1, name: '山东省', served: 1 as const },
  { id: 9, name: '海南省', served: 0 as const },
])
const captcha = answer(authCalls.captcha, () => ({
  key: 'one',
  work: 12,
  image:
    '<svg xmlns="http://www.w3.org/2000/svg" width="112" height="42"><text x="14" y="29" font-size="22">' +
    '7K4M</text></svg>',
}))
const shop = { answers: { ...regions, ...captcha } }

const meta: Meta = {
  id: 'kit-form',
  title: '页面零件/表单',
  component: Sample,
  decorators: [onPage],
  parameters: setting({
    shop,
    about: '字段、规则、服务器的说明落在字段上、草稿。草稿只存在这个浏览器标签页里，提交后清除。',
  }),
}
export default meta
type Story = StoryObj

export const Desk: Story = { name: '办公屏', globals: desk }
export const Phone: Story = { name: '手机', globals: hand }
export const Wrong: Story = {
  name: '手机：填写有误',
  globals: hand,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: '提交' }))
    const company = page.getByRole('textbox', { name: /单位名称/ })
    await waitFor(() => expect(company).toHaveAccessibleDescription(/请填写单位名称/))
    await waitFor(() => expect(company).toHaveFocus())
  },
}
export const Failed: Story = {
  name: '地区没有读到',
  globals: desk,
  parameters: {
    shop: () => ({ answers: { ...captcha, [`GET ${addressCalls.regions.path}`]: () => ({ code: 500 }) } }),
  },
}
export const InDialog: Story = {
  name: '弹窗表单',
  globals: desk,
  render: function InDialog() {
    const form = useSample()
    return (
      <DialogForm form={form} title="修改抬头" isDanger={false} onClose={() => undefined}>
        <Field form={form} name="company" label="抬头" required />
        <TextAreaField form={form} name="remark" label="备注" most={200} />
      </DialogForm>
    )
  },
}
