import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { MomentInput } from './moment-input.tsx'

const NOON = Date.parse('2026-11-26T12:00:00+08:00') / 1000
const seen: number[] = []

function Field({ initial }: { readonly initial: number }) {
  const [value, setValue] = useState(initial)
  seen.push(value)
  return (
    <MantineProvider env="test">
      <MomentInput label="开始时间" value={value} onChange={setValue} />
    </MantineProvider>
  )
}
const shown = (initial: number): HTMLElement => {
  render(<Field initial={initial} />)
  return screen.getByRole('textbox', { name: '开始时间' })
}

it.for([
  ['2026-12-01 09:30', '2026-12-01T09:30:00+08:00'],
  ['2026-12-01T00:00', '2026-12-01T00:00:00+08:00'],
  ['2026/1/5 8:05', '2026-01-05T08:05:00+08:00'],
  ['２０２６－１２－０１　０９：３０', '2026-12-01T09:30:00+08:00'],
  ['2026-12-01', '2026-12-01T00:00:00+08:00'],
])('takes %s as it is typed', async ([typed, moment]) => {
  const user = userEvent.setup()
  const field = shown(NOON)
  expect(field).toHaveValue('2026-11-26 12:00')
  await user.clear(field)
  await user.type(field, typed!)
  expect(seen.at(-1)).toBe(Date.parse(moment!) / 1000)
})

it('puts back the last moment when what was typed is none; no moment is left when all of it is taken out', async () => {
  const user = userEvent.setup()
  const field = shown(NOON)
  await user.type(field, '9')
  await user.tab()
  expect(field).toHaveValue('2026-11-26 12:00')
  expect(seen.at(-1)).toBe(NOON)
  await user.clear(field)
  await user.type(field, '2026-02-31 10:00')
  await user.tab()
  expect(field).toHaveValue('')
  expect(seen.at(-1)).toBe(0)
})

it('keeps the hour when a day is chosen from the calendar', async () => {
  const user = userEvent.setup()
  const field = shown(NOON)
  expect(screen.queryByRole('button', { name: '15 11月 2026' })).toBeNull()
  await user.click(screen.getByRole('button', { name: '打开日历' }))
  await user.click(await screen.findByText('15'))
  expect(seen.at(-1)).toBe(Date.parse('2026-11-15T12:00:00+08:00') / 1000)
  expect(field).toHaveValue('2026-11-15 12:00')
})
