import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { GoodsImportState, type GoodsImport } from '@yaopi/core/staff'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../testing/back-office.fixture.tsx'
import ImportPage from './import.page.tsx'

const made: GoodsImport = {
  id: 3,
  name: '报价.xlsx',
  state: GoodsImportState.committed,
  state_text: '已写入',
  version: 4,
  by: '测试员工',
  created_at: 1_790_000_000,
  committed_at: 1_790_000_600,
  undo_until: 1_790_600_000,
  columns: [],
  fields: [],
  counts: null,
}

it.each([
  [3, false],
  [60, true],
])('an undo shows what was changed since, to be restored as well: %d goods', async (number, isCut) => {
  const user = userEvent.setup()
  const conflicts = Array.from({ length: number }, (_, at) => ({
    row_no: at + 2,
    goods_sn: `SN${at}`,
    fields: ['基价'],
  }))
  const { sent } = renderScreen(<ImportPage />, {
    roles: ['goods'],
    at: '/imports/3',
    path: '/imports/:id',
    replies: {
      'GET /api/admin/imports/:id': () => made,
      'POST /api/admin/imports/:id/undo': () => ({ restored: 9, removed: 1, hidden: 0, conflicts, import: made }),
    },
  })
  await user.click(await screen.findByRole('button', { name: '撤销导入' }))
  const dialog = within(await screen.findByRole('dialog', { name: '撤销这次导入' }))
  expect(dialog.getByText(`${number} 个商品在导入之后又被改过，保持现状；勾选的仍还原：`)).toBeVisible()
  expect(dialog.queryByText('只显示前50条') !== null).toBe(isCut)
  await user.click(dialog.getByRole('checkbox', { name: /SN1 / }))
  await user.click(dialog.getByRole('button', { name: '撤销导入' }))
  expect(await screen.findByText('已撤销')).toBeVisible()
  expect(sent.filter(({ call }) => call.endsWith('/undo')).map(({ input }) => input)).toEqual([
    { id: 3, version: 4, dry_run: 1 },
    { id: 3, version: 4, force_rows: [3] },
  ])
})
