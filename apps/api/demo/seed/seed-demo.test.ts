import { readFileSync } from 'node:fs'
import { isUscc } from '@yaopi/core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyPassword } from '../../src/accounts/auth/password.ts'
import { brokenInvariants } from '../../src/platform/db/invariants.ts'
import { row, rows, sql, type OpenDb } from '../../src/platform/db/db.ts'
import { freshDatabase } from '../../test/support/fresh-database.ts'
import { LONG } from '../../test/support/long.ts'
import { allGenerics, listedGenerics } from './catalogue/facts.ts'
import { checkDigit } from './catalogue/codes.ts'
import { ADS, BANNERS } from './content/ads.text.ts'
import { DEMO_PASSWORD } from '../../src/platform/demo-shop/index.ts'
import { demoPayments } from './people/payments.queries.ts'
import { seedDemo } from './seed-demo.ts'

const NOW = new Date('2026-11-21T03:00:00Z')
/** Goods of a demo that is looked at for how it comes about and not for what it holds. */
const FEWER = 600

/**
 * One number per table for all its rows. What is random on purpose, counts time, or carries numbers of sequences and
 * transactions (versions, change notes, numbers of tasks) is left out.
 */
const digests = async (open: OpenDb): Promise<Readonly<Record<string, string>>> => {
  const tables = await rows(
    open.db,
    sql<{
      name: string
    }>`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname not in ('migration', 'rate_limit', 'goods_change', 'task') order by relname`,
  )
  const found: Record<string, string> = {}
  for (const { name } of tables) {
    const digest = await row(
      open.db,
      sql<{
        digest: string
      }>`select count(*) || ' ' || coalesce(md5(string_agg(line, '' order by line)), '') as digest
        from (select (to_jsonb(t) - 'password_hash' - 'version' - 'updated_at'
          ${name === 'stock_move' ? sql`- 'at' - 'id'` : sql``})::text as line from ${sql.table(name)} t) x`,
    )
    found[name] = digest?.digest ?? ''
  }
  return found
}

let open: OpenDb
beforeAll(async () => {
  open = await (await freshDatabase()).open()
  await seedDemo(open, { goods: 3_000, now: NOW })
}, 180_000)
afterAll(() => open.close())

const number = async (text: ReturnType<typeof sql<{ n: number }>>): Promise<number> =>
  (await row(open.db, text))?.n ?? 0

