import { hashPassword } from '../../src/accounts/auth/password.ts'
import { row, sql, type Db } from '../../src/platform/db/db.ts'

/** Password of every person the fixtures make. */
export const PASSWORD = 'yaopi2026'

/** Every scope a pharmacy can hold (domain.md §1.6). */
export const ALL_SCOPES = [
  'hxy',
  'zcy',
  'zyyp',
  'swzp',
  'tzsj',
  'tljs',
  'cfy',
  'jotc',
  'yotc',
  'hts',
  'lc',
  'qx1',
  'qx2',
  'qx3',
  'sp',
  'hzp',
  'xd',
  'bj',
] as const
const PLAIN_SCOPES = ALL_SCOPES.filter((scope) => scope !== 'hts' && scope !== 'lc')

/** Provinces of the four freight fates; the city is `id * 10 + 1`, the district `id * 100 + 11`. */
export const PROVINCE = { A: 1, B: 2, C: 3, unserved: 4 } as const
/** First-level categories by zone; each has one child, `id + 10`. */
export const CATEGORY = { normal: 1, yx: 2, zy: 3, qx: 4 } as const
export const WAREHOUSE = { main: 1, far: 2 } as const

let passwordHash: Promise<string> | undefined
const counters = new WeakMap<Db, number>()
/** Numbers from 1 for each database, so that names do not depend on the tests before. */
function next(db: Db): number {
  const number = (counters.get(db) ?? 0) + 1
  counters.set(db, number)
  return number
}

/** What every row needs around it: regions, warehouses, a maker, a brand, one small category tree per zone. */
export async function addBasics(db: Db): Promise<void> {
  await sql`insert into demo_data default values`.execute(db)
  for (const [name, id] of Object.entries(PROVINCE)) {
    const zone = name === 'unserved' ? 'C' : name
    await sql`insert into region (id, parent_id, name, level, freight_zone, served) values
      (${id}, 0, ${`${name}省`}, 1, ${zone}, ${name !== 'unserved'}),
      (${id * 10 + 1}, ${id}, ${`${name}市`}, 2, ${zone}, ${name !== 'unserved'}),
      (${id * 100 + 11}, ${id * 10 + 1}, ${`${name}区`}, 3, ${zone}, ${name !== 'unserved'})`.execute(db)
  }
  await sql`insert into warehouse (id, name) values (1, '一号仓'), (2, '二号仓')`.execute(db)
  await sql`insert into manufacturer (name, short_name) values ('演示制药有限公司', '演示制药')`.execute(db)
  await sql`insert into brand (name, initial) values ('演示牌', 'Y')`.execute(db)
  await sql`insert into category (id, zone, parent_id, level, name, sort) values
    (1, 'normal', null, 1, '西药', 1), (2, 'yx', null, 1, '优选', 1), (3, 'zy', null, 1, '饮片', 1),
      (4, 'qx', null, 1, '器械', 1),
    (11, 'normal', 1, 2, '抗生素', 1), (12, 'yx', 2, 2, '优选西药', 1), (13, 'zy', 3, 2, '补益药', 1),
      (14, 'qx', 4, 2, '敷料', 1)`.execute(db)
  await sql`select setval(pg_get_serial_sequence('category', 'id'), 100)`.execute(db)
}

export type NewMember = {
  readonly phone?: string
  readonly company?: string
  readonly rank?: number
  /** As domain.md §1.6; 2 is approved. */
  readonly audit_status?: number
  readonly scopes?: readonly string[]
  readonly province_id?: number
  /** `YYYY-MM-DD`; null: the yearly contract is not signed. */
  readonly contract_end?: string | null
  /** Fen. */
  readonly recharge?: number
  readonly gift?: number
  readonly owner_id?: number | null
  /** Documents with their end dates. */
  readonly documents?: Readonly<Record<string, string>>
  readonly address?: boolean
  /** False: not an account of the demo, so that nobody is told codes sent to the phone. */
  readonly is_demo?: boolean
}

/**
 * A member, approved and with a signed contract unless told otherwise, with a wallet and an approved address; returns
 * their id.
 */
