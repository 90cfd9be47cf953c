import { themeNames, themeOf } from '../../theme/themes.ts'
import type { Theme, TokenName } from '../../theme/tokens.ts'
import { measures } from './measures.text.ts'
import { tokenGroups } from './token-groups.text.ts'

type Token = { readonly $type?: string; readonly $value: string | number; readonly $description: string }
type Group = Readonly<Record<string, Token>>

/** The type of a theme token; shadow, motion and scheme are CSS and have none. */
function typeOf(name: TokenName, value: string): { readonly $type?: string } {
  if (value.startsWith('#')) return { $type: 'color' }
  if (name === '--yaopi-font') return { $type: 'fontFamily' }
  if (name === '--yaopi-scale') return { $type: 'number' }
  return /^[\d.]+px$/.test(value) ? { $type: 'dimension' } : {}
}

const uses = Object.assign({}, ...Object.values(tokenGroups).map((group) => group.tokens)) as Record<TokenName, string>

const themeGroup = (theme: Theme): Group =>
  Object.fromEntries(
    Object.entries(theme).map(([name, value]) => {
      const token = name as TokenName
      const $value = token === '--yaopi-scale' ? Number(value) : value
      return [name.slice('--yaopi-'.length), { ...typeOf(token, value), $value, $description: uses[token] }]
    }),
  )

/**
 * Every theme and every measure as design tokens (JSON of the Design Tokens Community Group), for Figma, Style
 * Dictionary and the like.
 */
export function designTokens(): Readonly<Record<string, Group | Readonly<Record<string, Group>>>> {
  const themes = Object.fromEntries(themeNames.map((name) => [name, themeGroup(themeOf(name))]))
  const others = Object.entries(measures).map(([group, { unit, values }]): [string, Group] => [
    group,
    Object.fromEntries(
      Object.entries(values).map(([name, [value, use]]) => [
        name,
        unit === 'px'
          ? { $type: 'dimension', $value: `${value}px`, $description: use }
          : { $type: 'number', $value: value, $description: use },
      ]),
    ),
  ])
  return { theme: themes, ...Object.fromEntries(others) }
}
