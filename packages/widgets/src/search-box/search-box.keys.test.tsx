// The scripted checks of the combobox: what a keyboard and a screen reader meet. Each carries its number;
// tests/contract/widget-checks.test.ts wants all 24.
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeClock } from '../testing/fake-clock.ts'
import { renderWith } from '../testing/render-with.tsx'
import { SearchBox } from './search-box.tsx'

const field = () => screen.getByRole('combobox')
const list = () => screen.queryByRole('listbox')
const options = () => within(list()!).getAllByRole('option')
const marked = () => screen.queryByRole('option', { selected: true })
const said = () => within(screen.getByRole('search')).getByRole('status')

describe('the combobox by keyboard and ear', () => {
  const { pass, typist } = fakeClock()
  const typed = async (text: string, more: Parameters<typeof renderWith>[1] = {}) => {
    const view = renderWith(
      <>
        <SearchBox />
        <button type="button">后面</button>
      </>,
      more,
    )
    const user = typist()
    await user.type(field(), text)
    await pass(500)
    await pass(0)
    return { ...view, user }
  }

  it('[W-01] the field itself is the combobox: named, expanded, and in control of a list that is there', async () => {
    await typed('amxl')
    expect(field().tagName).toBe('INPUT')
    expect(field()).toHaveAccessibleName('搜索药品')
    expect(field()).toHaveAttribute('aria-autocomplete', 'list')
    expect(field()).toHaveAttribute('aria-haspopup', 'listbox')
    expect(field()).toHaveAttribute('aria-expanded', 'true')
    expect(document.getElementById(field().getAttribute('aria-controls')!)).toBe(list())
  })

  it('[W-02] closed, it says so and controls nothing', async () => {
    const { user } = await typed('amxl')
    await user.keyboard('{Escape}')
    expect(field()).toHaveAttribute('aria-expanded', 'false')
    expect(field()).not.toHaveAttribute('aria-controls')
    expect(field()).not.toHaveAttribute('aria-activedescendant')
  })

  it('[W-03] ↓ opens the list that was closed', async () => {
    const { user } = await typed('amxl')
    await user.keyboard('{Escape}')
    expect(list()).toBeNull()
    await user.keyboard('{ArrowDown}')
    expect(options()).toHaveLength(3)
    expect(marked()).toBe(options()[0])
  })

  it('[W-04] ↓ after the last goes to the first, ↑ before the first to the last', async () => {
    const { user } = await typed('amxl')
    await user.keyboard('{ArrowUp}')
    expect(marked()).toBe(options().at(-1))
    await user.keyboard('{ArrowDown}')
    expect(marked()).toBe(options()[0])
    await user.keyboard('{ArrowUp}')
    expect(marked()).toBe(options().at(-1))
  })

  it('[W-05] Home and End, ← and → stay with the text', async () => {
    const { user } = await typed('amxl')
    await user.keyboard('{ArrowDown}')
    const before = marked()
    for (const key of ['Home', 'End', 'ArrowLeft', 'ArrowRight'])
      expect(fireEvent.keyDown(field(), { key }), key).toBe(true)
    expect(marked()).toBe(before)
    await user.keyboard('{Home}x')
    expect(field()).toHaveValue('xamxl')
  })

  it('[W-06] Enter takes the marked suggestion', async () => {
    const { user, visited } = await typed('amxl')
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(field()).toHaveValue('阿莫西林颗粒')
    expect(visited).toEqual(['/search?keywords=阿莫西林颗粒&type=0'])
  })

  it('[W-07] Enter with none marked searches what was typed', async () => {
    const { user, visited } = await typed('amxl')
    await user.keyboard('{Enter}')
    expect(visited).toEqual(['/search?keywords=amxl&type=0'])
    expect(list()).toBeNull()
  })

  it('[W-08] Escape closes first and clears then', async () => {
    const { user } = await typed('amxl')
    await user.keyboard('{Escape}')
    expect([list(), (field() as HTMLInputElement).value]).toEqual([null, 'amxl'])
    await user.keyboard('{Escape}')
    expect(field()).toHaveValue('')
    expect(field()).toHaveFocus()
  })

  it('[W-09] Tab closes the list and goes on; no suggestion is in the tab order', async () => {
    const { user, visited } = await typed('amxl')
    expect(options().filter((option) => option.tabIndex >= 0)).toEqual([])
    await user.keyboard('{ArrowDown}')
    await user.tab()
    expect(list()).toBeNull()
    expect(screen.getByRole('button', { name: '搜索' })).toHaveFocus()
    expect(field()).toHaveValue('amxl')
    expect(visited).toEqual([])
  })

  it('[W-10] [W-11] whatever happens, activedescendant names an existing option, the only selected one', async () => {
    const { user } = await typed('amxl')
    const check = (): void => {
      const id = field().getAttribute('aria-activedescendant')
      const selected = screen.queryAllByRole('option', { selected: true })
      expect(selected.map((option) => option.id)).toEqual(id === null ? [] : [id])
      if (id !== null) expect(list()!.contains(document.getElementById(id))).toBe(true)
      for (const option of screen.queryAllByRole('option')) expect(option).toHaveAttribute('aria-selected')
    }
    check()
    for (const keys of [
      '{ArrowDown}',
      '{ArrowDown}',
      '{ArrowUp}',
      '{ArrowUp}',
      'x',
      '{Backspace}',
      '{ArrowDown}',
      '{Escape}',
      '{ArrowDown}',
      '{Enter}',
    ]) {
      await user.keyboard(keys)
      check()
      await pass(500)
      await pass(0)
      check()
    }
  })

  it('[W-12] the number of suggestions is said politely, once for a result, and not for every key', async () => {
    renderWith(<SearchBox />)
    const heard: string[] = []
    const watcher = new MutationObserver(() => {
      if (said().textContent !== '') heard.push(said().textContent ?? '')
    })
    watcher.observe(said(), { childList: true, characterData: true, subtree: true })
    const user = typist()
    for (const letter of 'amxl') {
      await user.type(field(), letter)
      await pass(100)
    }
    expect(heard).toEqual([])
    await pass(500)
    await pass(2_000)
    watcher.disconnect()
    expect(heard.filter((words) => words.includes('3条建议'))).toHaveLength(1)
    expect(said()).toHaveRole('status')
  })

  it('[W-13] that there is nothing is said too', async () => {
    await typed('qqq')
    expect(said()).toHaveTextContent('没有找到“qqq”的建议')
    expect(field()).toHaveAttribute('aria-expanded', 'false')
  })

  it('[W-14] drug or manufacturer is one radio group, changed by arrows; two boxes do not share it', async () => {
    renderWith(
      <>
        <SearchBox />
        <SearchBox variant="compact" />
      </>,
    )
    const [one, other] = screen.getAllByRole('radiogroup', { name: '搜索方式' }) as [HTMLElement, HTMLElement]
    const [drug, maker] = within(one).getAllByRole('radio') as [HTMLElement, HTMLElement]
    const user = typist()
    await user.click(drug)
    await user.keyboard('{ArrowRight}')
    expect(maker).toBeChecked()
    expect(maker).toHaveFocus()
    expect(screen.getByRole('combobox', { name: '搜索厂家' })).toBeVisible()
    await user.keyboard('{ArrowLeft}')
    expect(drug).toBeChecked()
    expect(within(other).getAllByRole('radio')[0]).toBeChecked()
  })
})
