import { setTimeout as pause } from 'node:timers/promises'
import { row, sql, type Db } from '../../apps/api/src/platform/db/index.ts'

/** Prints figures beside their gates; what misses one begins with `!`. */
export type Report = {
  /** `most` is the largest allowed value. */
  readonly gate: (what: string, value: number, most: number, unit: string, more?: string) => void
  readonly holds: (what: string, isHeld: boolean, more?: string) => void
  readonly missed: readonly string[]
}

export function makeReport(): Report {
  const missed: string[] = []
  const print = (isMet: boolean, text: string, more: string): void => {
    console.log(`${isMet ? ' ' : '!'} ${text} ${more}`.trimEnd())
    if (!isMet) missed.push(text.trim())
  }
  return {
    missed,
    gate: (what, value, most, unit, more = '') =>
      print(
        value <= most,
        `${what.padEnd(66)} ${value.toFixed(1).padStart(9)} ${unit.padEnd(4)} gate ${Number(most.toFixed(2))}`,
        more,
      ),
    holds: (what, isHeld, more = '') => print(isHeld, `${what.padEnd(66)} ${isHeld ? 'yes' : 'no'}`, more),
  }
}

/** What every section works with. */
export type Stage = {
  readonly report: Report
  /** A cluster with durable commits. */
  readonly serverUrl: string
  /** A part of the full size that is run, 1 for all of it. */
  readonly scale: number
}

/** Seconds until a condition holds; gives up after `most` seconds. */
export async function secondsUntil(most: number, holds: () => Promise<boolean>): Promise<number> {
  const begin = performance.now()
  const passed = (): number => (performance.now() - begin) / 1000
  while (passed() < most && !(await holds())) await pause(500)
  return passed()
}

export const count = async (db: Db, statement: ReturnType<typeof sql>): Promise<number> =>
  (await row(db, sql<{ number: number }>`select count(*)::int as number from ${statement}`))!.number
