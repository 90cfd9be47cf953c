import { memoryStorage, type Answer, type Failure, type TextStorage } from '@yaopi/core'
import { Notifications, StorefrontProvider, zhCN } from '@yaopi/widgets'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { memoryStorefront, type MemoryOptions } from '../../../../../packages/widgets/src/testing/memory-storefront.ts'
import {
  CheckField,
  ChoiceField,
  DateField,
  draftKey,
  Field,
  Form,
  SelectField,
  Submit,
  TextAreaField,
  useKitForm,
} from './index.ts'

const initial = { name: '', kind: '', way: 'mail', day: '', remark: '', isAgreed: false }
type Values = typeof initial
type Send = (values: Values) => Promise<Answer<string>>

const refused = (errors: Record<string, string[]>): Answer<string> => ({
  ok: false,
  failure: { kind: 'form', code: 422, message: Object.values(errors)[0]![0]!, errors },
})
const saved: Answer<string> = { ok: true, code: 200, message: '', data: 'saved' }

function Sample({ send, onSaved }: { readonly send: Send; readonly onSaved: (data: string) => void }) {
  const form = useKitForm<Values, string>({
    initial,
    send,
    onSaved,
    wire: { title_name: 'name' },
    draft: { name: 'sample', without: ['isAgreed'] },
  })
  return (
    <Form form={form} label="样单">
      <Field form={form} name="name" label="名称" required rule={(name) => name !== '' || '请填写名称'} />
      <SelectField form={form} name="kind" label="类型" options={[{ value: 'a', label: '甲' }]} />
      <ChoiceField
        form={form}
        name="way"
        label="方式"
        options={[
          { value: 'mail', label: '邮寄' },
          { value: 'self', label: '自提' },
        ]}
      />
      <DateField form={form} name="day" label="日期" />
      <TextAreaField form={form} name="remark" label="备注" most={200} />
      <CheckField form={form} name="isAgreed" label="同意" rule={(isAgreed) => isAgreed || '请勾选同意'} />
      <Submit form={form}>提交</Submit>
    </Form>
  )
}

function open(send: Send, session: TextStorage = memoryStorage(), user?: MemoryOptions['user']) {
  const { storefront, links } = memoryStorefront({ session, ...(user === undefined ? {} : { user }) })
  const results: string[] = []
  const view = render(
    <StorefrontProvider storefront={storefront} links={links} locale={zhCN}>
      <Sample send={send} onSaved={(data) => results.push(data)} />
      <Notifications />
    </StorefrontProvider>,
  )
  return { storefront, results, session, user: userEvent.setup(), leave: view.unmount }
}
const press = async (user: ReturnType<typeof open>['user']) => user.click(screen.getByRole('button', { name: '提交' }))

describe('a form of the kit', () => {
  it('checks every field, ties each error to it and takes the focus to the first', async () => {
    const { user } = open(async () => saved)
    await press(user)
    const name = screen.getByRole('textbox', { name: /名称/ })
    await waitFor(() => expect(name).toHaveAccessibleDescription('请填写名称'))
    expect(screen.getByRole('checkbox', { name: '同意' })).toHaveAccessibleDescription('请勾选同意')
    await waitFor(() => expect(name).toHaveFocus())
  })

  it('[VA-04] [ER-04] shows a 422 at its fields in any order, with error signs, and goes to the first', async () => {
    const answers = [refused({ remark: ['remark：含有特殊字符'], title_name: ['名称已存在', '第二条'] }), saved]
    const { user, results } = open(async () => answers.shift()!)
    const name = screen.getByRole('textbox', { name: /名称/ })
    await user.type(name, '演示')
    await user.click(screen.getByRole('checkbox', { name: '同意' }))
    await press(user)
    await waitFor(() => expect(name).toHaveAccessibleDescription('名称已存在'))
    expect(screen.getByRole('textbox', { name: '备注' })).toHaveAccessibleDescription('含有特殊字符')
    const signs = screen.getAllByRole('alert').map((error) => error.querySelector('svg') !== null)
    expect(signs).toEqual([true, true])
    await waitFor(() => expect(name).toHaveFocus())
    expect(name).toHaveValue('演示')
    await user.type(name, '二')
    await press(user)
    await waitFor(() => expect(results).toEqual(['saved']))
  })

  it('reports what belongs to no field, and sends once however often it is pressed', async () => {
    const failure: Failure = { kind: 'refused', code: 409, message: '资料审核中，暂不能修改', data: null }
    let sent = 0
    let answer: (result: Answer<string>) => void = () => undefined
    const { user } = open(() => {
      sent += 1
      return new Promise((resolve) => {
        answer = resolve
      })
    })
    await user.type(screen.getByRole('textbox', { name: /名称/ }), '演示')
    await user.click(screen.getByRole('checkbox', { name: '同意' }))
    await press(user)
    await press(user)
    await waitFor(() => expect(sent).toBe(1))
    answer({ ok: false, failure })
    expect(await screen.findByText(failure.message)).toBeVisible()
    expect(sent).toBe(1)
  })
})

