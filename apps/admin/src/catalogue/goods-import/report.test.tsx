import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { GoodsImportState, type GoodsImport, type ImportCounts, type ImportRow } from '@yaopi/core/staff'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../testing/back-office.fixture.tsx'
import { Report } from './report.view.tsx'

const counts: ImportCounts = {
  rows: 1,
  create: 0,
  update: 0,
  same: 0,
  error: 1,
  refused: 0,
  skip: 0,
  tidied: 0,
  issues: [{ code: 'class.unknown', level: 3, text: '看不出商品类别', rows: 1, can_apply: 0 }],
}
const made: GoodsImport = {
  id: 3,
  name: '报价.xlsx',
  state: GoodsImportState.checked,
  state_text: '已校验',
  version: 2,
  by: '测试员工',
  created_at: 1_790_000_000,
  committed_at: null,
  undo_until: null,
  columns: [{ letter: 'F', title: '类别', samples: ['抗生素'], field: 'class', by: 'name' }],
  fields: [{ name: 'class', label: '商品类别', is_required: 1 }],
  counts,
}
const row: ImportRow = {
  row_no: 2,
  action: 'create',
  level: 3,
  goods_id: null,
  cells: { class: '抗生素' },
  issues: [{ code: 'class.unknown', level: 3, field: 'class', cell: 'F2', text: '看不出商品类别' }],
}

it('a replacement cannot be sent before field and content of the first row are there', async () => {
  const user = userEvent.setup()
  const arrived = Promise.withResolvers<void>()
  let isOpen = false
  const { sent } = renderScreen(<Report made={made} counts={counts} />, {
    roles: ['goods'],
    at: '/?code=class.unknown',
    replies: {
      'GET /api/admin/imports/:id/rows': async () => {
        if (isOpen) await arrived.promise
        return { data: [row], next: null }
      },
      'POST /api/admin/imports/:id/replace': () => made,
    },
  })
  isOpen = true
  await user.click(await screen.findByRole('button', { name: '批量替换' }))
  const dialog = within(await screen.findByRole('dialog', { name: '批量替换' }))
  await user.type(dialog.getByLabelText('改为'), '化学药{Enter}')
  const button = dialog.getByRole('button', { name: '批量替换' })
  expect(button).toBeDisabled()
  arrived.resolve()
  expect(await dialog.findByDisplayValue('抗生素')).toBeVisible()
  await user.click(button)
  const replaced = sent.filter(({ call }) => call.startsWith('POST'))
  expect(replaced.map(({ input }) => input)).toEqual([
    { id: 3, version: 2, field: 'class', from: '抗生素', to: '化学药', code: 'class.unknown' },
  ])
})
