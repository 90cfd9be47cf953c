import type { GoodsNotice, NoticeKind } from '@yaopi/core/contract'
import { lockMember, regionOfMember } from '../../accounts/member-state/index.ts'
import type { Member } from '../../platform/context/index.ts'
import { type Db, row, rows, sql } from '../../platform/db/index.ts'
import { sellableOf } from '../../pricing/availability/index.ts'
import { memberPrice } from '../../pricing/offers/index.ts'

/** The notices of a member that have not ended, the newest first. */
export const noticesOf = (db: Db, memberId: number, now: number): Promise<GoodsNotice[]> =>
  rows(
    db,
    sql<GoodsNotice>`select goods_id, kind, unix_seconds(expires_at)::int as expires_at from goods_notice
      where member_id = ${memberId} and expires_at > ${new Date(now)} order by created_at desc, goods_id, kind`,
  )

/** Locks the member, so that their notices are counted one after the other; how many there are besides one. */
export async function lockedCount(
  tx: Db,
  memberId: number,
  besides: { readonly goods_id: number; readonly kind: NoticeKind },
  now: number,
): Promise<number> {
  await lockMember(tx, memberId)
  return (await row(
    tx,
    sql<{ count: number }>`select count(*)::int as count from goods_notice where member_id = ${memberId}
      and expires_at > ${new Date(now)} and (goods_id, kind) <> (${besides.goods_id}, ${besides.kind})`,
  ))!.count
}

/** What goods that are sold cost a member where no offer prices them, fen; undefined for others. */
export const soldPrice = async (
  tx: Db,
  goodsId: number,
  member: Pick<Member, 'rank' | 'freight_zone'>,
): Promise<number | undefined> =>
  (
    await row(
      tx,
      sql<{ price: number }>`select ${memberPrice(member)} as price from goods g
        where g.id = ${goodsId} and g.is_on_sale`,
    )
  )?.price

/** Stores a notice, or renews it from today's price. */
export async function putNotice(
  tx: Db,
  one: {
    readonly member_id: number
    readonly goods_id: number
    readonly kind: NoticeKind
    readonly price_at: number | null
    readonly at: number
    readonly expires_at: number
  },
): Promise<void> {
  await sql`insert into goods_notice (member_id, goods_id, kind, price_at, created_at, expires_at)
    values (${one.member_id}, ${one.goods_id}, ${one.kind}, ${one.price_at}, ${new Date(one.at)},
      ${new Date(one.expires_at)})
    on conflict (member_id, goods_id, kind) do update set price_at = excluded.price_at,
      created_at = excluded.created_at, expires_at = excluded.expires_at`.execute(tx)
}

/** Takes a notice back; one that is not there changes nothing. */
export async function dropNotice(tx: Db, memberId: number, goodsId: number, kind: NoticeKind): Promise<void> {
  await sql`delete from goods_notice where member_id = ${memberId} and goods_id = ${goodsId}
    and kind = ${kind}`.execute(tx)
}

/** A notice whose goods came back or became cheaper. */
export type DueNotice = {
  readonly member_id: number
  readonly goods_id: number
  readonly kind: NoticeKind
  readonly name: string
}

/**
 * Notices to send, after one of them: in stock again with as many as one has to buy, or at least 1 % and 0.01 yuan
 * cheaper.
 */
export const dueNotices = (db: Db, now: number, after: DueNotice | undefined): Promise<DueNotice[]> =>
  rows(
    db,
    sql<DueNotice>`
  select n.member_id, n.goods_id, n.kind, g.name || ' ' || g.ypgg as name
  from goods_notice n join goods g on g.id = n.goods_id join member m on m.id = n.member_id ${regionOfMember}
  where n.expires_at > ${new Date(now)} and g.is_on_sale
    and case n.kind when 'arrival' then exists (select from stock s where s.goods_id = g.id and s.ck_id = g.ck_id
        and ${sellableOf()} >= g.min_number)
      else customer_price(g.base_price, g.price_levels, m.rank, coalesce(r.freight_zone, 'B'))
        <= n.price_at - greatest(1, ceil(n.price_at * 0.01)) end
    and (n.goods_id, n.member_id, n.kind) > (${after?.goods_id ?? 0}, ${after?.member_id ?? 0}, ${after?.kind ?? ''})
  order by n.goods_id, n.member_id, n.kind limit 200`,
  )

/** Removes a notice that is sent; its moment makes the message unique. Undefined when another run was faster. */
export const takeNotice = (tx: Db, one: DueNotice): Promise<{ created_at: string } | undefined> =>
  row(
    tx,
    sql<{ created_at: string }>`delete from goods_notice where member_id = ${one.member_id}
      and goods_id = ${one.goods_id} and kind = ${one.kind} returning created_at::text as created_at`,
  )

/** Removes notices that have ended. */
export async function endNotices(db: Db, now: number): Promise<void> {
  await sql`delete from goods_notice where expires_at <= ${new Date(now)}`.execute(db)
}
