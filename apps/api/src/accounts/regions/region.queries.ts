import type { StaffRegion } from '@yaopi/core/staff'
import { type Db, row, rows, rowVersion, sql } from '../../platform/db/index.ts'
import type { StateRegion } from './state-regions.ts'

/** The version of regions. */
export const regionVersion = rowVersion('version')

/** The regions right below one (0: the provinces) with what is in each. One statement. */
export const regionsBelow = (db: Db, parentId: number): Promise<StaffRegion[]> =>
  rows(
    db,
    sql<StaffRegion>`
    with recursive below as (select r.id, r.id as top, r.level, r.served, r.freight_zone from region r
        where r.parent_id = ${parentId}
      union all select r.id, b.top, r.level, r.served, r.freight_zone from region r join below b on b.id = r.parent_id),
    counted as (select top, count(*) filter (where level = 3)::int as districts,
      count(*) filter (where level = 3 and served)::int as served_districts,
      (count(distinct freight_zone) > 1)::int as is_zone_mixed from below group by top),
    lived as (select x.id, count(*)::int as members
      from member m cross join lateral (values (m.province_id), (m.city_id), (m.district_id)) x (id)
      where x.id in (select id from region where parent_id = ${parentId}) group by x.id)
    select r.id, r.parent_id, r.name, r.level::int as level, r.freight_zone, c.is_zone_mixed,
      r.served::int as served, ${regionVersion.of('r')}, c.districts, c.served_districts,
      coalesce(l.members, 0) as members
    from region r join counted c on c.top = r.id left join lived l on l.id = r.id
    where r.parent_id = ${parentId} order by r.id`,
  )

type Locked = { readonly name: string; readonly version: number; readonly freight_zone: string; readonly served: 0 | 1 }

/** A region, locked until the end of the transaction. */
export const lockRegion = (tx: Db, id: number): Promise<Locked | undefined> =>
  row(
    tx,
    sql<Locked>`select r.name, ${regionVersion.of('r')}, r.freight_zone, r.served::int as served from region r
      where r.id = ${id} for update`,
  )

/** Sets zone, delivery or both of a region and of all below it; how many of them have changed. */
export async function setRegions(
  tx: Db,
  id: number,
  to: { readonly freight_zone: string | undefined; readonly served: boolean | undefined },
): Promise<number> {
  const zone = sql`coalesce(${to.freight_zone ?? null}::char(1), r.freight_zone)`
  const served = sql`coalesce(${to.served ?? null}::boolean, r.served)`
  const done = await row(
    tx,
    sql<{ n: number }>`with recursive below as (select id from region where id = ${id}
      union all select r.id from region r join below b on b.id = r.parent_id),
    done as (update region r set freight_zone = ${zone}, served = ${served}, ${regionVersion.raised('r')}
      from below b where b.id = r.id and (r.freight_zone <> ${zone} or r.served <> ${served}) returning 1)
    select count(*)::int as n from done`,
  )
  return done!.n
}

/** Writes the regions of an empty table, delivered to nowhere; undefined when there are some already. */
export async function fillRegions(tx: Db, regions: readonly StateRegion[]): Promise<number | undefined> {
  await sql`lock table region in share row exclusive mode`.execute(tx)
  if ((await row(tx, sql`select 1 from region limit 1`)) !== undefined) return undefined
  const made = await row(
    tx,
    sql<{ n: number }>`with made as (insert into region (id, parent_id, name, level, served)
      select id, parent_id, name, level, false from jsonb_to_recordset(${JSON.stringify(regions)}::jsonb)
        as r (id integer, parent_id integer, name text, level smallint) returning 1)
    select count(*)::int as n from made`,
  )
  return made!.n
}
