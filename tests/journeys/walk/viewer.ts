import { sql } from 'kysely'
import { row, type Db } from '../../../apps/api/src/platform/db/db.ts'

/** Who looks at the pages; `id` null: a visitor. */
export type Viewer = {
  readonly id: number | null
  readonly username: string | undefined
  readonly rank: number | null
  readonly zone: 'A' | 'B' | 'C' | null
  /** Approved, with an ended document, or frozen (domain.md §1.6). */
  readonly seesPrices: boolean
  /** Without a paid order. */
  readonly isNew: boolean
}

export const VISITOR: Viewer = {
  id: null,
  username: undefined,
  rank: null,
  zone: null,
  seesPrices: false,
  isNew: false,
}

/** A member as the database knows them now. */
export async function viewerOf(db: Db, username: string): Promise<Viewer> {
  const member = await row(
    db,
    sql<{ id: number; rank: number; zone: 'A' | 'B' | 'C'; status: number; paid: number }>`
      select m.id, m.rank, r.freight_zone as zone, m.audit_status as status,
        (select count(*) from orders o where o.member_id = m.id and o.paid_at is not null)::int as paid
      from member m left join region r on r.id = coalesce(m.district_id, m.city_id, m.province_id)
      where m.username = ${username}`,
  )
  if (member === undefined) throw new Error(`no member ${username}`)
  const { id, rank, zone, status, paid } = member
  return { id, username, rank, zone, seesPrices: [2, 4, 5].includes(status), isNew: paid === 0 }
}
