import type { EmbedTheme, PageSettings } from './settings.ts'

type Wanted = NonNullable<PageSettings['theme']>

/**
 * Shows the theme that is set: for `auto` the light or the dark one, as the colours of the system are, and again when
 * these change. Returns what sets a theme.
 */
export function followScheme(show: (theme: EmbedTheme) => void): (theme: Wanted) => void {
  let dark: MediaQueryList | undefined
  let wanted: Wanted = 'default'
  const apply = (): void => show(wanted === 'auto' ? (dark?.matches === true ? 'dark' : 'default') : wanted)
  return (theme) => {
    wanted = theme
    if (theme === 'auto' && dark === undefined) {
      dark = window.matchMedia('(prefers-color-scheme: dark)')
      dark.addEventListener('change', apply)
    }
    apply()
  }
}