describe('a draft', () => {
  const fill = async (user: ReturnType<typeof open>['user']) => {
    await user.type(screen.getByRole('textbox', { name: /名称/ }), '仁和大药房')
    await user.selectOptions(screen.getByRole('combobox', { name: '类型' }), '甲')
    await user.click(screen.getByRole('radio', { name: '自提' }))
    await user.click(screen.getByRole('checkbox', { name: '同意' }))
  }

  it('brings back what was typed in, but for secrets, and says so; it is gone once it was sent', async () => {
    const first = open(async () => ({ ok: false, failure: { kind: 'login', code: 401, message: '' } }))
    await fill(first.user)
    await press(first.user)
    first.leave()
    const second = open(async () => saved, first.session)
    expect(await screen.findByText('已恢复上次未提交的内容')).toBeVisible()
    expect(screen.getByRole('textbox', { name: /名称/ })).toHaveValue('仁和大药房')
    expect(screen.getByRole('combobox', { name: '类型' })).toHaveDisplayValue('甲')
    expect(screen.getByRole('radio', { name: '自提' })).toBeChecked()
    expect(screen.getByRole('checkbox', { name: '同意' })).not.toBeChecked()
    await second.user.click(screen.getByRole('checkbox', { name: '同意' }))
    await press(second.user)
    await waitFor(() => expect(second.results).toEqual(['saved']))
    second.leave()
    open(async () => saved, first.session)
    expect(screen.getByRole('textbox', { name: /名称/ })).toHaveValue('')
    expect(screen.queryByText('已恢复上次未提交的内容')).toBeNull()
  })

  it('belongs to one member, and can be emptied', async () => {
    const first = open(async () => saved)
    await fill(first.user)
    const { username = '' } = first.storefront.session.user.peek()
    expect(username).not.toBe('')
    expect(first.session.getItem(draftKey('sample', username))).toContain('仁和大药房')
    first.leave()
    const other = open(async () => saved, first.session, { show: true, username: '13900000000' })
    expect(screen.getByRole('textbox', { name: /名称/ })).toHaveValue('')
    other.leave()
    const again = open(async () => saved, first.session)
    await again.user.click(await screen.findByRole('button', { name: '清空重填' }))
    expect(screen.getByRole('textbox', { name: /名称/ })).toHaveValue('')
    expect(first.session.getItem(draftKey('sample', username))).toBeNull()
  })

  it('typed before it is known whose page it is becomes the draft of the member, and is not written over', async () => {
    const session = memoryStorage()
    session.setItem(draftKey('sample', '13900000000'), JSON.stringify({ name: '旧的内容' }))
    const page = open(async () => saved, session, { show: false })
    await fill(page.user)
    act(() => page.storefront.session.replace({ show: true, username: '13900000000' }))
    expect(screen.getByRole('textbox', { name: /名称/ })).toHaveValue('仁和大药房')
    expect(session.getItem(draftKey('sample', '13900000000'))).toContain('仁和大药房')
    expect(session.getItem(draftKey('sample', ''))).toBeNull()
    page.leave()
    open(async () => saved, session, { show: true, username: '13900000000' })
    expect(screen.getByRole('textbox', { name: /名称/ })).toHaveValue('仁和大药房')
  })

  it.each(['{', '[1]', 'null', '{"name":{"a":1},"kind":7,"other":"x"}'])('that is damaged (%s) is none', (stored) => {
    const session = memoryStorage()
    const probe = open(async () => saved, session)
    const { username = '' } = probe.storefront.session.user.peek()
    probe.leave()
    session.setItem(draftKey('sample', username), stored)
    open(async () => saved, session)
    expect(screen.getByRole('textbox', { name: /名称/ })).toHaveValue('')
    expect(screen.queryByText('已恢复上次未提交的内容')).toBeNull()
  })
})
