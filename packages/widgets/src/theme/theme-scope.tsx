import { useMemo, type CSSProperties, type ReactNode } from 'react'
import type { Seeds } from './brand.ts'
import { themeOf, type ThemeName } from './themes.ts'
import type { Theme } from './tokens.ts'

/** Props of `ThemeScope`. */
export type ThemeScopeProps = {
  /** A built-in theme, seeds of a brand, or a whole theme. */
  readonly theme: ThemeName | Seeds | Theme
  /** Content in this theme. */
  readonly children: ReactNode
}

/** Applies a theme to its content, popovers and dialogs included. */
export function ThemeScope({ theme, children }: ThemeScopeProps) {
  const style = useMemo(() => {
    const resolved = themeOf(theme)
    return {
      ...resolved,
      colorScheme: resolved['--yaopi-scheme'],
      zoom: resolved['--yaopi-scale'],
      color: 'var(--yaopi-text)',
      background: 'var(--yaopi-page)',
      font: 'var(--yaopi-font-size)/1.5 var(--yaopi-font)',
    } as CSSProperties
  }, [theme])
  return <div style={style}>{children}</div>
}
