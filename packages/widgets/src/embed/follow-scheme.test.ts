import { afterEach, expect, it, vi } from 'vitest'
import { followScheme } from './follow-scheme.ts'
import type { EmbedTheme } from './settings.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A page on a system whose colours can change, and the themes that it has shown. */
function open() {
  const dark = Object.assign(new EventTarget(), { matches: false })
  const matchMedia = vi.fn(() => dark)
  vi.stubGlobal('matchMedia', matchMedia)
  const shown: EmbedTheme[] = []
  const setTheme = followScheme((theme) => shown.push(theme))
  const setDark = (matches: boolean): void => {
    dark.matches = matches
    dark.dispatchEvent(new Event('change'))
  }
  return { matchMedia, shown, setTheme, setDark }
}

it('shows the light or the dark theme as the system is, and follows it', () => {
  const { matchMedia, shown, setTheme, setDark } = open()
  setTheme('auto')
  setDark(true)
  setDark(false)
  expect(shown).toEqual(['default', 'dark', 'default'])
  expect(matchMedia.mock.calls).toEqual([['(prefers-color-scheme: dark)']])
})

it('leaves a theme that was set by its name, or by its tokens, as it is', () => {
  const { matchMedia, shown, setTheme, setDark } = open()
  setTheme('large')
  setTheme({ '--yaopi-primary': '#8A4513' })
  expect(matchMedia).not.toHaveBeenCalled()
  setTheme('auto')
  setTheme('high-contrast')
  setDark(true)
  expect(new Set(shown.slice(3))).toEqual(new Set(['high-contrast']))
  setTheme('auto')
  expect(shown.at(-1)).toBe('dark')
  expect(matchMedia).toHaveBeenCalledTimes(1)
})