export async function addMember(db: Db, given: NewMember = {}): Promise<number> {
  passwordHash ??= hashPassword(PASSWORD)
  const number = next(db)
  const province = given.province_id ?? PROVINCE.B
  const made = await row(
    db,
    sql<{ id: number }>`
    insert into member (username, phone, password_hash, name, company, rank, audit_status, owner_id, province_id,
      city_id, district_id, address, ck_address, licence_no, scopes, contract_end, is_demo)
    values (${`member_${number}`}, ${given.phone ?? `150${String(number).padStart(8, '0')}`}, ${await passwordHash},
      '张三', ${given.company ?? `演示药房${number}`},
      ${given.rank ?? 1}, ${given.audit_status ?? 2}, ${given.owner_id ?? null}, ${province}, ${province * 10 + 1},
        ${province * 100 + 11}, '人民路1号', '仓储路2号', '川A0000',
      ${[...(given.scopes ?? ALL_SCOPES)]}::text[],
        ${given.contract_end === undefined ? '2027-06-30' : given.contract_end}::date,
        ${given.is_demo === false ? null : true}) returning id`,
  )
  const id = made!.id
  await sql`insert into wallet (member_id) values (${id})`.execute(db)
  for (const [kind, amount] of [
    ['recharge', given.recharge ?? 0],
    ['gift', given.gift ?? 0],
  ] as const) {
    if (amount > 0)
      await sql`insert into wallet_log (member_id, use_type, kind, amount, cause)
        values (${id}, ${kind === 'gift' ? 5 : 1}, ${kind}, ${amount}, ${`fixture:${number}`})`.execute(db)
  }
  for (const [type, end] of Object.entries(given.documents ?? {})) {
    await sql`insert into member_document (member_id, type, end_date) values (${id}, ${type}, ${end}::date)`.execute(db)
  }
  if (given.address !== false) {
    await sql`insert into member_address (member_id, receiver, phone, province_id, city_id, district_id, detail,
      is_default, audit_status)
      values (${id}, '张三', '13900000000', ${province}, ${province * 10 + 1}, ${province * 100 + 11}, '人民路1号', true,
        1)`.execute(db)
  }
  return id
}

/** A staff member with the roles; the user name is `staff-<role>`, with all roles joined by a sign of their own. */
export async function addStaff(db: Db, ...roles: readonly string[]): Promise<number> {
  const name = roles.join('-')
  passwordHash ??= hashPassword(PASSWORD)
  const made = await row(
    db,
    sql<{
      id: number
    }>`insert into staff (username, name, roles, password_hash, setup_until)
      values (${`staff-${name}`}, ${name}, ${roles}, ${await passwordHash}, 'infinity') returning id`,
  )
  return made!.id
}

export type NewGoods = {
  readonly name?: string
  readonly ypgg?: string
  readonly bzdw?: string
  readonly zone?: 'normal' | 'zy' | 'qx'
  readonly goods_class?: string
  readonly scope_codes?: readonly string[]
  readonly ranks_allowed?: readonly number[] | null
  readonly special_type?: number
  readonly temp_class?: string
  /** Fen. */
  readonly base_price?: number
  readonly market_price?: number | null
  readonly zbz?: number
  readonly jzl?: number
  readonly is_split?: boolean
  readonly min_number?: number
  readonly step?: number
  readonly qg_number?: number
  readonly is_on_sale?: boolean
  readonly is_youx?: boolean
  readonly is_dpby?: boolean
  readonly is_free_shipping?: boolean
  readonly free_shipping_number?: number
  readonly sales_30d?: number
  readonly barcode?: string
  readonly approval_no?: string
  readonly ck_id?: number
  /** Units on hand, in one lot; 0 leaves the goods without stock. */
  readonly stock?: number
  readonly lot_end?: string
  /** False: the lot of prepared herbs waits for its inspection report. */
  readonly report?: boolean
  /** Price in fen by number; `type` 1 by unit, 2 by case. */
  readonly ladder?: {
    readonly type?: 1 | 2
    readonly tiers: readonly { readonly number: number; readonly price: number }[]
  }
}