describe('the demo catalogue', () => {
  test('is never smaller than the settings say', () => {
    const settings = readFileSync(new URL('../../../../.env.example', import.meta.url), 'utf8')
    const least = /^# about (\d+), and up to 1000000\. With 0/m.exec(settings)?.[1]
    expect(least).toBe(String(Math.round(listedGenerics().length / 100) * 100))
  })

  test('holds about 3,000 goods, every listed name at least once and no banned one', async () => {
    const names = new Set(
      (await rows(open.db, sql<{ name: string }>`select distinct name from goods`)).map((one) => one.name),
    )
    expect(await number(sql<{ n: number }>`select count(*)::int as n from goods`)).toBe(3_000)
    expect(listedGenerics().filter((one) => !names.has(one.name))).toEqual([])
    expect(allGenerics().filter((one) => one.control === 'banned' && names.has(one.name))).toEqual([])
    expect([...names].filter((name) => /疫苗|免疫球蛋白|白蛋白$|凝血|配方颗粒|地西泮|曲马多|罂粟/.test(name))).toEqual(
      ['矛头蝮蛇血凝酶注射液'].filter((name) => names.has(name) && /凝血/.test(name)),
    )
  })

  test('fills all four zones and leaves no shelf empty', async () => {
    const zones = await rows(
      open.db,
      sql<{
        zone: string
        n: number
      }>`select zone, count(*)::int as n from goods group by zone union all select 'yx', count(*)::int from goods
        where is_youx order by 1`,
    )
    expect(zones.map((one) => one.zone)).toEqual(['normal', 'qx', 'yx', 'zy'])
    expect(zones.every((one) => one.n > 100)).toBe(true)
    const empty = await rows(
      open.db,
      sql<{
        name: string
      }>`select name from category c where level < 3 and not exists (select from (
        select cat1 as id from goods union select cat2 from goods union select yx_category from goods
        union select k.parent_id from category k join goods g on g.yx_category = k.id) filled where filled.id = c.id)`,
    )
    expect(empty).toEqual([])
  })

  test('carries numbers that are valid in form and visibly invented', async () => {
    const goods = await rows(
      open.db,
      sql<{
        barcode: string
        approval_no: string
        zone: string
        device_class: number | null
      }>`select barcode, approval_no, zone, device_class from goods`,
    )
    for (const one of goods) {
      expect(one.barcode).toMatch(/^6999\d{9}$/)
      expect(checkDigit(one.barcode.slice(0, 12))).toBe(Number(one.barcode.at(-1)))
      expect(one.approval_no).toMatch(
        one.zone === 'zy'
          ? /^$/
          : one.zone === 'qx'
            ? one.device_class === null
              ? /^$/
              : /^演械(?:注准|备)/
            : /^国药准字[HZS]9999\d{4}$/,
      )
    }
    expect(new Set(goods.map((one) => one.barcode)).size).toBe(goods.length)
  })

  test('prices ladders below the base, from two units on, at quantities that may be ordered', async () => {
    const bad = await rows(
      open.db,
      sql`select g.id from goods g join ladder_price l on l.goods_id = g.id cross join jsonb_array_elements(l.tiers) t
      where (t->>'price')::bigint >= g.base_price or (t->>'number')::int < 2
        or ((t->>'number')::int - g.min_number) % g.step <> 0 or (l.type = 2 and (t->>'number')::int % g.jzl <> 0)`,
    )
    expect(bad).toEqual([])
    const share = await number(sql<{ n: number }>`select count(*)::int as n from ladder_price`)
    expect(share).toBeGreaterThan(600)
    expect(share).toBeLessThan(900)
  })

  test('keeps near-expiry lots apart, and shows goods sold out, nearly so, new, limited, free of freight', async () => {
    expect(
      await number(
        sql<{
          n: number
        }>`select count(*)::int as n from lot where is_jxq and end_date > ${'2026-11-21'}::date + 180 or not is_jxq
          and end_date <= ${'2026-11-21'}::date + 180`,
      ),
    ).toBe(0)
    expect(await number(sql<{ n: number }>`select count(*)::int as n from lot where is_jxq`)).toBeGreaterThan(100)
    for (const condition of [
      sql`s.on_hand = 0`,
      sql`s.on_hand between 1 and 12`,
      sql`g.is_new`,
      sql`g.qg_number > 0`,
      sql`g.is_free_shipping`,
      sql`g.is_dpby`,
      sql`g.free_shipping_number > 0`,
      sql`not g.is_split`,
      sql`g.temp_class = 'lc'`,
      sql`g.special_type > 0`,
      sql`g.ranks_allowed is not null`,
    ]) {
      expect(
        await number(
          sql<{
            n: number
          }>`select count(*)::int as n from goods g join stock s on s.goods_id = g.id and s.ck_id = g.ck_id
            where ${condition}`,
        ),
      ).toBeGreaterThan(0)
    }
  })

  test('marks goods only with what is true of them', async () => {
    const wrong = await rows(
      open.db,
      sql`select g.id, t->>'name' as tag from goods g cross join jsonb_array_elements(g.tags) t
        where not case t->>'name'
      when '优' then g.is_youx when '新' then g.is_new when '冷' then g.temp_class = 'lc' when '麻' then g.special_type > 0
        when '处' then g.otc_class = 'rx' when 'OTC' then g.otc_class in ('otc_a', 'otc_b')
      when '包邮' then g.is_free_shipping or g.free_shipping_number > 0 else false end`,
    )
    expect(wrong).toEqual([])
  })

  test('asks for the scopes of its kind', async () => {
    const missing = await rows(
      open.db,
      sql`select id, name, scope_codes from goods where
      (special_type > 0 and not 'hts' = any(scope_codes)) or (temp_class = 'lc' and not 'lc' = any(scope_codes))
        or (goods_class = 'herb' and scope_codes <> '{zyyp}')
      or (device_class is not null and scope_codes <> array['qx' || device_class])
        or (otc_class = 'rx' and not 'cfy' = any(scope_codes))
        or (name ~ '胰岛素(?!.*注射器)' and zone = 'normal' and not 'tljs' = any(scope_codes))`,
    )
    expect(missing).toEqual([])
  })
})

