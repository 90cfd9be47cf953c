import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderWith } from '../testing/render-with.tsx'
import { Quantity, type QuantityProps } from './quantity.tsx'

const packs = { min_number: 10, step: 5, max: 42 }

function Field(props: Partial<QuantityProps> & { readonly onChosen?: (value: number) => void }) {
  const [value, setValue] = useState(props.value ?? 10)
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

  it('takes only digits, and an emptied field falls back to the value', async () => {
    const user = userEvent.setup()
    renderWith(<Field />)
    await user.clear(field())
    await user.type(field(), 'a2.5-')
    expect(field()).toHaveValue('25')
    await user.clear(field())
    await user.tab()
    expect(field()).toHaveValue('10')
  })

  it('is off when not even the minimum is left', () => {
    renderWith(<Field rule={{ ...packs, max: 8 }} />)
    expect(field()).toBeDisabled()
  })
})
