import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderWith } from '../testing/render-with.tsx'
import { Quantity, type QuantityProps } from './quantity.tsx'
import { focusWrongQuantity } from './wrong-quantity.ts'

const packs = { min_number: 10, step: 5, max: 42 }

function Field(props: Partial<QuantityProps> & { readonly onChosen?: (value: number) => void }) {
  const [value, setValue] = useState('value' in props ? props.value : 10)
  return (
    <Quantity
      rule={packs}
      unit="盒"
      goods="阿莫西林胶囊"
      {...props}
      value={value}
      onChange={(next) => {
        setValue(next)
        props.onChosen?.(next)
      }}
    />
  )
}
type Give = (value: number | undefined) => void
function Hosted({ onChange, onOpen }: Pick<QuantityProps, 'onChange'> & { readonly onOpen: (give: Give) => void }) {
  const [value, setValue] = useState<number | undefined>(10)
  useEffect(() => onOpen(setValue), [onOpen])
  return <Quantity rule={packs} unit="盒" goods="阿莫西林胶囊" value={value} onChange={onChange} />
}
/** A field of 10 whose host gives it other values. */
function openHosted(onChange: (value: number) => void): Give {
  const host: { give: Give } = { give: () => undefined }
  const onOpen = (give: Give): void => {
    host.give = give
  }
  renderWith(<Hosted onChange={onChange} onOpen={onOpen} />)
  return (value) => act(() => host.give(value))
}
const field = () => screen.getByRole('spinbutton', { name: '阿莫西林胶囊 数量' })

