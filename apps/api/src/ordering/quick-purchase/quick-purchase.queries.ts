import type { BuyTemplate, HistoryOrder, PastPurchase, TemplateLine } from '@yaopi/core/contract'
import { type Db, row, rows, sql } from '../../platform/db/index.ts'

/** What a line of a list is compared with. */
export type Candidate = {
  readonly id: number
  readonly term_id: number | null
  readonly goods_sn: string
  readonly barcode: string
  readonly approval_no: string
  readonly ypgg: string
  readonly sccj: string
  readonly sales_30d: number
}

/** The numbers and names of the lines of a list. */
export type Wanted = {
  readonly goodsSns: readonly string[]
  readonly barcodes: readonly string[]
  readonly approvals: readonly string[]
  readonly terms: readonly number[]
}

/** Most goods of one name that are compared with a line, those that sell most: a name may have any number of them. */
const MOST_OF_NAME = 500

/** Goods on sale that have one of the numbers or names, most sold first. One statement. */
export const candidatesOf = (
  db: Db,
  { goodsSns, barcodes, approvals, terms }: Wanted,
  mostOfName = MOST_OF_NAME,
): Promise<Candidate[]> =>
  rows(
    db,
    sql<Candidate>`
  select g.id, g.term_id, g.goods_sn, g.barcode, g.approval_no, g.ypgg, m.name as sccj, g.sales_30d from (
    select id from goods where goods_sn = any(${[...goodsSns]}::text[])
    union select id from goods where barcode = any(${[...barcodes]}::text[]) and barcode <> ''
    union select id from goods where approval_no collate "C" = any(${[...approvals]}::text[]) and approval_no <> ''
    union select named.id from unnest(${[...terms]}::int[]) t (term_id) cross join lateral (select id from goods
      where term_id = t.term_id and is_on_sale order by sales_30d desc, id limit ${sql.lit(mostOfName)}) named) w
  join goods g on g.id = w.id join manufacturer m on m.id = g.sccj_id
  where g.is_on_sale order by g.sales_30d desc, g.id`,
  )

/** What a member has bought of goods. */
export type HistoryRow = {
  readonly goods_id: number
  readonly times: number
  /** The newest first. */
  readonly purchases: readonly PastPurchase[]
  /** Rows of the whole list. */
  readonly total: number
}

const orders = {
  last: sql`newest[1][3] desc, goods_id`,
  count: sql`times desc, newest[1][3] desc, goods_id`,
  number: sql`units desc, newest[1][3] desc, goods_id`,
} satisfies Record<HistoryOrder, unknown>

/** Goods that a member has bought, gifts aside. One statement. */
export const historyOf = (
  db: Db,
  { memberId, order, limit, offset }: { memberId: number; order: HistoryOrder; limit: number; offset: number },
): Promise<HistoryRow[]> =>
  rows(
    db,
    sql<HistoryRow>`
  with own as (
    select p.goods_id, p.times, p.newest, (select sum(p.newest[n][5]) from generate_subscripts(p.newest, 1) n) as units
    from last_purchase p where p.member_id = ${memberId} and p.times > 0)
  select goods_id, times, count(*) over ()::int as total,
    (select jsonb_agg(jsonb_build_object('at', newest[n][3], 'number', newest[n][5]) order by n)
      from generate_subscripts(newest, 1) n) as purchases
  from own order by ${orders[order]} limit ${limit} offset ${offset}`,
  )

/** How often a member has bought each of some goods; those never bought are missing. One statement. */
export const timesBought = async (
  db: Db,
  memberId: number,
  goodsIds: readonly number[],
): Promise<ReadonlyMap<number, number>> =>
  new Map(
    (
      await rows(
        db,
        sql<{ goods_id: number; times: number }>`
  select goods_id, times from last_purchase where member_id = ${memberId} and goods_id = any(${[...goodsIds]}::int[])`,
      )
    ).map(({ goods_id: goodsId, times }) => [goodsId, times] as const),
  )

const templateColumns = sql`t.id, t.name, unix_seconds(t.updated_at)::float8 as updated_at,
  (select count(*)::int from buy_template_line l where l.template_id = t.id) as kinds`

/** The templates of a member, the newest first. */
export const templatesOf = (db: Db, memberId: number): Promise<BuyTemplate[]> =>
  rows(
    db,
    sql<BuyTemplate>`select ${templateColumns} from buy_template t where t.member_id = ${memberId}
      order by t.updated_at desc, t.id desc`,
  )

/** A template of a member with its lines in their order. */
export const templateOf = (
  db: Db,
  memberId: number,
  id: number,
): Promise<(BuyTemplate & { readonly lines: readonly TemplateLine[] }) | undefined> =>
  row(
    db,
    sql<BuyTemplate & { readonly lines: readonly TemplateLine[] }>`
  select ${templateColumns}, coalesce((select jsonb_agg(jsonb_build_object('goods_id', l.goods_id, 'number', l.number)
    order by l.sort) from buy_template_line l where l.template_id = t.id), '[]') as lines
  from buy_template t where t.id = ${id} and t.member_id = ${memberId}`,
  )

/** Writes a template without lines, or empties the one of this name; its id. */
export const emptyTemplate = async (db: Db, memberId: number, name: string, at: number): Promise<number> => {
  const template = await row(
    db,
    sql<{ id: number }>`
  insert into buy_template (member_id, name, created_at, updated_at)
  values (${memberId}, ${name}, ${new Date(at)}, ${new Date(at)})
  on conflict (member_id, name) do update set updated_at = greatest(buy_template.updated_at, excluded.updated_at)
  returning id`,
  )
  await sql`delete from buy_template_line where template_id = ${template!.id}`.execute(db)
  return template!.id
}

/** Adds the lines of goods that exist; how many those were. */
export const addTemplateLines = async (db: Db, id: number, lines: readonly TemplateLine[]): Promise<number> =>
  (
    await rows(
      db,
      sql`
  insert into buy_template_line (template_id, goods_id, number, sort)
  select ${id}, w.goods_id, w.number, w.place - 1
  from unnest(${lines.map((line) => line.goods_id)}::int[], ${lines.map((line) => line.number)}::int[])
    with ordinality w (goods_id, number, place) join goods g on g.id = w.goods_id returning goods_id`,
    )
  ).length

/** Deletes a template of a member; whether there was one. */
export const deleteTemplate = async (db: Db, memberId: number, id: number): Promise<boolean> =>
  (await rows(db, sql`delete from buy_template where id = ${id} and member_id = ${memberId} returning id`)).length === 1
