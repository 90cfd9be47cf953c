import {
  INVOICE_LIMITS,
  InvoiceState,
  RedState,
  type InvoiceFileKind,
  type InvoiceKind,
  type InvoiceLine,
  type InvoiceTab,
  type RedReason,
} from '@yaopi/core/contract'
import type { SettleGroup } from '@yaopi/core/contract'
import { OrderStatus } from '@yaopi/core'
import type { InvoiceParty } from '../../platform/invoice-provider/index.ts'
import { amongIds, type Db, literals, row, rows, sinceMonths, sql } from '../../platform/db/index.ts'
import { DAY } from '../../platform/time/index.ts'

const seconds = (column: string) => sql.raw(`unix_seconds(${column})`)
/** Orders that were signed for in time are not older than this, months. */
const MONTHS = 12

/** Makes requests of a member wait for each other: an order gets one invoice. */
export async function lockInvoicesOf(tx: Db, memberId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('invoice:' || ${memberId}::text, 0))`.execute(tx)
}

/** An order as invoices see it; fen, Unix seconds. */
export type OrderRow = {
  readonly order_id: number
  readonly order_sn: string
  readonly member_id: number
  readonly settle_group: SettleGroup
  readonly status: number
  readonly created_at: number
  readonly signed_at: number | null
  readonly payable: number
  readonly freight: number
  readonly gift: number
  readonly refunded: number
  readonly freight_back: number
  readonly last_refund: number
  readonly amount: number
  readonly is_invoiced: boolean
  readonly open_cases: number
  readonly invoice_type: 0 | InvoiceKind
}

const isLive = sql`exists (select from invoice_order io where io.order_id = o.id and io.is_live)`
const orderColumns = sql`o.id as order_id, o.order_sn, o.member_id, o.settle_group, o.status,
  ${seconds('o.created_at')} as created_at, ${seconds('o.signed_at')} as signed_at, o.payable, o.freight, v.gift,
  v.refunded, v.freight_back, v.last_refund, v.amount, ${isLive} as is_invoiced,
  (select count(*)::int from after_sale c where c.order_id = o.id and c.clock_at is not null) as open_cases,
  (select t.invoice_type from trade t where t.id = o.trade_id) as invoice_type`

/** Orders by id, those of this member only when one is named. */
export const ordersById = (db: Db, ids: readonly number[], memberId?: number): Promise<OrderRow[]> =>
  rows(
    db,
    sql<OrderRow>`select ${orderColumns} from orders o cross join lateral order_for_invoice(o) v
      where ${amongIds('o.id', ids)} and (${memberId ?? null}::int is null or o.member_id = ${memberId ?? null}::int)
      order by o.id`,
  )

const DELIVERED = literals(OrderStatus.shipped, OrderStatus.signed, OrderStatus.finished)
const invoiceable = (memberId: number, now: number) => sql`from orders o cross join lateral order_for_invoice(o) v
  where o.member_id = ${memberId} and o.status in ${DELIVERED} and ${sinceMonths('o.id', now, MONTHS)} and not ${isLive}
    and (o.signed_at is null or o.signed_at > ${new Date(now - INVOICE_LIMITS.daysAfterSigning * DAY)})
    and v.amount > 0`

/** Orders of a member that can be invoiced, the newest first. */
export const invoiceableOrders = (
  db: Db,
  memberId: number,
  { now, limit, offset }: { readonly now: number; readonly limit: number; readonly offset: number },
): Promise<OrderRow[]> =>
  rows(
    db,
    sql<OrderRow>`select ${orderColumns} ${invoiceable(memberId, now)} order by o.id desc limit ${limit}
      offset ${offset}`,
  )

/** How many orders of a member can be invoiced. */
export const invoiceableCount = async (db: Db, memberId: number, now: number): Promise<number> =>
  (await row(db, sql<{ count: number }>`select count(*)::int as count ${invoiceable(memberId, now)}`))!.count

/** A line of an order with what was refunded of it, and how its goods are taxed. */
export type ItemRow = {
  readonly order_id: number
  readonly order_item_id: number
  readonly name: string
  readonly spec: string
  readonly unit: string
  readonly number: number
  readonly gross: number
  readonly net: number
  readonly tax_code: string
  readonly tax_class: string
  readonly tax_rate: number
  readonly tax_preference: '' | 'exempt' | 'simple'
}

const invoiced = sql`i.id as order_item_id, coalesce(nullif(g.generic_name, ''), i.goods->>'name') as name,
  i.goods->>'ypgg' as spec, i.goods->>'bzdw' as unit`
const taxed = sql`g.tax_class_code as tax_code, c.name as tax_class, g.tax_rate, g.tax_preference`
const marketPrice = sql`coalesce(g.market_price, g.base_price)::bigint`

/**
 * What is left of the lines of orders; a gift has its market price, and costs what a refund kept for it. One that a
 * refund of another order of its purchase kept stands with that order, which has its money.
 */
export const itemsOf = (db: Db, ids: readonly number[]): Promise<ItemRow[]> =>
  rows(
    db,
    sql<ItemRow>`
  select i.order_id, ${invoiced}, (i.number - r.number - k.elsewhere)::int as number,
    case when i.is_gift then greatest(${marketPrice} * (i.number - r.number - k.elsewhere), k.amount)
      else i.line_amount - div(i.line_amount::numeric * r.number, i.number)::bigint end as gross,
    i.paid_amount - r.amount + k.amount as net, ${taxed}
  from order_line i join goods g on g.id = i.goods_id join tax_class c on c.code = g.tax_class_code
  cross join lateral (select coalesce(sum(number), 0)::int as number,
      coalesce(sum(amount + withheld), 0)::bigint as amount
    from order_refund_item b where b.order_id = i.order_id and b.order_item_id = i.id) r
  cross join lateral (select coalesce(sum(a.amount) filter (where s.order_id = i.order_id), 0)::bigint as amount,
      coalesce(sum(a.number) filter (where s.order_id <> i.order_id), 0)::int as elsewhere
    from after_sale_gift a join after_sale s on s.id = a.case_id
    where a.order_id = i.order_id and a.order_item_id = i.id) k
  where ${amongIds('i.order_id', ids)}
  union all
  select s.order_id, ${invoiced}, a.number, greatest(${marketPrice} * a.number, a.amount), a.amount, ${taxed}
  from after_sale s join after_sale_gift a on a.case_id = s.id and a.order_id <> s.order_id
    join order_line i on i.order_id = a.order_id and i.id = a.order_item_id
    join goods g on g.id = i.goods_id join tax_class c on c.code = g.tax_class_code
  where ${amongIds('s.order_id', ids)}
  order by order_id, order_item_id`,
  )

/** The tax class of freight. */
export const taxClassOf = async (db: Db, code: string): Promise<string> =>
  (await row(db, sql<{ name: string }>`select name from tax_class where code = ${code}`))!.name

/** An invoice as it is read; fen, Unix seconds. */
export type InvoiceRow = {
  readonly id: number
  readonly member_id: number
  readonly company: string
  readonly state: Exclude<InvoiceState, 1>
  readonly kind: InvoiceKind
  readonly number: string | null
  readonly buyer: InvoiceParty
  readonly email: string
  readonly amount: number
  readonly tax: number
  readonly red: number
  readonly reason: string
  readonly remark: string
  readonly tries: number
  readonly fault: string
  readonly title_id: number
  readonly created_at: number
  readonly issued_at: number | null
  readonly answer_by: number | null
  readonly is_escalated: boolean
  /** Milliseconds. */
  readonly next_ms: number | null
  readonly reissues: number
  readonly orders: readonly { readonly id: number; readonly order_sn: string; readonly total: number }[]
  readonly files: readonly InvoiceFileKind[]
  readonly reds: readonly RedRow[]
  readonly total_count: number
}

/** A red invoice of an invoice. */
export type RedRow = {
  readonly id: number
  readonly state: RedState
  readonly reason: RedReason
  readonly note: string
  readonly number: string | null
  readonly amount: number
  readonly tax: number
  readonly created_at: number
  readonly issued_at: number | null
  readonly confirm_by: number | null
  /** How often the provider was asked to issue it. */
  readonly tries: number
  readonly is_whole: boolean
  readonly is_reissued: boolean
  readonly files: readonly InvoiceFileKind[]
}

/** Kinds of the files of an invoice, or of one of its red ones. */
const fileKinds = (redId: string) => sql`coalesce((select jsonb_agg(f.kind order by f.kind) from invoice_file f
  where f.invoice_id = v.id and f.red_id = ${sql.raw(redId)}), '[]')`

/** The columns of an invoice, with its orders, files and red ones. */
export const invoiceColumns = sql`v.id, v.member_id, m.company, v.state, v.kind, v.number, v.buyer, v.email, v.amount,
  v.tax, v.red, v.reason, v.remark, v.tries, v.fault, v.title_id, ${seconds('v.created_at')} as created_at,
  ${seconds('v.issued_at')} as issued_at, ${seconds('v.answer_by')} as answer_by,
  v.escalated_at is not null as is_escalated,
  (extract(epoch from v.next_at) * 1000)::float8 as next_ms,
  (select coalesce(max(n.count), 0)::int from (select count(*) from invoice_order a
    join invoice_order b on b.order_id = a.order_id join invoice_red d on d.invoice_id = b.invoice_id
    where a.invoice_id = v.id and d.is_reissued and d.state <> ${sql.lit(RedState.void)} group by a.order_id) n)
    as reissues,
  (select jsonb_agg(jsonb_build_object('id', o.id, 'order_sn', o.order_sn, 'total',
      case when v.state in ${literals(InvoiceState.requested)} then (select f.amount from order_for_invoice(o) f)
      else io.total end) order by o.id)
    from invoice_order io join orders o on o.id = io.order_id where io.invoice_id = v.id) as orders,
  ${fileKinds('0')} as files,
  coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'state', d.state, 'reason', d.reason, 'note', d.note,
      'number', d.number, 'amount', d.amount, 'tax', d.tax, 'created_at', ${seconds('d.created_at')},
      'issued_at', ${seconds('d.issued_at')}, 'confirm_by', case when d.state = ${sql.lit(RedState.confirming)}
        then ${seconds('d.confirm_by')} end, 'is_whole', d.is_whole, 'is_reissued', d.is_reissued,
      'tries', d.tries, 'files', ${fileKinds('d.id')}) order by d.id)
    from invoice_red d where d.invoice_id = v.id), '[]') as reds`

const statesOf: Readonly<Record<InvoiceTab, readonly InvoiceState[]>> = {
  pending: [InvoiceState.requested, InvoiceState.issuing],
  issued: [InvoiceState.issued],
  closed: [InvoiceState.rejected, InvoiceState.red],
}

/** Which part of a list is read. */
export type Listing = { readonly limit: number; readonly offset: number }

/** Invoices of a member in a list, the newest first. */
export const invoicesOf = (
  db: Db,
  memberId: number,
  tab: InvoiceTab,
  { limit, offset }: Listing,
): Promise<InvoiceRow[]> =>
  rows(
    db,
    sql<InvoiceRow>`select ${invoiceColumns}, 0 as total_count from invoice v join member m on m.id = v.member_id
      where v.member_id = ${memberId} and v.state in ${literals(...statesOf[tab])} order by v.id desc limit ${limit}
      offset ${offset}`,
  )

/** How many invoices of a member each list has. */
export async function invoiceCounts(db: Db, memberId: number): Promise<Record<InvoiceTab, number>> {
  const groups = await rows(
    db,
    sql<{ state: InvoiceState; count: number }>`select state, count(*)::int as count from invoice
      where member_id = ${memberId} group by state`,
  )
  const of = (tab: InvoiceTab): number =>
    groups.reduce((sum, one) => sum + (statesOf[tab].includes(one.state) ? one.count : 0), 0)
  return { pending: of('pending'), issued: of('issued'), closed: of('closed') }
}

/** One invoice, of this member when one is named. `lock`: nobody else changes it meanwhile. */
export async function invoiceById(
  db: Db,
  id: number,
  { memberId, lock = false }: { readonly memberId?: number; readonly lock?: boolean } = {},
): Promise<InvoiceRow | undefined> {
  if (lock) await sql`select 1 from invoice where id = ${id} for update`.execute(db)
  return row(
    db,
    sql<InvoiceRow>`select ${invoiceColumns}, 1 as total_count from invoice v join member m on m.id = v.member_id
      where v.id = ${id} and (${memberId ?? null}::int is null or v.member_id = ${memberId ?? null}::int)`,
  )
}

/** Stores a request with its orders; milliseconds. `nextAt` null: it waits for finance until `answerBy`. */
export async function addInvoice(
  tx: Db,
  one: {
    readonly member_id: number
    readonly kind: number
    readonly title_id: number
    readonly buyer: InvoiceParty
    readonly email: string
    readonly by_system: boolean
    readonly next_at: number | null
    readonly answer_by: number | null
    readonly instead_of: number | null
    readonly at: number
  },
  orderIds: readonly number[],
): Promise<number> {
  const date = (at: number | null): Date | null => (at === null ? null : new Date(at))
  const { id } = (await row(
    tx,
    sql<{ id: number }>`insert into invoice (member_id, kind, title_id, buyer, email, by_system, next_at, answer_by,
      instead_of, created_at) values (${one.member_id}, ${one.kind}, ${one.title_id},
      ${JSON.stringify(one.buyer)}::jsonb, ${one.email}, ${one.by_system}, ${date(one.next_at)},
      ${date(one.answer_by)}, ${one.instead_of}, ${new Date(one.at)}) returning id`,
  ))!
  await sql`insert into invoice_order (invoice_id, order_id)
    select ${id}, w from unnest(${[...orderIds]}::bigint[]) w`.execute(tx)
  return id
}

/** A step of an invoice or of a red one, for its log. */
export type InvoiceMove = {
  readonly id: number
  readonly red_id?: number
  readonly from: number | null
  readonly to: number
  readonly actor: 'buyer' | 'finance' | 'system'
  readonly actor_id: number | null
  readonly note?: string
  readonly at: number
}

/** Writes a step to the log. */
export async function noteInvoice(tx: Db, move: InvoiceMove): Promise<void> {
  await sql`insert into invoice_log (invoice_id, red_id, from_state, to_state, actor, actor_id, note, at)
    values (${move.id}, ${move.red_id ?? 0}, ${move.from}, ${move.to}, ${move.actor}, ${move.actor_id},
      ${move.note ?? ''}, ${new Date(move.at)})`.execute(tx)
}

/** Writes lines, amounts and what the orders have; refunds up to now are in them. */
export async function setLines(
  tx: Db,
  id: number,
  lines: readonly InvoiceLine[],
  orders: readonly Pick<OrderRow, 'order_id' | 'amount' | 'last_refund'>[],
): Promise<void> {
  await sql`delete from invoice_line where invoice_id = ${id} and red_id = 0`.execute(tx)
  await addLines(tx, id, 0, lines)
  await sql`update invoice_order io set total = w.amount, refund_id = w.last_refund, has_refund = false
    from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as w (order_id bigint, amount bigint, last_refund bigint)
    where io.invoice_id = ${id} and io.order_id = w.order_id`.execute(tx)
}

/** Adds lines of an invoice or of a red one. */
export async function addLines(tx: Db, id: number, redId: number, lines: readonly InvoiceLine[]): Promise<void> {
  await sql`insert into invoice_line (invoice_id, red_id, place, order_id, order_item_id, kind, name, spec, unit,
      number, price, amount, tax_rate, tax, tax_code, tax_class, tax_preference)
    select ${id}, ${redId}, w.place, w.order_id, w.order_item_id, w.kind, w.name, w.spec, w.unit, w.number, w.price,
      w.amount, w.tax_rate, w.tax, w.tax_code, w.tax_class, w.tax_preference
    from jsonb_to_recordset(${JSON.stringify(lines.map((line, place) => ({ ...line, place })))}::jsonb) as w
      (place smallint, order_id bigint, order_item_id bigint, kind smallint, name text, spec text, unit text,
      number int, price text, amount bigint, tax_rate smallint, tax bigint, tax_code text, tax_class text,
      tax_preference text)`.execute(tx)
}

/** Lines of an invoice: its own, and those of its red invoices that are not void, or of one of them. */
export const linesOf = (
  db: Db,
  id: number,
  which: 'own' | 'reds' | { readonly red: number } = 'own',
): Promise<InvoiceLine[]> =>
  rows(
    db,
    sql<InvoiceLine>`select l.order_id, l.order_item_id, l.kind, l.name, l.spec, l.unit, l.number, l.price, l.amount,
      l.tax_rate, l.tax, l.tax_code, l.tax_class, l.tax_preference from invoice_line l
      where l.invoice_id = ${id} and ${
        which === 'own'
          ? sql`l.red_id = 0`
          : which === 'reds'
            ? sql`l.red_id in (select d.id from invoice_red d where d.invoice_id = ${id}
                and d.state <> ${sql.lit(RedState.void)})`
            : sql`l.red_id = ${which.red}`
      } order by l.red_id, l.place`,
  )

/** Moves an invoice; false when it is no longer in the state. */
export const moveInvoice = async (
  tx: Db,
  { id, from, to }: { readonly id: number; readonly from: InvoiceState; readonly to: InvoiceState },
  set: {
    readonly tries?: number
    readonly fault?: string
    /** Milliseconds. */
    readonly next_at?: number | null
    readonly answer_by?: number | null
    readonly amount?: number
    readonly tax?: number
    readonly remark?: string
    readonly number?: string
    readonly issued_at?: number
    readonly closed_at?: number
    readonly reason?: string
    readonly staff_id?: number
    readonly red?: number
  },
): Promise<boolean> => {
  const times = new Set(['next_at', 'answer_by', 'issued_at', 'closed_at'])
  const parts = Object.entries(set).map(
    ([name, value]) => sql`${sql.ref(name)} = ${times.has(name) && value !== null ? new Date(value as number) : value}`,
  )
  const moved = await rows(
    tx,
    sql`update invoice set ${sql.join([sql`state = ${to}`, ...parts])} where id = ${id} and state = ${from}
      returning 1`,
  )
  return moved.length > 0
}

/** Keeps the files of an invoice or of a red one; a second time changes nothing. */
export async function addFiles(
  tx: Db,
  id: number,
  redId: number,
  files: Readonly<Partial<Record<InvoiceFileKind, Buffer>>>,
): Promise<void> {
  for (const [kind, content] of Object.entries(files))
    await sql`insert into invoice_file (invoice_id, red_id, kind, content)
      values (${id}, ${redId}, ${kind}, ${content}) on conflict do nothing`.execute(tx)
}

/** A file of an invoice of a member, or of one of its red invoices. */
export const fileOf = (
  db: Db,
  one: { readonly id: number; readonly red_id: number; readonly kind: string; readonly member_id: number },
): Promise<{ content: Buffer; number: string } | undefined> =>
  row(
    db,
    sql<{ content: Buffer; number: string }>`select f.content, coalesce(d.number, v.number) as number
      from invoice_file f join invoice v on v.id = f.invoice_id
      left join invoice_red d on d.id = f.red_id and d.invoice_id = v.id
      where f.invoice_id = ${one.id} and f.red_id = ${one.red_id} and f.kind = ${one.kind}
        and v.member_id = ${one.member_id}`,
  )

/** PDF files of the issued invoices of an order, with the numbers they have. */
export const issuedFilesOf = (db: Db, orderId: number): Promise<{ number: string; content: Buffer }[]> =>
  rows(
    db,
    sql<{ number: string; content: Buffer }>`select v.number, f.content from invoice_order io
      join invoice v on v.id = io.invoice_id and v.state = ${sql.lit(InvoiceState.issued)}
      join invoice_file f on f.invoice_id = v.id and f.red_id = 0 and f.kind = 'pdf'
      where io.order_id = ${orderId} and io.is_live order by v.id`,
  )

/** A request that the job takes now. */
export type DueInvoice = { readonly id: number; readonly next_at: string }

/** Invoices or red ones that are due, after one of them. */
export const dueInvoices = (
  db: Db,
  table: 'invoice' | 'invoice_red',
  now: number,
  after: DueInvoice | undefined,
): Promise<DueInvoice[]> =>
  rows(
    db,
    sql<DueInvoice>`select id, next_at::text as next_at from ${sql.table(table)} where next_at <= ${new Date(now)}
      and (next_at, id) > (${after?.next_at ?? '-infinity'}::timestamptz, ${after?.id ?? 0}::bigint)
      order by next_at, id limit 100`,
  )

/** Issued invoices with refunds that no red invoice has taken off yet, after one of them. */
export const refundedInvoices = (db: Db, after: number): Promise<{ id: number }[]> =>
  rows(
    db,
    sql<{ id: number }>`select distinct io.invoice_id as id from invoice_order io join invoice v on v.id = io.invoice_id
      where io.has_refund and io.is_live and v.state = ${sql.lit(InvoiceState.issued)} and io.invoice_id > ${after}
        and not exists (select from invoice_red d where d.invoice_id = v.id
          and d.state in ${literals(RedState.issuing, RedState.confirming)})
      order by 1 limit 100`,
  )

/** A refund that came after the lines of an invoice were set; fen. */
export type LaterRefund = {
  readonly order_id: number
  readonly amount: number
  readonly freight: number
  readonly items: readonly { readonly order_item_id: number; readonly number: number; readonly amount: number }[]
}

/** Refunds of the orders of an invoice that it does not take account of, by order; from now on it does. */
export async function takeRefunds(tx: Db, id: number): Promise<LaterRefund[]> {
  await sql`select 1 from invoice_order where invoice_id = ${id} order by order_id for update`.execute(tx)
  const groups = await rows(
    tx,
    sql<LaterRefund & { last: number }>`
    select r.order_id, sum(r.outside + r.recharge)::bigint as amount, sum(r.freight)::bigint as freight,
      max(r.id) as last, coalesce((select jsonb_agg(b) from (select i.order_item_id, sum(i.number)::int as number,
        sum(i.amount)::bigint as amount from order_refund_item i join order_refund q on q.id = i.refund_id
        where q.order_id = r.order_id and q.id > io.refund_id group by i.order_item_id) b), '[]') as items
    from invoice_order io join order_refund r on r.order_id = io.order_id and r.id > io.refund_id
    where io.invoice_id = ${id} group by r.order_id, io.refund_id order by r.order_id`,
  )
  await sql`update invoice_order io set has_refund = false, refund_id = greatest(io.refund_id, coalesce(
    (select max(r.id) from order_refund r where r.order_id = io.order_id), 0)) where invoice_id = ${id}`.execute(tx)
  return groups
}

/** Stores a red invoice that the job issues; its amounts are what it takes off. Returns its id. */
export const addRed = async (
  tx: Db,
  one: {
    readonly invoice_id: number
    readonly reason: number
    readonly note: string
    readonly is_whole: boolean
    readonly is_reissued: boolean
    readonly amount: number
    readonly tax: number
    readonly staff_id: number | null
    readonly at: number
  },
): Promise<number> =>
  (await row(
    tx,
    sql<{ id: number }>`insert into invoice_red (invoice_id, reason, note, is_whole, is_reissued, amount, tax, staff_id,
      next_at, created_at) values (${one.invoice_id}, ${one.reason}, ${one.note}, ${one.is_whole}, ${one.is_reissued},
      ${one.amount}, ${one.tax}, ${one.staff_id}, ${new Date(one.at)}, ${new Date(one.at)}) returning id`,
  ))!.id

/** A red invoice by itself, for the job. */
export type RedJob = Omit<RedRow, 'files'> & {
  readonly invoice_id: number
  readonly tries: number
  readonly is_confirmed: boolean
  readonly confirm_ms: number | null
}

/** One red invoice. `lock`: nobody else changes it meanwhile. */
export const redById = (db: Db, id: number, lock = false): Promise<RedJob | undefined> =>
  row(
    db,
    sql<RedJob>`select d.id, d.invoice_id, d.state, d.reason, d.note, d.number, d.amount, d.tax, d.tries, d.is_whole,
      d.is_reissued, d.is_confirmed, ${seconds('d.created_at')} as created_at, ${seconds('d.issued_at')} as issued_at,
      ${seconds('d.confirm_by')} as confirm_by, (extract(epoch from d.confirm_by) * 1000)::float8 as confirm_ms
      from invoice_red d where d.id = ${id} ${lock ? sql`for update` : sql``}`,
  )

/** Moves a red invoice; false when it is no longer in the state. Milliseconds. */
export const moveRed = async (
  tx: Db,
  { id, from, to }: { readonly id: number; readonly from: RedState; readonly to: RedState },
  set: {
    readonly next_at: number | null
    readonly tries?: number
    readonly fault?: string
    readonly confirm_by?: number
    readonly is_confirmed?: boolean
    readonly number?: string
    readonly issued_at?: number
  },
): Promise<boolean> => {
  const times = new Set(['next_at', 'confirm_by', 'issued_at'])
  const parts = Object.entries(set).map(
    ([name, value]) => sql`${sql.ref(name)} = ${times.has(name) && value !== null ? new Date(value as number) : value}`,
  )
  const moved = await rows(
    tx,
    sql`update invoice_red set ${sql.join([sql`state = ${to}`, ...parts])} where id = ${id} and state = ${from}
      returning 1`,
  )
  return moved.length > 0
}
