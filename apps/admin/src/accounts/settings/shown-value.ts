import type { StaffSetting } from '@yaopi/core/staff'
import { settingFields } from './setting-fields.text.ts'
import { linesOf } from './setting-values.ts'
import { settingsText as text } from './settings.text.ts'

const LONGEST = 120
const FEN = 100

/** A stored value of a setting as lines of where and what; one without a name for a bare value. */
export function shownLines(
  { key, kind }: Pick<StaffSetting, 'key' | 'kind'>,
  json: string,
): readonly (readonly [string, string])[] {
  const value: unknown = JSON.parse(json)
  const spec = settingFields[key]
  if (spec !== undefined) return linesOf(spec, value)
  if (kind === 'yuan') return [['', (Number(value) / FEN).toFixed(2)]]
  if (typeof value === 'boolean') return [['', value ? text.yes : text.no]]
  return [['', String(value)]]
}

/** A stored value of a setting as one line. */
export function shownValue(setting: Pick<StaffSetting, 'key' | 'kind'>, json: string): string {
  const line = shownLines(setting, json)
    .map(([place, value]) => (place === '' ? value : text.line(place, value)))
    .join(text.and)
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line
}

/** What differs between two stored values, as lines of where, before and after. */
export function changedLines(
  setting: Pick<StaffSetting, 'key' | 'kind'>,
  before: string | null,
  after: string | null,
): readonly { readonly label: string; readonly before: string | null; readonly after: string | null }[] {
  const old = new Map(before === null ? [] : shownLines(setting, before))
  const now = new Map(after === null ? [] : shownLines(setting, after))
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((label) => ({ label, before: old.get(label) ?? null, after: now.get(label) ?? null }))
    .filter((one) => one.before !== one.after)
}
