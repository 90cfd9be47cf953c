import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { StaffSetting } from '@yaopi/core/staff'
import { expect, it } from 'vitest'
import { refusedForm, renderScreen } from '../../../testing/back-office.fixture.tsx'
import { settingFields } from './setting-fields.text.ts'
import { SettingEditor } from './setting-editor.view.tsx'
import { ofForm, toForm } from './setting-values.ts'
import { changedLines, shownValue } from './shown-value.ts'

const CHANGE = 'POST /api/admin/settings/:key'
const rule = { min: 10_000, fee: 800, free: 30_000 }
const zone = { main: rule, zy: rule, ll: null, yx: rule }
const values: Readonly<Record<string, unknown>> = {
  freight: { A: zone, B: zone, C: zone },
  delivery: {
    12: { cutoff: '16:00', days: [1, 2, 3], closed: ['2026-10-01'], transit: { A: [1, 2], C: [3, 5] } },
  },
  service_hours: { days: [1, 6], from: 510, to: 1_080 },
  contacts: { addresses: [{ name: '总部', address: '一路1号' }], departments: [] },
  recall_deadlines: {
    1: { tell_hours: 24, report_days: 1 },
    2: { tell_hours: 48, report_days: 3 },
    3: { tell_hours: 72, report_days: 7 },
  },
  invoices: { at_signing: true, plain_at_once: false, seller: { tax_no: '', address: '' } },
}
const setting = (key: string, value: unknown): StaffSetting => ({
  key,
  group: '',
  name: '设置',
  effect: '',
  kind: 'json',
  unit: '',
  value: JSON.stringify(value),
  preset: JSON.stringify(value),
  is_preset: 1,
  revision: 3,
  changed_by: null,
  changed_at: null,
  can_change: 1,
})

it('the fields of a setting hold all of it, and nothing else', () => {
  for (const [key, value] of Object.entries(values)) {
    const spec = settingFields[key]!
    expect(JSON.parse(JSON.stringify(ofForm(spec, toForm(spec, value)))), key).toEqual(value)
  }
})

it('is written in fields with amounts in yuan; what is wrong stands at its field', async () => {
  const user = userEvent.setup()
  const replies = {
    [CHANGE]: (input: Record<string, unknown>) =>
      String(input['value']).includes('"fee":950')
        ? { revision: 4, value: '' }
        : refusedForm({ 'value.A.main.fee': ['不能大于100元'] }),
  }
  const { sent } = renderScreen(<SettingEditor setting={setting('freight', values['freight'])} />, { replies })
  const fee = screen.getAllByRole('textbox', { name: '运费' })[0]!
  expect(fee).toHaveValue('¥8.00')
  await user.clear(fee)
  await user.type(fee, '200')
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(fee).toHaveAccessibleDescription('不能大于100元'))
  await user.clear(fee)
  await user.type(fee, '9.5')
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(sent.filter(({ call }) => call === CHANGE)).toHaveLength(2))
  const value = JSON.parse(String(sent.at(-1)!.input['value']))
  expect(value).toEqual({ ...(values['freight'] as object), A: { ...zone, main: { ...rule, fee: 950 } } })
})

it('takes further entries of a list', async () => {
  const user = userEvent.setup()
  const { sent } = renderScreen(<SettingEditor setting={setting('complaint_lines', [])} />, {
    replies: { [CHANGE]: () => ({ revision: 4, value: '' }) },
  })
  await user.click(screen.getByRole('button', { name: '增加电话' }))
  await user.type(screen.getByRole('textbox', { name: '单位' }), '药监局')
  await user.type(screen.getByRole('textbox', { name: '电话' }), '12315')
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(sent.at(-1)!.call).toBe(CHANGE))
  expect(JSON.parse(String(sent.at(-1)!.input['value']))).toEqual([{ name: '药监局', phone: '12315' }])
})

it('is shown and compared in words', () => {
  const freight = setting('freight', values['freight'])
  expect(shownValue(freight, freight.value)).toContain('A区 普通仓 起订金额：100.00元')
  const after = JSON.stringify({ ...(values['freight'] as object), B: { ...zone, ll: rule } })
  expect(changedLines(freight, freight.value, after)).toContainEqual({
    label: 'B区 冷链 运费',
    before: null,
    after: '8.00元',
  })
})