describe('quantity', () => {
  it('steps by the allowed quantities, from the minimum to the most that fits', async () => {
    const user = userEvent.setup()
    renderWith(<Field />)
    const more = screen.getByRole('button', { name: '增加 阿莫西林胶囊' })
    expect(screen.getByRole('button', { name: '减少 阿莫西林胶囊' })).toBeDisabled()
    for (let press = 0; press < 6; press++) await user.click(more)
    expect(field()).toHaveValue('40')
    expect(more).toBeDisabled()
    await user.type(field(), '{ArrowDown}{ArrowDown}{ArrowUp}')
    expect(field()).toHaveValue('35')
  })

  it('[W-22] never changes what was typed silently: an alert of the field offers the nearest quantities', async () => {
    const user = userEvent.setup()
    const chosen = vi.fn()
    renderWith(<Field onChosen={chosen} />)
    await user.clear(field())
    await user.type(field(), '23')
    await user.tab()
    expect(screen.getByRole('alert')).toHaveTextContent('起购10盒，按5盒递增，可选20或25')
    expect(field()).toBeInvalid()
    expect(field()).toHaveAttribute('aria-describedby', screen.getByRole('alert').id)
    expect(field()).toHaveAccessibleDescription(/起购10盒/)
    expect(chosen).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: '改为25盒' }))
    expect(chosen).toHaveBeenCalledExactlyOnceWith(25)
    expect(field()).toHaveValue('25')
    expect(field()).toBeValid()
  })

  it.each([
    [{ min_number: 1, step: 1 }, '0', /^至少买1盒改为1盒$/],
    [{ min_number: 10, step: 1 }, '3', /^至少买10盒改为10盒$/],
    [{ min_number: 1, step: 5 }, '0', /^至少买1盒改为1盒$/],
    [{ min_number: 1, step: 5 }, '3', /^按5盒递增，可选1或6改为1盒改为6盒$/],
    [{ min_number: 10, step: 5 }, '3', /^至少买10盒改为10盒$/],
  ])('says of %o and %s only what it helps to know', async (rule, typed, words) => {
    const user = userEvent.setup()
    renderWith(<Field rule={{ ...rule, max: 90 }} />)
    await user.clear(field())
    await user.type(field(), typed)
    await user.tab()
    expect(screen.getByRole('alert')).toHaveTextContent(words)
  })

  it('says what is left when more is wanted', async () => {
    const user = userEvent.setup()
    renderWith(<Field />)
    await user.clear(field())
    await user.type(field(), '500{Enter}')
    expect(screen.getByRole('alert')).toHaveTextContent('库存仅剩42盒，可购买40盒')
    await user.click(screen.getByRole('button', { name: '改为40盒' }))
    expect(field()).toHaveValue('40')
  })

  it('tells Enter only for an allowed quantity, and what stands in the field while typing', async () => {
    const user = userEvent.setup()
    const entered = vi.fn(),
      drafts: (number | undefined)[] = []
    renderWith(<Field onEnter={entered} onDraft={(value) => drafts.push(value)} />)
    await user.clear(field())
    await user.type(field(), '11{Enter}')
    expect(entered).not.toHaveBeenCalled()
    await user.clear(field())
    await user.type(field(), '15{Enter}')
    expect(entered).toHaveBeenCalledExactlyOnceWith(15)
    expect(drafts.slice(0, 3)).toEqual([undefined, undefined, undefined])
    expect(drafts.at(-1)).toBe(15)
  })

  it.each([
    ['10.00', '10'],
    ['1,000', '1000'],
    ['１５', '15'],
    [' 20 ', '20'],
    ['25盒', '25'],
    ['30.', '30'],
  ])('reads %s as %s, as a cell of a sheet is pasted', async (pasted, number) => {
    const user = userEvent.setup()
    const entered = vi.fn()
    renderWith(<Field rule={{ min_number: 10, step: 5, max: 5_000 }} value={50} onEnter={entered} />)
    await user.clear(field())
    await user.paste(pasted)
    await user.keyboard('{Enter}')
    expect(entered).toHaveBeenCalledExactlyOnceWith(Number(number))
    expect(field()).toHaveValue(number)
  })

  it.each([
    ['12.5', '请填写整数'],
    ['10-20', '请填写整数'],
    ['1e3', '请填写整数'],
    ['10,00', '请填写整数'],
    ['a2.5-', '请填写整数'],
    ['1234567', '库存仅剩42盒，可购买40盒改为40盒'],
  ])('makes no other number of %s: it stays in the field, which says what is wrong', async (text, words) => {
    const user = userEvent.setup()
    const chosen = vi.fn(),
      entered = vi.fn(),
      drafts: (number | undefined)[] = []
    renderWith(<Field onChosen={chosen} onEnter={entered} onDraft={(value) => drafts.push(value)} />)
    await user.clear(field())
    await user.paste(text)
    await user.keyboard('{Enter}')
    expect(screen.getByRole('alert')).toHaveTextContent(words)
    expect(field()).toHaveValue(text)
    expect(chosen).not.toHaveBeenCalled()
    expect(entered).not.toHaveBeenCalled()
    expect(drafts.at(-1)).toBeUndefined()
  })

  it('an emptied field falls back to the value', async () => {
    const user = userEvent.setup()
    renderWith(<Field />)
    await user.clear(field())
    await user.tab()
    expect(field()).toHaveValue('10')
  })

  it('is empty without a value, asks for one when it is left, and takes what is typed', async () => {
    const user = userEvent.setup()
    const chosen = vi.fn()
    renderWith(<Field value={undefined} onChosen={chosen} />)
    expect(field()).toHaveValue('')
    expect(screen.getByRole('button', { name: '减少 阿莫西林胶囊' })).toBeDisabled()
    await user.type(field(), '{Enter}')
    expect(screen.getByRole('alert')).toHaveTextContent('请填写整数')
    expect(field()).toBeInvalid()
    expect(chosen).not.toHaveBeenCalled()
    await user.type(field(), '15{Enter}')
    expect(chosen).toHaveBeenCalledExactlyOnceWith(15)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('keeps what is being typed when the value of the host changes; a text at rest follows it', async () => {
    const user = userEvent.setup()
    const chosen = vi.fn()
    const give = openHosted(chosen)
    give(15)
    expect(field()).toHaveValue('15')
    await user.clear(field())
    await user.type(field(), '2')
    // The answer of an earlier change, or of another tab, comes between two keys.
    give(40)
    expect(field()).toHaveValue('2')
    await user.type(field(), '0', { initialSelectionStart: 1 })
    await user.tab()
    expect(chosen).toHaveBeenCalledExactlyOnceWith(20)
    give(20)
    // Refused: what holds comes back.
    give(40)
    expect(field()).toHaveValue('40')
  })

  it('follows a host that had no value, but not over what is being typed', async () => {
    const user = userEvent.setup()
    const give = openHosted(() => undefined)
    give(undefined)
    expect(field()).toHaveValue('')
    give(20)
    expect(field()).toHaveValue('20')
    give(undefined)
    await user.type(field(), '1')
    give(40)
    expect(field()).toHaveValue('1')
  })

  it('keeps a refused text with its words when the value of the host changes', async () => {
    const user = userEvent.setup()
    const give = openHosted(() => undefined)
    await user.clear(field())
    await user.type(field(), '23')
    await user.tab()
    give(40)
    expect(field()).toHaveValue('23')
    expect(screen.getByRole('alert')).toHaveTextContent('可选20或25')
    give(23)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('counts what stands in the field when it is left, whatever of the typing was heard', async () => {
    const user = userEvent.setup()
    const chosen = vi.fn(),
      drafts: (number | undefined)[] = []
    renderWith(<Field onChosen={chosen} onDraft={(value) => drafts.push(value)} />)
    await user.click(field())
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field(), '35')
    await user.tab()
    expect(chosen).toHaveBeenCalledExactlyOnceWith(35)
    expect(drafts).toEqual([35])
  })

  it('is off when not even the minimum is left', () => {
    renderWith(<Field rule={{ ...packs, max: 8 }} />)
    expect(field()).toBeDisabled()
  })
})

describe('before all quantities of a place are sent', () => {
  it('the first one that is not allowed gets the focus, also while it is still being typed', async () => {
    const user = userEvent.setup()
    renderWith(<Field />)
    const place = document.body
    expect(await focusWrongQuantity(place)).toBe(false)
    await user.clear(field())
    await user.type(field(), '23')
    expect(field()).toBeValid()
    expect(await focusWrongQuantity(undefined, place)).toBe(true)
    expect(field()).toHaveFocus()
    expect(screen.getByRole('alert')).toHaveTextContent('可选20或25')
    await user.click(screen.getByRole('button', { name: '改为25盒' }))
    expect(await focusWrongQuantity(place)).toBe(false)
    expect(field()).toHaveValue('25')
  })
})
