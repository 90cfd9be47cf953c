import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Call } from '@yaopi/core/contract'
import { expect, it } from 'vitest'
import { refusedForm, renderScreen } from '../../../testing/back-office.fixture.tsx'
import { useCallQuery } from '../../platform/client/index.ts'
import { CommandForm } from './command-form.tsx'
import { MoneyField, SelectField, TextField } from './fields.tsx'

const save: Call<{ name: string; price: string }, { id: number }> = {
  method: 'POST',
  path: '/api/admin/things',
  access: 'staff',
  summary: '',
}

it('keeps what was typed after a 422, shows each message at its field and the others above', async () => {
  const user = userEvent.setup()
  let isRefused = true
  const ids: number[] = []
  const { sent } = renderScreen(
    <CommandForm
      call={save}
      initial={{ name: '', price: '' }}
      input={(values: { name: string; price: string }) => values}
      onDone={({ id }) => ids.push(id)}
    >
      <TextField name="name" label="名称" />
      <MoneyField name="price" label="价格" />
    </CommandForm>,
    {
      replies: {
        'POST /api/admin/things': () =>
          isRefused ? refusedForm({ name: ['名称已存在'], lots: ['批号不存在'] }) : { id: 7 },
      },
    },
  )
  await user.type(screen.getByRole('textbox', { name: '名称' }), '板蓝根')
  await user.type(screen.getByRole('textbox', { name: '价格' }), '12.50')
  await user.click(screen.getByRole('button', { name: '保存' }))
  const name = screen.getByRole('textbox', { name: '名称' })
  await waitFor(() => expect(name).toBeInvalid())
  expect(name).toHaveAccessibleDescription('名称已存在')
  expect(screen.getByRole('alert')).toHaveTextContent('批号不存在')
  expect(name).toHaveValue('板蓝根')
  isRefused = false
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(ids).toEqual([7]))
  expect(sent.at(-1)!.input).toEqual({ name: '板蓝根', price: 12.5 })
})

const read: Call<{ id: number }, { name: string; maker: string; note: string }> = {
  method: 'GET',
  path: '/api/admin/things/:id',
  access: 'staff',
  summary: '',
}

/** A form of a record that is read anew after each answer of the server. */
function RecordForm() {
  const { data } = useCallQuery(read, { id: 1 })
  if (data === undefined) return null
  return (
    <CommandForm
      call={save as unknown as Call<typeof data, { id: number }>}
      initial={data}
      once={{ note: '' }}
      savedBy="李四 10:30保存"
      input={(values: typeof data) => values}
    >
      <TextField name="name" label="名称" />
      <SelectField
        name="maker"
        label="厂家"
        choices={[
          ['1', '甲厂'],
          ['2', '乙厂'],
        ]}
      />
      <TextField name="note" label="说明" />
    </CommandForm>
  )
}

it('after a conflict shows both sides of what two have changed, follows the rest, and loses nothing', async () => {
  const user = userEvent.setup()
  let record = { name: '板蓝根', maker: '1', note: '' }
  let isStale = true
  const { sent } = renderScreen(<RecordForm />, {
    replies: {
      'GET /api/admin/things/:id': () => record,
      'POST /api/admin/things': (input) => {
        if (!isStale) {
          record = { ...(input as typeof record), note: '' }
          return { id: 1 }
        }
        isStale = false
        record = { name: '板蓝根颗粒', maker: '2', note: '' }
        return { ok: false, failure: { kind: 'refused', code: 409, message: '已被他人修改' } }
      },
    },
  })
  const name = await screen.findByRole('textbox', { name: '名称' })
  await user.clear(name)
  await user.type(name, '板蓝根冲剂')
  await user.type(screen.getByRole('textbox', { name: '说明' }), '改名')
  await user.click(screen.getByRole('button', { name: '保存' }))
  const both = await screen.findByRole('table', { name: /被保存过/ })
  expect(within(both).getByRole('row', { name: '名称 板蓝根冲剂 板蓝根颗粒' })).toBeVisible()
  expect(within(both).getAllByRole('row')).toHaveLength(2)
  expect(screen.getByText(/李四 10:30保存/)).toBeVisible()
  expect(name).toHaveValue('板蓝根冲剂')
  expect(screen.getByRole('textbox', { name: '说明' })).toHaveValue('改名')
  // The field that was not touched has the value of the other.
  expect(screen.getByRole('combobox', { name: '厂家' })).toHaveValue('乙厂')

  await user.click(screen.getByRole('button', { name: '改用刚保存的' }))
  expect(name).toHaveValue('板蓝根颗粒')
  await user.type(name, '（无糖）')
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(sent.at(-1)!.call).toBe('GET /api/admin/things/:id'))
  expect(record).toEqual({ name: '板蓝根颗粒（无糖）', maker: '2', note: '' })
  await waitFor(() => expect(screen.getByRole('textbox', { name: '说明' })).toHaveValue(''))
  expect(screen.queryByRole('table')).toBeNull()
})

it('leaving with changes asks once, and staying keeps them; without changes it asks nothing', async () => {
  const user = userEvent.setup()
  const { router } = renderScreen(
    <CommandForm
      call={save}
      initial={{ name: '', price: '' }}
      input={(values: { name: string; price: string }) => values}
    >
      <TextField name="name" label="名称" />
    </CommandForm>,
    { replies: {}, at: '/things' },
  )
  const leaveFor = (path: string) => act(() => router.navigate(path))
  await leaveFor('/others')
  expect(router.state.location.pathname).toBe('/others')
  await user.type(screen.getByRole('textbox', { name: '名称' }), '板蓝根')
  await leaveFor('/things')
  const stay = within(await screen.findByRole('dialog', { name: '离开此页' }))
  expect(stay.getByText('有未保存的内容，离开后会丢失。')).toBeVisible()
  await user.click(stay.getByRole('button', { name: '取消' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.pathname).toBe('/others')
  expect(screen.getByRole('textbox', { name: '名称' })).toHaveValue('板蓝根')
  await leaveFor('/things')
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '离开' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/things'))
})
