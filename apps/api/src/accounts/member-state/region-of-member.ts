import { sql } from '../../platform/db/index.ts'

/**
 * Joins the region `r` of a member `m`: the nearest that is known, so that a city or a district that is opened, closed
 * or moved to another zone counts for those who are there.
 */
export const regionOfMember = sql`left join region r on r.id = coalesce(m.district_id, m.city_id, m.province_id)`