/** Goods on sale at ¥10.00 with 100 in stock unless told otherwise; returns the id. */
export async function addGoods(db: Db, given: NewGoods = {}): Promise<number> {
  const number = next(db)
  const zone = given.zone ?? 'normal'
  const name = given.name ?? `演示药品${number}`
  const term = await row(
    db,
    sql<{ id: number }>`
    insert into search_term (kind, text) values (0, ${name}) on conflict (kind, text) do update set text = excluded.text
      returning id`,
  )
  const made = await row(
    db,
    sql<{ id: number }>`
    insert into goods (goods_sn, barcode, name, generic_name, term_id, sccj_id, brand_id, ypgg, bzdw, zone, cat1, cat2,
      yx_category, goods_class, scope_codes, ranks_allowed,
      special_type, temp_class, zbz, jzl, is_split, min_number, step, qg_number, base_price, market_price, is_on_sale,
        is_youx, is_dpby, is_free_shipping, free_shipping_number,
      sales_30d, approval_no, ck_id, yxq)
    values (${`T${String(number).padStart(6, '0')}`}, ${given.barcode ?? ''}, ${name}, ${name}, ${term!.id}, 1, 1,
      ${given.ypgg ?? '0.25g*24粒'}, ${given.bzdw ?? '盒'},
      ${zone}, ${CATEGORY[zone]}, ${CATEGORY[zone] + 10}, ${given.is_youx === true ? CATEGORY.yx + 10 : null},
        ${given.goods_class ?? (zone === 'zy' ? 'herb' : zone === 'qx' ? 'device' : 'west')},
      ${[...(given.scope_codes ?? [])]}::text[],
        ${given.ranks_allowed == null ? null : [...given.ranks_allowed]}::smallint[], ${given.special_type ?? 0},
        ${given.temp_class ?? 'cw'},
      ${given.zbz ?? 10}, ${given.jzl ?? 200}, ${given.is_split ?? true}, ${given.min_number ?? 1}, ${given.step ?? 1},
        ${given.qg_number ?? 0},
      ${given.base_price ?? 1_000}, ${given.market_price === undefined ? 1_500 : given.market_price},
        ${given.is_on_sale ?? true}, ${given.is_youx ?? false}, ${given.is_dpby ?? false},
      ${given.is_free_shipping ?? false}, ${given.free_shipping_number ?? 0}, ${given.sales_30d ?? 0},
        ${given.approval_no ?? ''}, ${given.ck_id ?? WAREHOUSE.main},
      ${(given.stock ?? 100) > 0 ? (given.lot_end ?? '2028-06-30') : null}::date) returning id`,
  )
  const id = made!.id
  const stock = given.stock ?? 100
  await sql`insert into stock (goods_id, ck_id, on_hand) values (${id}, ${given.ck_id ?? WAREHOUSE.main}, 0)`.execute(
    db,
  )
  if (stock > 0)
    await addLot(db, {
      goods_id: id,
      ck_id: given.ck_id ?? WAREHOUSE.main,
      number: stock,
      end_date: given.lot_end ?? '2028-06-30',
      ...(given.report !== undefined && { report: given.report }),
    })
  if (given.ladder !== undefined) {
    await sql`insert into ladder_price (goods_id, type, tiers)
      values (${id}, ${given.ladder.type ?? 1}, ${JSON.stringify(given.ladder.tiers)}::jsonb)`.execute(db)
  }
  return id
}

/**
 * A lot received into a warehouse; the stock rises with it, unless it is near its expiry and so no part of the ordinary
 * stock. Returns the lot's id.
 */
export async function addLot(
  db: Db,
  given: {
    goods_id: number
    ck_id?: number
    number: number
    end_date?: string
    batch_no?: string
    is_jxq?: boolean
    /** False: prepared herbs wait for their inspection report. */
    report?: boolean
  },
): Promise<number> {
  const ck = given.ck_id ?? WAREHOUSE.main
  const made = await row(
    db,
    sql<{ id: number }>`
    insert into lot (goods_id, ck_id, batch_no, made_date, end_date, received, on_hand, is_jxq)
    values (${given.goods_id}, ${ck}, ${given.batch_no ?? `B${next(db)}`}, '2026-01-01',
      ${given.end_date ?? '2028-06-30'}::date, ${given.number}, ${given.number}, ${given.is_jxq ?? false})
      returning id`,
  )
  await sql`insert into stock (goods_id, ck_id, on_hand)
    values (${given.goods_id}, ${ck}, ${given.is_jxq === true ? 0 : given.number})
    on conflict (goods_id, ck_id) do update set on_hand = stock.on_hand + excluded.on_hand`.execute(db)
  if (given.report !== false) await reportHerbs(db, made!.id)
  return made!.id
}

/** A report of a lot of prepared herbs, without which it would not be sold; its file is empty. */
async function reportHerbs(db: Db, lotId: number): Promise<void> {
  await sql`with lot as (select goods_id, batch_no from lot where id = ${lotId} and awaits_report),
    person as (insert into staff (username, name, roles, password_hash, is_active, is_demo)
      select 'report-fixture', 'report-fixture', '{quality}'::text[], '-', false, true from lot
      on conflict (username) do update set name = excluded.name returning id),
    made as (insert into file (staff_id, scene, name, content_type, size, sha256, content) select id, 'report', 'a.pdf',
      'application/pdf', 1, 'fixture', '\\x20'::bytea from person returning id)
    insert into inspection_report (goods_id, batch_no, file_id, stamped_file_id, pages, uploaded_by, uploaded_at)
      select lot.goods_id, lot.batch_no, made.id, made.id, 1, person.id, '2026-01-02' from lot, made, person
      on conflict do nothing`.execute(db)
}

/** The people of the demo accounts that tests speak of most, under the same phones. */
export async function addPeople(db: Db): Promise<void> {
  await addMember(db, { phone: '13800000001', recharge: 500_000 })
  await addMember(db, { phone: '13800000002', rank: 4, scopes: PLAIN_SCOPES })
  await addMember(db, { phone: '13800000004', audit_status: 1, contract_end: null })
  await addMember(db, { phone: '13800000005', audit_status: 4, documents: { qx2: '2026-10-01' } })
  await addMember(db, { phone: '13800000006', contract_end: null })
  await addMember(db, { phone: '13800000007' })
  await addMember(db, { phone: '13800000008' })
}
