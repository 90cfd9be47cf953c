import { useMemo, type CSSProperties, type ReactNode } from 'react'
import type { Seeds } from './brand.ts'
import { themeOf, type ThemeName } from './themes.ts'
import type { Theme } from './tokens.ts'

export type ThemeScopeProps = { readonly theme: ThemeName | Seeds | Theme; readonly children: ReactNode }

/** Everything inside wears this theme, popups and dialogs too. */
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
