import { tableText as text } from './work-table.text.ts'
import type { Filter, Tabs } from './work-table.types.ts'

/** Not what a list is narrowed to, but which part of it is shown. */
const PLACES = new Set(['page', 'per_page', 'before', 'after'])

/** What a list asks for, as the filter of its export. */
export const exportedInput = (input: object): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(input as Record<string, unknown>).filter(
      (entry): entry is [string, string | number] =>
        !PLACES.has(entry[0]) && (typeof entry[1] === 'string' || typeof entry[1] === 'number'),
    ),
  )

/** What a list is narrowed to, in words. */
export function conditionsOf(
  filters: readonly Filter[],
  values: Readonly<Record<string, string>>,
  tabs: Tabs | undefined,
  tab: string | undefined,
): string {
  const label = tabs?.tabs.find(({ value }) => value === tab)?.label
  const words = filters.flatMap((filter) => {
    const value = values[filter.name] ?? ''
    if (value === '') return []
    const shown =
      filter.kind === 'choice'
        ? (filter.choices.find(([choice]) => choice === value)?.[1] ?? value)
        : filter.kind === 'flag'
          ? text.yes
          : `${value}${filter.kind === 'number' ? (filter.unit ?? '') : ''}`
    return [text.condition(filter.label, shown)]
  })
  return [...(label === undefined ? [] : [label]), ...words].join(text.and).slice(0, 500)
}
