import { brandTheme, type Seeds } from './brand.ts'
import { tokens, type Theme } from './tokens.ts'

/** The built-in themes; `large` is scaled by 1.3 for readers who need it. */
export type ThemeName = 'default' | 'dark' | 'high-contrast' | 'large'

/** Names of the themes that the package brings. */
export const themeNames: readonly ThemeName[] = ['default', 'dark', 'high-contrast', 'large']

const DARK: Seeds = {
  primary: '#3CC4A3',
  accent: '#FF7D74',
  warning: '#F0A35E',
  info: '#82B1FF',
  text: '#E9EFEC',
  surface: '#1A2421',
}
const STRONG: Seeds = {
  primary: '#004F40',
  accent: '#9B0000',
  warning: '#6A2900',
  info: '#07378F',
  text: '#000000',
  surface: '#FFFFFF',
  radius: 4,
}
/** Body text becomes 18 px, a 36 px button 47 px. */
const LARGE = 1.3
const AAA = 7

/** A theme by its name, by seeds of a brand, or as it is. */
export function themeOf(theme: ThemeName | Seeds | Theme): Theme {
  if (typeof theme !== 'string') return '--yaopi-primary' in theme ? theme : brandTheme(theme)
  if (theme === 'dark') return brandTheme(DARK)
  if (theme === 'high-contrast') return brandTheme(STRONG, AAA)
  return theme === 'large' ? { ...tokens, '--yaopi-scale': String(LARGE) } : tokens
}
