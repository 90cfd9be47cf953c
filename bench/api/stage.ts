import { spawn } from 'node:child_process'
import pg from 'pg'
import { serverEnv, serverFlags } from '../../scripts/server-flags.mjs'

/** A process that says `ready URL`. */
export type Running = { readonly url: string; readonly pid: number; readonly stop: () => Promise<void> }

/** Starts a TypeScript file as a process and waits for its `ready` line. `cwd` is the checkout it runs in. */
export function run(file: string, env: Readonly<Record<string, string>>, cwd = process.cwd()): Promise<Running> {
  const child = spawn(process.execPath, [...serverFlags, file], {
    cwd,
    // A bench sends more reads from one address than any buyer.
    env: {
      ...process.env,
      ...serverEnv,
      NODE_ENV: 'production',
      PORT: '0',
      LOG_LEVEL: 'warn',
      READS_PER_MINUTE: '100000000',
      GOODS_PER_DAY: '1000000000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
  })
  return new Promise((resolve, reject) => {
    let said = ''
    child.stdout!.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const ready = /^ready (\S+)$/m.exec(said)
      if (ready !== null)
        resolve({
          url: ready[1]!,
          pid: child.pid!,
          stop: async () => {
            child.kill('SIGTERM')
            await ended
          },
        })
    })
    void ended.then(() => reject(new Error(`${file} ended: ${said}`)))
  })
}

export const CHECKOUT_MEMBERS = 2_000
/** Lines of a cart that is checked out. */
export const LINES = 5

/** Token of a bench member: 43 characters, as the server wants them. */
export const tokenOf = (index: number): string => `bench${String(index).padStart(38, '0')}`

/**
 * Fills a seeded shop with bench members that copy an approved demo member: one with a cart of 20 lines, one of 1,000,
 * and many with 5 lines for checkouts.
 * Returns the ids by what they are for.
 */
export async function addBenchMembers(
  databaseUrl: string,
): Promise<{ readonly first: number; readonly goods: readonly { id: number; ck_id: number }[] }> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    'update stock set on_hand = on_hand + 1000000; update lot set received = received + 1000000, on_hand = ' +
      'on_hand + 1000000 where id in (select min(id) from lot where not is_jxq group by goods_id, ck_id)',
  )
  const goods = (
    await client.query(`select g.id, g.ck_id from goods g where g.is_on_sale and g.special_type = 0
    and g.temp_class in ('cw', 'yl') and g.zone = 'normal' and not g.is_youx and g.min_number = 1 and g.step = 1
    and g.ranks_allowed is null and g.controlled_sale_policy_id is null order by g.id limit 1100`)
  ).rows as { id: number; ck_id: number }[]
  const total = CHECKOUT_MEMBERS + 2
  const first = (
    await client.query(`
    with model as (select * from member where phone = '13800000007'),
    made as (insert into member (username, phone, password_hash, name, company, rank, audit_status,
        province_id, city_id, district_id, address, ck_address, licence_no, scopes, contract_end)
      select 'bench_' || n, '177' || lpad(n::text, 8, '0'), password_hash, name, company, rank, audit_status,
        province_id, city_id, district_id, address, ck_address, licence_no,
        (select array_agg(distinct s) from goods g, unnest(g.scope_codes) s), contract_end
      from model, generate_series(0, ${total - 1}) n returning id, username),
    places as (insert into member_address (member_id, receiver, phone, province_id, city_id, district_id, detail,
        is_default, audit_status)
      select made.id, 'bench', '13900000000', model.province_id, model.city_id, model.district_id,
        'bench', true, 1 from made, model),
    logins as (insert into login_token (token_hash, member_id, expires_at)
      select sha256(convert_to('bench' || lpad(substr(username, 7), 38, '0'), 'UTF8')), id, now() + interval '1 day'
      from made)
    select min(id) as first from made`)
  ).rows[0].first as number
  const ids = (
    await client.query(`select id from member where username like 'bench\\_%' order by substr(username, 7)::int`)
  ).rows.map((row: { id: number }) => row.id)
  await fillCart(client, ids[0]!, goods.slice(0, 20))
  await fillCart(client, ids[1]!, goods.slice(0, 1000))
  for (let index = 2; index < total; index++) {
    const start = (index * LINES) % (goods.length - LINES)
    await fillCart(client, ids[index]!, goods.slice(start, start + LINES))
  }
  await client.query('vacuum analyze')
  await client.end()
  return { first, goods }
}

/** Makes goods the whole cart of a member, 20 of each. */
export async function fillCart(
  client: pg.Client,
  member: number,
  goods: readonly { id: number; ck_id: number }[],
): Promise<void> {
  await client.query(
    `with gone as (delete from cart_line where member_id = $1
      and not goods_id = any(array(select (g->>'id')::int from jsonb_array_elements($2::jsonb) g)))
    insert into cart_line (member_id, goods_id, ck_id, number)
      select $1, (g->>'id')::int, (g->>'ck_id')::int, 20 from jsonb_array_elements($2::jsonb) g on conflict do nothing`,
    [member, JSON.stringify(goods)],
  )
}
