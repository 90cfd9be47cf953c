import { listLimits } from '@yaopi/core/staff'
import { BOUGHT_STATES } from '../../accounts/member-state/index.ts'
import { type Db, rows, sql } from '../../platform/db/index.ts'
import { DAY } from '../../platform/time/index.ts'
import { sellableOf } from '../../pricing/availability/index.ts'

/**
 * What a member bought most often in the last 90 days; `stock` is what the shop sells of it now, as everybody sees it.
 */
export const frequentGoods = (db: Db, memberId: number, now: number) =>
  rows(
    db,
    sql<{
      goods_id: number
      name: string
      ypgg: string
      times: number
      number: number
      last_at: number
      stock: number
    }>`select g.id as goods_id, g.name, g.ypgg, b.times, b.number, b.last_at,
      case when g.is_on_sale then greatest(0, coalesce((select ${sellableOf()} from stock s where s.goods_id = g.id
        and s.ck_id = g.ck_id), 0)) else 0 end as stock
    from (select i.goods_id, count(distinct i.order_id)::int as times, sum(i.number)::int as number,
        unix_seconds(max(o.created_at)) as last_at
      from orders o join order_item i on i.order_id = o.id and not i.is_gift
      where o.member_id = ${memberId} and o.created_at >= ${new Date(now - 90 * DAY)} and o.status in ${BOUGHT_STATES}
      group by i.goods_id order by 2 desc, 3 desc, 1 limit ${sql.lit(listLimits.frequentGoods)}) b
      join goods g on g.id = b.goods_id
    order by b.times desc, b.number desc, g.id`,
  )
