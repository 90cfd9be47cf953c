import type { Fen } from '@yaopi/core'
import { promoKindCodes, type PromoKind, PromoDraftState } from '@yaopi/core/staff'
import type { RawBuilder } from 'kysely'
import { cappedCount, rows, sql, type Db, literals } from '../../platform/db/index.ts'
import { promoVersion } from './promo-draft.queries.ts'

const NOT_PUBLISHED = literals(PromoDraftState.draft, PromoDraftState.waiting)
const PUBLISHED = sql.lit(PromoDraftState.published)

/** A draft or what was published together, as a row of the list. Stamps in seconds, amounts in fen. */
export type EntryRow = {
  readonly kind: PromoKind
  readonly id: number
  readonly draft_id: number
  readonly name: string | null
  readonly state: number
  readonly start: number
  readonly end: number
  readonly goods: number
  readonly taken: number
  readonly total: number | null
  readonly facts: {
    readonly percent?: number
    readonly tiers?: number
    readonly face?: Fen
    readonly threshold?: Fen
    readonly price?: Fen
    readonly prizes?: number
  }
  readonly author: string | null
  readonly issues: number
  readonly version: number
  readonly all: number
}

export type EntryFilter = {
  readonly kind?: PromoKind | undefined
  readonly state?: 'draft' | 'planned' | 'running' | 'ended' | undefined
  /** Seconds. */
  readonly from: number
  readonly to: number
  readonly q?: string | undefined
  /** Milliseconds. */
  readonly now: number
}

const epoch = (column: string) => sql.raw(`unix_seconds(${column})::int`)
const PRICE_KINDS = promoKindCodes.filter((code) =>
  ['spike', 'special', 'group', 'jxq', 'newcomer', 'yx', 'kx', 'yyh'].includes(code),
)

/** Whether what lasts from one column to another one touches the days of a filter. */
type Within = (start: string, end: string) => RawBuilder<unknown>

/** Where promotions of some kinds are, each in a row `t` of a table of its own. */
type Source = {
  readonly codes: readonly PromoKind[]
  readonly kind: RawBuilder<unknown>
  readonly table: RawBuilder<unknown>
  readonly name: RawBuilder<unknown>
  readonly start?: string
  readonly end?: string
  readonly taken?: RawBuilder<unknown>
  readonly total?: RawBuilder<unknown>
  readonly facts: RawBuilder<unknown>
}

const nothing = sql`'{}'::jsonb`
const tiers = sql`jsonb_build_object('tiers', jsonb_array_length(t.tiers))`
const prizes = sql`from draw_prize p where p.draw_id = t.id`

const SOURCES: readonly Source[] = [
  {
    codes: ['reduction', 'mix'],
    kind: sql`case when exists (select 1 from mix_and_match m where m.reduction_id = t.id) then 'mix'
      else 'reduction' end`,
    table: sql`reduction`,
    name: sql`t.name`,
    facts: tiers,
  },
  {
    codes: ['storewide'],
    kind: sql`'storewide'`,
    table: sql`storewide_price`,
    name: sql`null::text`,
    facts: sql`jsonb_build_object('percent', t.percent)`,
  },
  {
    codes: ['cashback'],
    kind: sql`'cashback'`,
    table: sql`cashback_offer`,
    name: sql`null::text`,
    facts: tiers,
  },
  {
    codes: ['bundle'],
    kind: sql`'bundle'`,
    table: sql`bundle`,
    name: sql`t.name`,
    taken: sql`t.taken`,
    total: sql`t.stock_total`,
    facts: sql`jsonb_build_object('price', t.price)`,
  },
  {
    codes: ['coupon'],
    kind: sql`'coupon'`,
    table: sql`coupon_template`,
    name: sql`t.name`,
    start: 't.claim_start',
    end: 't.claim_end',
    taken: sql`t.claimed`,
    total: sql`t.total`,
    facts: sql`jsonb_build_object('face', t.face, 'threshold', t.threshold)`,
  },
  {
    codes: ['draw'],
    kind: sql`'draw'`,
    table: sql`draw`,
    name: sql`t.name`,
    taken: sql`coalesce((select sum(p.taken)::int ${prizes} and p.kind <> 'thanks'), 0)`,
    total: sql`(select sum(p.total)::int ${prizes})`,
    facts: sql`jsonb_build_object('prizes', (select count(*) ${prizes} and p.kind <> 'thanks'))`,
  },
]

