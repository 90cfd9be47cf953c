import { DocumentNeed, DocumentStatus, requiredDocuments } from '@yaopi/core'
import type { RawBuilder } from 'kysely'
import { dayOf, fixedPart, type Moment, sql } from '../../platform/db/index.ts'

const RANKS = [1, 2, 3, 4, 5, 6, 7, 8] as const

/** What a rank has to upload before anybody approves it. */
const uploads = (rank: number) =>
  requiredDocuments(rank).filter((one) => one.need === DocumentNeed.required && !one.isOnline)

/** Whether the rank of the member `m` requires the document `d` (domain.md §1.4). */
export const isRequiredDocument = fixedPart(
  sql`(m.rank, d.type) in (values ${sql.join(
    RANKS.flatMap((rank) => uploads(rank).map((one) => sql`(${sql.lit(rank)}, ${sql.lit(one.type)})`)),
  )})`,
)

const groups = RANKS.flatMap((rank) => {
  const types = uploads(rank)
    .filter((one) => one.group !== undefined)
    .map((one) => sql.lit(one.type))
  return types.length === 0 ? [] : [{ rank, types }]
})

/** Whether the document `n` stands in for the document `d` of the member `m`: the same kind, or one of its group. */
const isSubstitute = fixedPart(
  sql`(n.type = d.type ${sql.join(
    groups.map(
      ({ rank, types }) => sql`or (m.rank = ${sql.lit(rank)} and d.type in (${sql.join(types)})
      and n.type in (${sql.join(types)}))`,
    ),
    sql` `,
  )})`,
)

/** Whether the document `d` of the member `m` is replaced on a day by an approved one that counts then. */
const isReplacedOn = (day: RawBuilder<unknown>) => sql`exists (select 1 from member_document n
  where n.member_id = m.id and ${isSubstitute} and n.id <> d.id and n.status = ${sql.lit(DocumentStatus.approved)}
    and (n.long_term or n.end_date is null or n.end_date >= ${day}))`

/** The same on the Shanghai day of a moment. */
export const isReplaced = (at: Moment) => isReplacedOn(dayOf(at))

/** Whether the member `m` may not order from the day after the end of the dated document `d`. */
export const stopsOrders = sql`(${isRequiredDocument} and not ${isReplacedOn(sql`d.end_date + 1`)})`
