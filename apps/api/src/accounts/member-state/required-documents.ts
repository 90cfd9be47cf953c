import { DocumentNeed, requiredDocuments } from '@yaopi/core'
import { sql } from '../../platform/db/index.ts'

const RANKS = [1, 2, 3, 4, 5, 6, 7, 8] as const

/** What a rank has to upload before anybody approves it. */
const uploads = (rank: number) =>
  requiredDocuments(rank).filter((one) => one.need === DocumentNeed.required && !one.isOnline)

/** Whether the rank of the member `m` requires the document `d` (domain.md §1.4). */
export const isRequiredDocument = sql`(m.rank, d.type) in (values ${sql.join(
  RANKS.flatMap((rank) => uploads(rank).map((one) => sql`(${sql.lit(rank)}, ${sql.lit(one.type)})`)),
)})`

const groups = RANKS.flatMap((rank) => {
  const types = uploads(rank)
    .filter((one) => one.group !== undefined)
    .map((one) => sql.lit(one.type))
  return types.length === 0 ? [] : [{ rank, types }]
})

/** Whether the document `n` stands in for the document `d` of the member `m`: the same kind, or one of its group. */
export const isSubstitute = sql`(n.type = d.type ${sql.join(
  groups.map(
    ({ rank, types }) => sql`or (m.rank = ${sql.lit(rank)} and d.type in (${sql.join(types)})
      and n.type in (${sql.join(types)}))`,
  ),
  sql` `,
)})`
