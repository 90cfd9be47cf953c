import { amongIds, type Db, rows, sql } from '../../platform/db/index.ts'
import type { PaidLine } from '../refunds/index.ts'
import { freightLeft } from './after-sales.queries.ts'

/** A line of the order of a case with its units in the case; amounts in fen. */
export type CaseUnits = PaidLine & {
  readonly case_id: number
  readonly is_gift: boolean
  /** Those that came, before their inspection those that are announced; 0: the line is not in the case. */
  readonly units: number
  /** What is left of the freight of the order. */
  readonly freight: number
}

/**
 * What the refunds of some cases are worked out from, by case and line: the lines of each case, and all of its order
 * while some of its freight is left.
 */
export const unitsOfCases = (
  db: Db,
  cases: readonly { readonly id: number; readonly order_id: number }[],
): Promise<CaseUnits[]> => {
  const ids = cases.map(({ id }) => id)
  const orders = cases.map(({ order_id }) => order_id)
  return rows(
    db,
    sql<CaseUnits>`
  select n.case_id, n.freight, i.id, coalesce(u.units, 0) as units, i.number, i.returned_number, i.short_number,
    i.paid_amount, i.points, i.is_gift, coalesce(r.amount, 0)::bigint as refunded,
    coalesce(r.points, 0)::int as points_back
  from (select c.id as case_id, o.id as order_id, ${freightLeft('o')} as freight from after_sale c
    join orders o on o.id = c.order_id and ${amongIds('o.id', orders)} where c.id = any(${ids}::bigint[])) n
  join order_item i on i.order_id = n.order_id and ${amongIds('i.order_id', orders)}
  left join (select case_id, order_item_id, sum(coalesce(good + bad, number))::int as units from after_sale_item
    where case_id = any(${ids}::bigint[]) group by 1, 2) u on u.case_id = n.case_id and u.order_item_id = i.id
  left join lateral (select sum(amount + withheld) as amount, sum(points) as points from order_refund_item r
    where r.order_id = i.order_id and r.order_item_id = i.id) r on true
  where u.units is not null or n.freight > 0 order by n.case_id, i.id`,
  )
}
