import { expect } from 'vitest'
import { row, rows, sql, type Db } from '../../src/platform/db/db.ts'

export type Facts = Readonly<Record<string, unknown>>
const STEPS = 40

/** Numbers by chance that are the same at each run. */
export function chance(seed: number) {
  let state = seed
  const below = (most: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * most)
  }
  return { below, of: <T>(list: readonly T[]): T => list[below(list.length)]! }
}
type Chance = ReturnType<typeof chance>

/** A thing of the staff: how it is read, and a change of it by chance; a refused one leaves no trace. */
export type Thing = {
  readonly name: string
  readonly target: () => Promise<string>
  readonly read: () => Promise<Facts>
  readonly change: (by: Chance) => Promise<unknown>
  /** The actions that change it; absent: every row of the log that names fields does. */
  readonly actions?: readonly string[]
}

type Change = { readonly action: string; readonly before: Facts | null; readonly after: Facts | null }

/** The changes of a thing that the log has after a row. */
async function changesOf(db: Db, { target, actions }: Thing, since: number): Promise<readonly Change[]> {
  const changes = await rows(
    db,
    sql<Change>`select action, before, after from audit_log
      where id > ${since} and target = ${await target()} and outcome = 'done'
        and (before is not null or after is not null) order by id`,
  )
  return changes.filter(({ action }) => actions === undefined || actions.includes(action))
}

/**
 * What the log makes of a first state: each row must begin where the one before it ended. The fields that no row names
 * are left as they were.
 */
function replayed(name: string, first: Facts, changes: readonly Change[]): Facts {
  const state: Record<string, unknown> = { ...first }
  for (const { before, after } of changes)
    for (const field of Object.keys(after ?? {})) {
      if (before !== null) expect([name, field, before[field] ?? null]).toEqual([name, field, state[field] ?? null])
      state[field] = after![field] ?? null
    }
  return state
}

const tidy = (facts: Facts): Facts =>
  JSON.parse(JSON.stringify(Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, value ?? null]))))

/**
 * Changes things by chance, and compares what the audit log says of each with what it has become. `derived`: fields
 * that the database works out from others, or that tell of the change itself.
 */
export async function followsTheLog(db: Db, things: readonly Thing[], by: Chance, derived?: RegExp): Promise<void> {
  const start = new Map<Thing, Facts>()
  for (const thing of things) start.set(thing, tidy(await thing.read()))
  const since = (await row(db, sql<{ id: number }>`select coalesce(max(id), 0)::bigint as id from audit_log`))!.id
  for (let step = 0; step < STEPS; step++) await by.of(things).change(by)
  for (const thing of things) {
    const { name } = thing
    const last = tidy(await thing.read())
    const changes = await changesOf(db, thing, since)
    const state = replayed(name, start.get(thing)!, changes)
    const named = new Set(changes.flatMap(({ after }) => Object.keys(after ?? {})))
    for (const field of named) expect([name, field, state[field]]).toEqual([name, field, last[field]])
    // Whatever changed stands in the log, but for what the database works out from it.
    for (const field of Object.keys(last))
      if (derived?.test(field) !== true) expect([name, field, state[field]]).toEqual([name, field, last[field]])
  }
}
