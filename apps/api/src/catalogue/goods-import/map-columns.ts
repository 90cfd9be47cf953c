import { anyApproval, fieldLabels, synonyms } from './goods-import.text.ts'
import { isBarcode, tidyText } from './tidy-cell.ts'

/** A field of goods that a column can be. */
export type FieldName = keyof typeof fieldLabels

/** The fields in the order of the template. */
export const fieldNames = Object.keys(fieldLabels) as FieldName[]

/** A column that was taken for a field, or for none, and by what. */
export type Mapped = {
  readonly field: FieldName | ''
  readonly by: 'learned' | 'name' | 'synonym' | 'values' | ''
}

/** A row of titles is looked for among so many of the first rows: lists begin with names of firms and dates. */
const HEAD_ROWS = 20
/** A row with so many known titles is one. */
const LEAST_TITLES = 2
/** A column is taken by its values when so many of a hundred fit. */
const FITTING = 0.6

/** A title as it is compared: half width, lower case, without spaces, notes in brackets and marks. */
export const foldTitle = (title: string): string =>
  tidyText(title)
    .toLowerCase()
    .replaceAll(/\([^)]*\)|\[[^\]]*\]|[\s*:_\-./]/gu, '')

const known = new Map<string, readonly [FieldName, 'name' | 'synonym']>()
for (const field of fieldNames) {
  for (const other of synonyms[field]) known.set(foldTitle(other), [field, 'synonym'])
  known.set(foldTitle(fieldLabels[field]), [field, 'name'])
}

const ranks = ['learned', 'name', 'synonym', 'values'] as const

/** The row of titles: the one with most known titles among the first rows; undefined where there is none. */
export function findTitles(
  rows: readonly (readonly string[])[],
  learned: ReadonlyMap<string, string>,
): number | undefined {
  const scores = rows
    .slice(0, HEAD_ROWS)
    .map((cells) => new Set(cells.map(foldTitle).filter((title) => known.has(title) || learned.has(title))).size)
  const best = Math.max(0, ...scores)
  return best < LEAST_TITLES ? undefined : scores.indexOf(best)
}

const share = (values: readonly string[], fits: (value: string) => boolean): number =>
  values.length === 0 ? 0 : values.filter(fits).length / values.length

function guessed(title: string, values: readonly string[], learned: ReadonlyMap<string, string>): Mapped {
  const folded = foldTitle(title)
  const earlier = learned.get(folded)
  if (earlier !== undefined) return { field: earlier as FieldName | '', by: 'learned' }
  const named = known.get(folded)
  if (named !== undefined) return { field: named[0], by: named[1] }
  if (share(values, (value) => isBarcode(tidyText(value))) > FITTING) return { field: 'barcode', by: 'values' }
  if (share(values, (value) => anyApproval.test(tidyText(value))) > FITTING)
    return { field: 'approval_no', by: 'values' }
  return { field: '', by: '' }
}

/**
 * Takes columns for fields: by what was decided for the title before, by its name, by other names, by the values. A
 * field goes to one column, the surest and first. `columns`: the values of each.
 */
export function mapColumns(
  titles: readonly string[],
  columns: readonly (readonly string[])[],
  learned: ReadonlyMap<string, string>,
): Mapped[] {
  const mapped = titles.map((title, at) => guessed(title, (columns[at] ?? []).filter(Boolean), learned))
  const taken = new Set<string>()
  for (const by of ranks)
    for (const [at, one] of mapped.entries()) {
      if (one.by !== by || one.field === '') continue
      if (taken.has(one.field)) mapped[at] = { field: '', by: '' }
      taken.add(one.field)
    }
  return mapped
}

/** The letter of a column, as sheets name it: A, B, …, Z, AA. */
export const letterOf = (at: number): string =>
  (at >= 26 ? letterOf(Math.floor(at / 26) - 1) : '') + String.fromCodePoint(65 + (at % 26))
