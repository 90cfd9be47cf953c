import { createHash } from 'node:crypto'

/** What must not stand in a log; the digest still tells that it changed. */
const SECRET = /password|secret|token|hash/

const shown = (name: string, value: unknown): unknown =>
  SECRET.test(name) && value !== null && value !== undefined
    ? `sha256:${createHash('sha256')
        .update(JSON.stringify(value) ?? '')
        .digest('hex')
        .slice(0, 16)}`
    : (value ?? null)

/** The fields that differ, as they were and as they are; `before` null for something new, `after` null for the end. */
export function changed(
  before: Readonly<Record<string, unknown>> | null,
  after: Readonly<Record<string, unknown>> | null,
): { readonly before: Record<string, unknown> | null; readonly after: Record<string, unknown> | null } {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (name) => JSON.stringify(before?.[name] ?? null) !== JSON.stringify(after?.[name] ?? null),
  )
  const pick = (of: Readonly<Record<string, unknown>> | null) =>
    of === null ? null : Object.fromEntries(names.map((name) => [name, shown(name, of[name])]))
  return { before: pick(before), after: pick(after) }
}