/** What was published in a table of its own. */
const rowsOfSource = (source: Source, within: Within): RawBuilder<unknown> => {
  const { start = 't.start_at', end = 't.end_at', taken = sql`0`, total = sql`null::int` } = source
  return sql`select ${source.kind} as kind, t.id, t.promo_id, ${source.name} as name, ${sql.raw(start)} as start_at,
      ${sql.raw(end)} as end_at, 0 as goods, ${taken} as taken, ${total} as total, ${source.facts} as facts
    from ${source.table} t where ${within(start, end)}`
}

/** Prices that were published together, as one row. */
const priceRows = (kinds: readonly PromoKind[], within: Within): RawBuilder<unknown> =>
  sql`select p.kind, min(p.id) as id, p.promo_id, null::text as name, min(p.start_at) as start_at,
      max(p.end_at) as end_at, count(*)::int as goods, sum(p.taken)::int as taken,
      case when bool_and(p.stock_total is not null) then sum(p.stock_total)::int end as total, ${nothing} as facts
    from price_offer p where ${within('p.start_at', 'p.end_at')} and p.kind = any(${[...kinds]}::text[])
    group by p.kind, p.promo_id, case when p.promo_id is null then p.start_at end,
      case when p.promo_id is null then p.end_at end`

/** Drafts and what was published, those that begin last first, with their number. */
export function promoEntries(
  db: Db,
  { kind, state, from, to, q, now }: EntryFilter,
  limit: number,
  offset: number,
): Promise<EntryRow[]> {
  const at = new Date(now)
  const [after, before] = [new Date(from * 1000), new Date(to * 1000)]
  const kinds = kind === undefined ? [...promoKindCodes] : [kind]
  const isAmong = (codes: readonly PromoKind[]) => codes.some((code) => kinds.includes(code))
  const within: Within = (start, end) => sql`${sql.raw(end)} > ${after} and ${sql.raw(start)} < ${before}`
  const live = [
    ...(isAmong(PRICE_KINDS) ? [priceRows(kinds, within)] : []),
    ...SOURCES.filter(({ codes }) => isAmong(codes)).map((source) => rowsOfSource(source, within)),
  ]
  const phase = {
    draft: sql`x.state in ${NOT_PUBLISHED}`,
    planned: sql`x.state = ${PUBLISHED} and x.start_at > ${at}`,
    running: sql`x.state = ${PUBLISHED} and x.start_at <= ${at} and x.end_at > ${at}`,
    ended: sql`x.state = ${PUBLISHED} and x.end_at <= ${at}`,
  }
  const fits = sql`x.kind = any(${kinds}::text[]) ${state === undefined ? sql`` : sql`and ${phase[state]}`}
    ${q === undefined || q === '' ? sql`` : sql`and strpos(coalesce(x.name, ''), ${q}) > 0`}`
  return rows(
    db,
    sql<EntryRow>`
    with live as (${sql.join(live, sql` union all `)}),
    x as (
      select l.kind, l.id, coalesce(l.promo_id, 0) as draft_id, coalesce(d.name, l.name) as name, ${PUBLISHED} as state,
        l.start_at,
        l.end_at, l.goods, l.taken, l.total, l.facts, s.name as author, 0 as issues,
        coalesce(${promoVersion.column('d')}, 0) as version
      from live l left join promo_draft d on d.id = l.promo_id left join staff s on s.id = d.author_id
      union all
      select d.kind, 0, d.id, d.name, d.state, d.start_at, d.end_at,
        coalesce(jsonb_array_length(d.payload->'rows'), jsonb_array_length(d.payload->'goods'), 0), 0, null::int,
        ${nothing}, s.name,
        (select count(*)::int from jsonb_array_elements(d.issues) i where (i->>'weight')::int > 1),
        ${promoVersion.column('d')}
      from promo_draft d join staff s on s.id = d.author_id
      where d.state in ${NOT_PUBLISHED} and ${within('d.start_at', 'd.end_at')})
    select x.kind, x.id, x.draft_id, x.name, x.state, ${epoch('x.start_at')} as start, ${epoch('x.end_at')} as "end",
      x.goods, x.taken, x.total, x.facts, x.author, x.issues, x.version,
      ${cappedCount(sql`from x where ${fits}`)} as all
    from x where ${fits} order by x.start_at desc, x.kind, x.id desc, x.draft_id desc limit ${limit} offset ${offset}`,
  )
}
