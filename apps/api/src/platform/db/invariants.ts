import { readFileSync } from 'node:fs'
import { rows, sql, type Db, type SessionRun } from './db.ts'

export type Broken = { readonly rule: string; readonly what: string }

/**
 * One statement for each rule: planned all together, tables of many months would take longer than a statement may. A
 * rule begins at the beginning of a line.
 */
const statements = readFileSync(new URL('./invariants.sql', import.meta.url), 'utf8')
  .split(/^union all (?=select 'I)/m)
  .map((part) => `select rule, what from (\n${part}\n) broken (rule, what)`)

/** Everything in the database that breaks an invariant of reliability.md §4; empty when it is sound. */
export async function brokenInvariants(db: Db): Promise<Broken[]> {
  const one = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return one.execute((tx) => brokenRules((statement) => rows(tx, sql<Broken>`${sql.raw(statement)}`)))
}

/** The same in a session without limits of time, for databases of any size. */
export async function brokenInvariantsOf(run: SessionRun): Promise<Broken[]> {
  await run('begin isolation level repeatable read read only')
  const broken = await brokenRules(async (statement) => (await run(statement)) as readonly Broken[])
  await run('commit')
  return broken
}

async function brokenRules(run: (statement: string) => Promise<readonly Broken[]>): Promise<Broken[]> {
  const broken: Broken[] = []
  for (const statement of statements) broken.push(...(await run(statement)))
  return broken
}