describe('the demo people', () => {
  test('can log in, hold right credit codes, and the first one has 5,000.00', async () => {
    const members = await rows(
      open.db,
      sql<{
        phone: string
        uscc: string
        password_hash: string
        audit_status: number
        contract_end: string | null
      }>`select phone, uscc, password_hash, audit_status, contract_end from member order by phone`,
    )
    expect(members.filter((one) => !isUscc(one.uscc))).toEqual([])
    expect(await verifyPassword(DEMO_PASSWORD, members[0]?.password_hash ?? '')).toBe(true)
    expect(
      members
        .filter((one) => /^1380000000[1-8]$/.test(one.phone))
        .map((one) => [one.phone.at(-1), one.audit_status, one.contract_end !== null]),
    ).toEqual([
      ['1', 2, true],
      ['2', 2, true],
      ['3', 2, true],
      ['4', 1, false],
      ['5', 4, true],
      ['6', 2, false],
      ['7', 2, true],
      ['8', 2, true],
    ])
    expect(
      await row(open.db, sql`select recharge + gift as total, gift > 0 as split from wallet where member_id = 1`),
    ).toEqual({ total: 500_000, split: true })
    expect((await rows(open.db, sql<{ role: string }>`select distinct unnest(roles) as role from staff`)).length).toBe(
      8,
    )
    expect(await number(sql<{ n: number }>`select count(*)::int as n from cart_line where member_id in (7, 8)`)).toBe(0)
    // Whoever is under review stands in the queue of quality.
    const lost = sql<{ n: number }>`select count(*)::int as n from member m where audit_status = 1
      and not exists (select from member_review r where r.member_id = m.id and r.decided_at is null)`
    expect(await number(lost)).toBe(0)
  })

  test('are told nothing of the end of a document: the job writes the only reminder of each', async () => {
    const reminders = sql<{ n: number }>`select count(*)::int as n from message where url like '/zzzj%'`
    expect(await number(reminders)).toBe(0)
  })

  test('have past orders in every state that can be reached, and nothing breaks an invariant', async () => {
    expect(
      (await rows(open.db, sql<{ status: number }>`select distinct status from orders order by status`)).map(
        (one) => one.status,
      ),
    ).toEqual([10, 12, 20, 30, 35, 40, 50, 60, 90])
    expect(await brokenInvariants(open.db)).toEqual([])
  })

  test('name every payment at a channel, so that the simulated one can refund it', async () => {
    const known = await demoPayments(open.db)
    const all = await rows(
      open.db,
      sql<{ pay_sn: string; amount: number }>`select pay_sn, channel_amount as amount from payment where channel <> ''`,
    )
    expect(known.length).toBeGreaterThan(0)
    expect(new Map(known.map(({ pay_sn, amount }) => [pay_sn, amount]))).toEqual(
      new Map(all.map(({ pay_sn, amount }) => [pay_sn, amount])),
    )
    for (const { amount, paid_at, serial } of known) {
      expect(Number.isSafeInteger(amount) && Number.isSafeInteger(paid_at)).toBe(true)
      expect(serial).not.toBe('')
    }
  })

  test('leave the counters after the demo rows, so that the next order finds a free number', async () => {
    const most = await number(sql<{ n: number }>`select max(id % 100000000) as n from orders`)
    for (const counter of ['order_sn_seq', 'trade_sn_seq', 'pay_sn_seq'])
      expect(await number(sql<{ n: number }>`select nextval(${counter}) as n`)).toBe(most + 1)
  })

  test('leave no counter of any table behind its rows', async () => {
    const counted = await rows(
      open.db,
      sql<{
        name: string
      }>`select attrelid::regclass::text as name from pg_attribute where attidentity <> '' and attname = 'id'
        and attrelid::regclass::text !~ 'pg_|information_schema' order by 1`,
    )
    expect(counted.length).toBeGreaterThan(20)
    for (const { name } of counted) {
      const most = await number(sql<{ n: number }>`select coalesce(max(id), 0)::bigint as n from ${sql.table(name)}`)
      expect(
        await number(sql<{ n: number }>`select nextval(pg_get_serial_sequence(${name}, 'id')) as n`),
        name,
      ).toBeGreaterThan(most)
    }
  })
})

