import type { RawBuilder } from 'kysely'
import type { Member } from '../../platform/context/index.ts'
import { sql } from '../../platform/db/index.ts'

/**
 * What a unit of the goods `g` costs a member where no offer prices it, fen: `customerPrice` of core, in a statement.
 */
export const memberPrice = ({ rank, freight_zone }: Pick<Member, 'rank' | 'freight_zone'>): RawBuilder<number> =>
  sql<number>`customer_price(g.base_price, g.price_levels, ${rank}::int, ${freight_zone}::text)`
