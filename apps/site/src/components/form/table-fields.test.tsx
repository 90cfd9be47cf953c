import { StorefrontProvider, zhCN } from '@yaopi/widgets'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { memoryStorefront } from '../../../../../packages/widgets/src/testing/memory-storefront.ts'
import { CellField, FieldTable, Form, Submit, useKitForm } from './index.ts'

type Values = { readonly rows: readonly { readonly name: string; readonly rank: string }[] }
const columns = [
  { key: 'name', title: '名称' },
  { key: 'rank', title: '类型' },
] as const
const ranks = [
  { value: '1', label: '单体药店' },
  { value: '3', label: '连锁门店' },
]

function Sample({ onSaved }: { readonly onSaved: (values: Values) => void }) {
  const form = useKitForm<Values, null>({
    initial: {
      rows: [
        { name: '演示一店', rank: '3' },
        { name: '', rank: '1' },
      ],
    },
    send: async () => ({ ok: true, code: 200, message: '', data: null }),
    onSaved: (_, values) => onSaved(values),
  })
  return (
    <Form form={form}>
      <FieldTable
        label="门店表"
        numberTitle="序号"
        actionsTitle="操作"
        columns={columns}
        rows={[{ key: 'a' }, { key: 'b' }]}
        cell={({ row, column, key }) => (
          <CellField
            form={form}
            name={`rows.${row}.${key}` as const}
            label={`第${row + 1}行${columns[column]!.title}`}
            rule={(text) => text !== '' || '请填写名称'}
            options={key === 'rank' ? ranks : undefined}
          />
        )}
        actions={(_, row) => <button type="button">{`删除第${row + 1}行`}</button>}
      />
      <Submit form={form}>提交</Submit>
    </Form>
  )
}

it('is a table with a field in each cell, what is wrong with it at the cell', async () => {
  const { storefront, links } = memoryStorefront({})
  const saved: Values[] = []
  render(
    <StorefrontProvider storefront={storefront} links={links} locale={zhCN}>
      <Sample onSaved={(values) => saved.push(values)} />
    </StorefrontProvider>,
  )
  const user = userEvent.setup()
  const table = within(screen.getByRole('table', { name: '门店表' }))
  expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['序号', '名称', '类型', '操作'])
  expect(table.getAllByRole('rowheader').map((head) => head.textContent)).toEqual(['1', '2'])
  expect(screen.getByRole('textbox', { name: '第1行名称' })).toHaveValue('演示一店')
  await user.selectOptions(screen.getByRole('combobox', { name: '第2行类型' }), '连锁门店')
  await user.click(screen.getByRole('button', { name: '提交' }))
  const empty = screen.getByRole('textbox', { name: '第2行名称' })
  await waitFor(() => expect(empty).toHaveAccessibleDescription('请填写名称'))
  await waitFor(() => expect(empty).toHaveFocus())
  expect(within(empty.closest('td')!).getByRole('alert')).toHaveTextContent('请填写名称')
  expect(screen.getByRole('textbox', { name: '第1行名称' })).toBeValid()
  await user.type(empty, '演示二店')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  await user.click(screen.getByRole('button', { name: '提交' }))
  await waitFor(() =>
    expect(saved).toEqual([
      {
        rows: [
          { name: '演示一店', rank: '3' },
          { name: '演示二店', rank: '3' },
        ],
      },
    ]),
  )
  expect(screen.getByRole('button', { name: '删除第2行' })).toBeEnabled()
})
