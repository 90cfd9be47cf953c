import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FIRST_ID, freshDatabase } from '../../../test/support/fresh-database.ts'
import { type OpenDb, rows, sql } from './db.ts'

/** Tables that staff or imports fill, a few million rows in years: their ids stay int4 (domain.md §0.16). */
const MASTER_DATA = [
  'activity',
  'ad',
  'article',
  'article_category',
  'bank_statement',
  'brand',
  'bundle',
  'cashback_offer',
  'category',
  'content_version',
  'controlled_sale_policy',
  'coupon_grant',
  'coupon_template',
  'doctor_program',
  'draw',
  'draw_prize',
  'goods',
  'goods_import',
  'goods_picture',
  'hot_search',
  'ladder_price',
  'link',
  'lot',
  'manufacturer',
  'member',
  'nav',
  'partner',
  'points_goods',
  'price_batch',
  'price_offer',
  'promo_case',
  'promo_draft',
  'reduction',
  'search_synonym',
  'search_term',
  'setting_history',
  'staff',
  'storewide_price',
  'taxon_merge',
]

let open: OpenDb
beforeAll(async () => {
  open = await (await freshDatabase()).open()
})
afterAll(() => open.close())

describe('ids', () => {
  it('are int8 in every table that buyers and staff fill', async () => {
    const narrow = await rows(
      open.db,
      sql<{ name: string }>`select attrelid::regclass::text as name from pg_attribute a
        where attidentity <> '' and atttypid <> 'int8'::regtype order by 1`,
    )
    expect(narrow.map(({ name }) => name)).toEqual(MASTER_DATA)
  })

  it('have the type of the column that they refer to', async () => {
    expect(
      await rows(
        open.db,
        sql`select conrelid::regclass::text as place, conname from pg_constraint c
          cross join lateral unnest(conkey, confkey) as k (own, other)
          join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.own
          join pg_attribute b on b.attrelid = c.confrelid and b.attnum = k.other
          where c.contype = 'f' and a.atttypid <> b.atttypid`,
      ),
    ).toEqual([])
  })

  it('of every test begin above nine digits', async () => {
    const low = await rows(
      open.db,
      sql`select sequencename from pg_sequences where data_type = 'bigint'::regtype
        and pg_sequence_last_value(format('%I.%I', schemaname, sequencename)::regclass) < ${FIRST_ID}::bigint`,
    )
    expect(low).toEqual([])
    expect(await rows(open.db, sql`select nextval('order_log_id_seq') as id`)).toEqual([{ id: FIRST_ID }])
  })
})

it('every moment in a table has a zone', async () => {
  expect(
    await rows(
      open.db,
      sql`select attrelid::regclass::text as place, attname from pg_attribute a join pg_class c on c.oid = a.attrelid
        where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
          and atttypid in ('timestamp'::regtype, 'time'::regtype)`,
    ),
  ).toEqual([])
})