describe('the demo content', () => {
  test('fills every ad position of the calls with banners that are drawn', async () => {
    const positions = new Set(
      (await rows(open.db, sql<{ position: string }>`select distinct position from ad where is_published`)).map(
        (one) => one.position,
      ),
    )
    for (const wanted of ['home', 'top', 'right', 'login', 'yx', 'ppzq', 'kxzq', 'zyzq', 'xrtj', 'kxzq_ad', 'bottom'])
      expect(positions, wanted).toContain(wanted)
    expect([...positions].some((one) => one.startsWith('new_kxzq'))).toBe(true)
    expect(ADS.filter((one) => !(one.code in BANNERS))).toEqual([])
    const images = await rows(
      open.db,
      sql<{ image: string }>`select image from ad union select image from article where image <> ''`,
    )
    expect(
      images.filter(({ image }) => !((/^\/pictures\/banner\/(.+)\.svg$/.exec(image)?.[1] ?? '') in BANNERS)),
    ).toEqual([])
  })

  test('has an article for every help route, news of both kinds, and at most nine entries on top', async () => {
    const codes = new Set((await rows(open.db, sql<{ code: string }>`select code from article`)).map((one) => one.code))
    for (const code of ['hyzc', 'gwzn', 'aqgy', 'wzzz', 'yhxy', 'zskf', 'tsjy', 'link', 'ddzf', 'hwps', 'ypth'])
      expect(codes, code).toContain(code)
    expect(
      (
        await rows(
          open.db,
          sql<{
            n: number
          }>`select count(*)::int as n from article a join article_category c on c.id = a.category_id
            where c.code in ('hy', 'company') group by c.code`,
        )
      ).map((one) => one.n),
    ).toEqual([6, 6])
    expect(
      await number(sql<{ n: number }>`select count(*)::int as n from nav where parent_id is null`),
    ).toBeLessThanOrEqual(9)
  })

  test('knows all provinces, with the freight zones of the delivery table', async () => {
    const zones = await rows(
      open.db,
      sql<{ name: string; freight_zone: string }>`select name, freight_zone from region where level = 1`,
    )
    expect(zones.length).toBe(31)
    expect(zones.filter((one) => one.freight_zone === 'A').map((one) => one.name)).toEqual(['四川省'])
    expect(zones.filter((one) => one.freight_zone === 'C').length).toBe(7)
    expect(
      await rows(
        open.db,
        sql`select name from region r where level < 3 and not exists (select 1 from region k where k.parent_id = r.id)`,
      ),
    ).toEqual([])
  })
})

test('some goods have papers for a first approval, not all of them every kind', async () => {
  const papers = await rows(
    open.db,
    sql<{ kinds: number }>`select count(distinct kind)::int as kinds from goods_document group by goods_id order by 1`,
  )
  expect(papers.map(({ kinds }) => kinds)).toEqual([2, 2, 4, 4, 4, 4])
})

describe('seeding', () => {
  test('is done once by two processes that start together; the same day gives the same rows', async ({ skip }) => {
    skip(!LONG)
    const database = await freshDatabase()
    const [one, two] = [await database.open(), await database.open()]
    const done = await Promise.all([one, two].map((each) => seedDemo(each, { goods: 3_000, now: NOW })))
    expect(done.filter((written) => written !== undefined).map((written) => written?.goods)).toEqual([3_000])
    expect(await row(one.db, sql`select count(*)::int as n from goods`)).toEqual({ n: 3_000 })
    expect(await brokenInvariants(one.db)).toEqual([])
    const again = await digests(one)
    expect(Object.keys(again).length).toBeGreaterThan(40)
    expect(await digests(open)).toEqual(again)
    await Promise.all([one.close(), two.close()])
  }, 120_000)

  test('does nothing the second time', async () => {
    expect(await seedDemo(open, { goods: 5_000, now: NOW })).toBeUndefined()
    expect(await number(sql<{ n: number }>`select count(*)::int as n from goods`)).toBe(3_000)
  })

  test('cut off on the way it leaves nothing, begins again and makes what settings promise', async (context) => {
    context.skip(!LONG)
    const other = await (await freshDatabase()).open()
    // The receipt of a past order is among the last things written.
    await other.script('alter table file rename to file_away')
    await expect(seedDemo(other, { goods: FEWER, now: NOW })).rejects.toThrow()
    expect(await row(other.db, sql`select count(*)::int as n from goods`)).toEqual({ n: 0 })
    expect(await row(other.db, sql`select count(*)::int as n from ad`)).toEqual({ n: 0 })
    await other.script('alter table file_away rename to file')
    const written = await seedDemo(other, { goods: FEWER, now: NOW })
    // Fewer than the catalogue has names: every name once, and no more.
    const names = listedGenerics().length
    expect(written!.goods).toBe(names)
    const counts = sql`select count(*)::int as goods, count(distinct name)::int as names from goods`
    expect(await row(other.db, counts)).toEqual({ goods: names, names })
    await other.close()
  }, 240_000)
})
