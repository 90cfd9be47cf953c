import type { HotWordFields, NavFields } from '@yaopi/core/staff'

const parts = (line: string): readonly [name: string, url: string] => {
  const at = line.indexOf('|')
  return at < 0 ? [line.trim(), ''] : [line.slice(0, at).trim(), line.slice(at + 1).trim()]
}

/** The navigation as lines: `name | url`, children with two blanks in front, `*` behind for a new window. */
export const navLines = (entries: readonly NavFields[]): string =>
  entries
    .flatMap((entry) => [
      `${entry.name} | ${entry.url}${entry.is_open === 1 ? ' *' : ''}`,
      ...entry.children.map((child) => `  ${child.name} | ${child.url}${child.is_open === 1 ? ' *' : ''}`),
    ])
    .join('\n')

/** Reads the lines of a navigation; pictures stay with the entry of the same name. */
export function readNav(text: string, before: readonly NavFields[]): NavFields[] {
  const entries: (Omit<NavFields, 'children'> & { children: NavFields['children'][number][] })[] = []
  for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
    const isOpen = line.trimEnd().endsWith(' *') ? (1 as const) : (0 as const)
    const [name, url] = parts(isOpen === 1 ? line.trimEnd().slice(0, -1) : line)
    const last = entries.at(-1)
    if (/^\s/.test(line) && last !== undefined) last.children.push({ name, url, is_open: isOpen })
    else
      entries.push({
        name,
        url,
        image: before.find((one) => one.name === name)?.image ?? '',
        is_open: isOpen,
        children: [],
      })
  }
  return entries
}

/** Hot words as lines: `word | url`. */
export const hotWordLines = (words: readonly HotWordFields[]): string =>
  words.map((one) => (one.url === '' ? one.name : `${one.name} | ${one.url}`)).join('\n')

/** Reads the lines of hot words. */
export const readHotWords = (text: string): HotWordFields[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [name, url] = parts(line)
      return { name, url }
    })
