import { StorefrontProvider, zhCN } from '@yaopi/widgets'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { memoryStorefront } from '../../../../../packages/widgets/src/testing/memory-storefront.ts'
import { CheckBox, FileButton, QueryForm, RadioButton, SelectBox, TextArea, TextBox } from './index.ts'

function show(part: ReactNode) {
  const { storefront, links } = memoryStorefront({})
  render(
    <StorefrontProvider storefront={storefront} links={links} locale={zhCN}>
      {part}
    </StorefrontProvider>,
  )
  return userEvent.setup()
}

it('a box says that only some of what it stands for is ticked, and tells how it is ticked', async () => {
  const onTick = vi.fn()
  const user = show(
    <label>
      <CheckBox checked={false} isPartial onTick={onTick} />
      全选
    </label>,
  )
  const box = screen.getByRole('checkbox', { name: '全选' })
  expect(box).toBePartiallyChecked()
  await user.click(box)
  expect(onTick.mock.calls).toEqual([[true]])
})

it('a box and a radio button that are disabled cannot be pressed', async () => {
  const [onTick, onChoose] = [vi.fn(), vi.fn()]
  const user = show(
    <>
      <CheckBox size="s" aria-label="选择第1行" checked={false} disabled onTick={onTick} />
      <label>
        <RadioButton name="way" checked={false} disabled onChoose={onChoose} />
        转账
      </label>
      <label>
        <RadioButton name="way" checked={false} onChoose={onChoose} />
        余额
      </label>
    </>,
  )
  await user.click(screen.getByRole('checkbox', { name: '选择第1行' }))
  await user.click(screen.getByRole('radio', { name: '转账' }))
  expect([onTick.mock.calls.length, onChoose.mock.calls.length]).toEqual([0, 0])
  await user.click(screen.getByRole('radio', { name: '余额' }))
  expect(onChoose).toHaveBeenCalledTimes(1)
})

it('texts and lists tell what was typed and chosen', async () => {
  const [onType, onChoose] = [vi.fn(), vi.fn()]
  const user = show(
    <>
      <TextBox aria-label="名称" className="wide" value="" onType={onType} />
      <TextArea aria-label="备注" value="" onType={onType} />
      <SelectBox
        aria-label="商品"
        value={0}
        options={[
          { value: 0, label: '甲' },
          { value: 1, label: '乙' },
        ]}
        onChoose={onChoose}
      />
    </>,
  )
  const name = screen.getByRole('textbox', { name: '名称' })
  expect(name).toHaveClass('wide')
  await user.type(name, 'a')
  await user.type(screen.getByRole('textbox', { name: '备注' }), 'b')
  expect(onType.mock.calls).toEqual([['a'], ['b']])
  await user.selectOptions(screen.getByRole('combobox', { name: '商品' }), '乙')
  expect(onChoose.mock.calls).toEqual([['1']])
})

it('a form that leads to an address sends what was typed beside what stays', async () => {
  const onSend = vi.fn<(typed: FormData) => void>()
  const user = show(
    <QueryForm hidden={[['otc', 'rx']]} onSend={onSend} role="search" aria-label="价格">
      <TextBox name="min_price" aria-label="最低价" />
      <button type="submit">确定</button>
    </QueryForm>,
  )
  await user.type(screen.getByRole('textbox', { name: '最低价' }), '5')
  await user.click(screen.getByRole('button', { name: '确定' }))
  expect([...onSend.mock.calls[0]![0]]).toEqual([
    ['otc', 'rx'],
    ['min_price', '5'],
  ])
})

it('a file can be chosen again after it was corrected', async () => {
  const names: string[] = []
  const user = show(
    <FileButton label="导入清单" accept=".csv" onChosen={(file) => names.push(file.name)}>
      导入
    </FileButton>,
  )
  const file = new File(['a'], '清单.csv', { type: 'text/csv' })
  await user.upload(screen.getByLabelText('导入清单'), file)
  await user.upload(screen.getByLabelText('导入清单'), file)
  expect(names).toEqual(['清单.csv', '清单.csv'])
  expect(screen.getByRole('button', { name: '导入' })).toBeEnabled()
})
