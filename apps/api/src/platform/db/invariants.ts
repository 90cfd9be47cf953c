import { readFileSync } from 'node:fs'
import { sql, type Db } from './db.ts'

export type Broken = { readonly rule: string; readonly what: string }

const text = readFileSync(new URL('./invariants.sql', import.meta.url), 'utf8')

/** Everything in the database that breaks an invariant of reliability.md §4; empty when it is sound. */
export async function brokenInvariants(db: Db): Promise<Broken[]> {
  return (await sql<Broken>`${sql.raw(text)}`.execute(db)).rows
}
