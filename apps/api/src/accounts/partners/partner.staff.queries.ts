import { type Db, row, rows, sql } from '../../platform/db/index.ts'
import { partnerColumns, type PartnerRow } from './partner.queries.ts'

export const partnerById = (db: Db, id: number): Promise<PartnerRow | undefined> =>
  row(db, sql<PartnerRow>`select ${partnerColumns} from partner p where p.id = ${id}`)

export const allPartners = (db: Db): Promise<PartnerRow[]> =>
  rows(db, sql<PartnerRow>`select ${partnerColumns} from partner p order by p.id`)

/** Stores a partner; undefined when the key is taken. */
export async function addPartner(
  db: Db,
  partner: { key: string; name: string; secret_hash: Uint8Array; origins: readonly string[] },
): Promise<number | undefined> {
  const made = await row(
    db,
    sql<{ id: number }>`
    insert into partner (key, name, secret_hash, origins)
      values (${partner.key}, ${partner.name}, ${partner.secret_hash}, ${[...partner.origins]}::text[])
    on conflict (key) do nothing returning id`,
  )
  return made?.id
}

export async function editPartner(
  db: Db,
  id: number,
  change: {
    origins?: readonly string[] | undefined
    is_active?: boolean | undefined
    secret_hash?: Uint8Array | undefined
  },
): Promise<void> {
  await sql`update partner set origins = coalesce(${change.origins === undefined ? null : [...change.origins]}::text[],
    origins),
    is_active = coalesce(${change.is_active ?? null}::boolean, is_active),
      secret_hash = coalesce(${change.secret_hash ?? null}::bytea, secret_hash) where id = ${id}`.execute(db)
}
