import { readFileSync } from 'node:fs'

/** The rows of an inventory of the specification (`tests/spec`), by the names of its first line. */
export function inventory(name: 'calls' | 'routes' | 'rules'): readonly Readonly<Record<string, string>>[] {
  const [head, ...lines] = readFileSync(new URL(`../spec/${name}.tsv`, import.meta.url), 'utf8')
    .replace(/\r/g, '')
    .split('\n')
    .filter((line) => line !== '')
  const names = head!.split('\t')
  return lines.map((line) => {
    const cells = line.split('\t')
    return Object.fromEntries(names.map((column, place) => [column, cells[place] ?? '']))
  })
}
