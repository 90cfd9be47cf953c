import type { PromoBase, PromoScope } from '@yaopi/core/staff'
import { sql } from '../../../platform/db/index.ts'

/** A moment in seconds as the database has it. */
export const momentOf = (at: number): Date => new Date(at * 1000)

/** Ranks of a payload as a value of a statement; none are all. */
export const ranksOf = ({ ranks }: Pick<PromoBase, 'ranks'>) =>
  ranks.length === 0 ? sql`null::smallint[]` : sql`${[...ranks]}::smallint[]`

/** The columns of a scope as values of a statement. */
export const scopeOf = ({ kind, ids, zones }: PromoScope) => sql`${kind}, ${[...ids]}::int[], ${[...zones]}::text[]`
