import { fieldsText as text, type FieldSpec, type FieldSpecs } from './setting-fields.text.ts'

const FEN = 100
const HOUR = 60
type Parts = Record<string, unknown>

const mapFields = (fields: FieldSpecs, change: (spec: FieldSpec, name: string) => unknown): Parts =>
  Object.fromEntries(Object.entries(fields).map(([name, spec]) => [name, change(spec, name)]))
const padded = (number: number): string => String(number).padStart(2, '0')

/** A stored value as its fields show it. */
export function toForm(spec: FieldSpec, value: unknown): unknown {
  switch (spec.kind) {
    case 'yuan':
      return Number(value) / FEN
    case 'time': {
      if (spec.isMinutes !== true) return value
      const minutes = Number(value)
      return `${padded(Math.floor(minutes / HOUR))}:${padded(minutes % HOUR)}`
    }
    case 'weekdays':
      return (value as number[]).map(String)
    case 'days':
      return (value as string[]).join('\n')
    case 'group':
      return value === null || value === undefined
        ? null
        : mapFields(spec.fields, (part, name) => toForm(part, (value as Parts)[name]))
    case 'list':
      return (value as Parts[]).map((one) => mapFields(spec.fields, (part, name) => toForm(part, one[name])))
    case 'byId':
      return Object.fromEntries(
        Object.entries(value as Record<string, Parts>).map(([id, one]) => [
          id,
          mapFields(spec.fields, (part, name) => toForm(part, one[name])),
        ]),
      )
    default:
      return value
  }
}

/** What is stored of the fields. */
export function ofForm(spec: FieldSpec, value: unknown): unknown {
  switch (spec.kind) {
    case 'yuan':
      return value === '' ? null : Math.round(Number(value) * FEN)
    case 'number':
      return value === '' ? null : Number(value)
    case 'text':
      return String(value ?? '').trim()
    case 'time': {
      const time = String(value ?? '').trim()
      if (spec.isMinutes !== true) return time
      const [, hours, minutes] = /^(\d{1,2}):(\d{2})$/.exec(time) ?? []
      return hours === undefined ? null : Number(hours) * HOUR + Number(minutes)
    }
    case 'weekdays':
      return (value as string[]).map(Number).toSorted()
    case 'days':
      return String(value)
        .split(/[\s,，]+/)
        .filter((day) => day !== '')
    case 'group': {
      if (value === null || value === undefined) return spec.optional?.value === 'null' ? null : undefined
      const stored = mapFields(spec.fields, (part, name) => ofForm(part, (value as Parts)[name]))
      return spec.isTuple === true ? Object.values(stored) : stored
    }
    case 'list':
      return (value as Parts[]).map((one) => mapFields(spec.fields, (part, name) => ofForm(part, one[name])))
    case 'byId':
      return Object.fromEntries(
        Object.entries(value as Record<string, Parts>).map(([id, one]) => [
          id,
          mapFields(spec.fields, (part, name) => ofForm(part, one[name])),
        ]),
      )
    default:
      return value
  }
}

/** The fields of something new. */
export function blank(spec: FieldSpec): unknown {
  switch (spec.kind) {
    case 'flag':
      return false
    case 'weekdays':
    case 'list':
      return []
    case 'byId':
      return {}
    case 'group':
      return spec.optional === undefined ? mapFields(spec.fields, blank) : null
    default:
      return ''
  }
}

/** Parts of a group, whether or not it is there yet. */
export const blankGroup = (fields: FieldSpecs): unknown => mapFields(fields, blank)

const leaf = (spec: FieldSpec, value: unknown): string => {
  if (spec.kind === 'yuan') return text.yuan((Number(value) / FEN).toFixed(2))
  if (spec.kind === 'flag') return value === true ? text.yes : text.no
  if (spec.kind === 'weekdays') return (value as number[]).map((day) => text.weekdays[day - 1]).join('、') || text.none
  if (spec.kind === 'days') return (value as string[]).join('、') || text.none
  const shown = String(toForm(spec, value) ?? '')
  return shown === '' ? text.nothing : spec.kind === 'number' ? `${shown}${spec.unit ?? ''}` : shown
}

/** A stored value as lines of what it says: where, and what. */
export function linesOf(spec: FieldSpec, value: unknown, place = ''): readonly (readonly [string, string])[] {
  const at = (label: string): string => [place, label].filter((part) => part !== '').join(' ')
  const parts = (fields: FieldSpecs, of: Parts, where: string) =>
    Object.entries(fields).flatMap(([name, part]) => linesOf(part, of[name], where))
  switch (spec.kind) {
    case 'group':
      return value === null || value === undefined
        ? [[at(spec.label), text.none]]
        : parts(spec.fields, value as Parts, at(spec.label))
    case 'list': {
      const list = value as Parts[]
      if (list.length === 0) return [[at(spec.label), text.none]]
      return list.flatMap((one, index) => parts(spec.fields, one, at(text.nth(spec.one, index + 1))))
    }
    case 'byId': {
      const list = Object.entries(value as Record<string, Parts>)
      if (list.length === 0) return [[at(spec.label), text.none]]
      return list.flatMap(([id, one]) => parts(spec.fields, one, at(text.nth(spec.one, Number(id)))))
    }
    default:
      return [[at(spec.label), leaf(spec, value)]]
  }
}
