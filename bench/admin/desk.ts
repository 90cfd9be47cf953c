// Home with 5,000 open tasks, the simulator with 50 lines and 40 offers, and the pictures of a review.
import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { memberAdminCalls, simulationAdminCalls, TASK_QUEUES, taskAdminCalls } from '@yaopi/core/staff'
import { openDb, row, rows, sql, type Db } from '../../apps/api/src/platform/db/index.ts'
import { staff, tokenOfStaff } from '../../tests/journeys/caller.ts'
import { type Figure, median, share95, timed, timesOf } from './times.ts'

const TASKS = 5_000
const LOAD = { clients: 4, each: 50 }

/** The pulse of two roles with many open tasks. */
export async function homeFigures(url: string, databaseUrl: string): Promise<Figure[]> {
  const open = await openDb({ url: databaseUrl })
  try {
    const queues = TASK_QUEUES.map(({ code }) => code)
    const rights = TASK_QUEUES.map(({ may }) => may)
    await sql`insert into task (queue, ref_kind, ref_id, number, may, started_at, due_at)
      select q.queue, 'order', 900000000 + n, 'B' || n, q.may, now() - interval '1 hour',
        now() + (n - 2500) * interval '1 minute'
      from generate_series(1, ${TASKS}::int) n
      join unnest(${queues}::text[], ${rights}::text[]) with ordinality q (queue, may, place)
        on q.place = 1 + n % ${queues.length}::int`.execute(open.db)
    await sql`analyze task`.execute(open.db)
    const plain = share95(
      await timesOf(
        () => sql`select queue, count(*) from task where state = 'open' group by queue`.execute(open.db),
        LOAD,
      ),
    )
    const figures: Figure[] = []
    for (const role of ['service', 'finance'] as const) {
      const people = await Promise.all(Array.from({ length: LOAD.clients }, () => staff(url, role)))
      const times = await timesOf((turn) => people[turn % LOAD.clients]!.send(taskAdminCalls.pulse, {}), LOAD)
      figures.push({ name: `home of ${role}, ${TASKS} open tasks, p95`, ms: share95(times), goal: 15, anchor: plain })
    }
    return figures
  } finally {
    await sql`delete from task where ref_id > 900000000 and number like 'B%'`.execute(open.db)
    await open.close()
  }
}

const LINES = 50
const OFFERS = 40
/** Carts of different goods and lengths, one after the other. */
const CARTS = 30

/** So many reductions more over goods that reductions of the demo are about; ids and smallest numbers of the goods. */
async function manyOffers(db: Db): Promise<{ id: number; number: number }[]> {
  const goods = await rows(
    db,
    sql<{ id: number; number: number }>`select distinct g.id, (g.min_number + 10 * g.step)::int as number
      from goods g join stock s on s.goods_id = g.id and s.on_hand - s.reserved > g.min_number + 10 * g.step
      where g.is_on_sale and g.special_type = 0 and g.controlled_sale_policy_id is null and g.ranks_allowed is null
        and g.zone = 'normal' order by g.id limit ${LINES}`,
  )
  await sql`insert into reduction (name, scope_kind, scope_ids, tiers, start_at, end_at)
    select 'bench' || n, 'goods', ${goods.map(({ id }) => id)}::int[], (select tiers from reduction
      where tiers::text not like '%zeng%' order by id limit 1), now() - interval '1 day', now() + interval '1 day'
    from generate_series(1, ${OFFERS}::int) n`.execute(db)
  return goods
}

/** What a cart of 50 lines costs with 40 offers, and 30 carts of 1 to 50 lines. */
export async function simulatorFigures(url: string, databaseUrl: string): Promise<Figure[]> {
  const open = await openDb({ url: databaseUrl })
  try {
    const goods = await manyOffers(open.db)
    const { id } = (await row(open.db, sql<{ id: number }>`select id from member where phone = '13800000007'`))!
    const person = await staff(url, 'goods')
    const lines = goods.map((one) => ({ goods_id: one.id, number: one.number }))
    const simulate = () => person.send(simulationAdminCalls.run, { member_id: id, lines, coupons: 'best' as const })
    const { offers, lines: priced } = await simulate()
    const times = await timesOf(simulate, { clients: 1, each: 40 })
    const name = `simulator, ${priced.length} lines, ${offers.length} offers, p95`
    const carts: number[] = []
    for (let at = 0; at < CARTS; at++) {
      const length = 1 + Math.floor((at * (lines.length - 1)) / (CARTS - 1))
      const cart = [...lines.slice(at), ...lines.slice(0, at)].slice(0, length)
      const input = { member_id: id, lines: cart, coupons: 'best' as const }
      carts.push((await timed(() => person.send(simulationAdminCalls.run, input)))[1])
    }
    return [
      { name, ms: share95(times), goal: 150 },
      { name: `simulator, ${CARTS} carts, median`, ms: median(carts) },
      { name: `simulator, ${CARTS} carts, p95`, ms: share95(carts), goal: 150 },
    ]
  } finally {
    await sql`delete from reduction where name like 'bench%'`.execute(open.db)
    await open.close()
  }
}

const PICTURES = 10
/** Sides of a photo of a document, px; as noise it takes some 400 KB. */
const PHOTO = { width: 1_000, height: 700, channels: 3 } as const

/** A review with ten pictures: until the first is there, and each further one. */
export async function reviewFigures(
  url: string,
  databaseUrl: string,
): Promise<{ readonly figures: Figure[]; readonly reviewId: number }> {
  const open = await openDb({ url: databaseUrl })
  try {
    const documents = await rows(
      open.db,
      sql<{ id: number; member_id: number }>`select d.id, d.member_id from member_document d
        join member m on m.id = d.member_id where m.phone = '13800000004' and d.status = 1 order by d.id`,
    )
    const { member_id } = documents[0]!
    await sql`insert into member_review (member_id, kind, submitted_at) values (${member_id}, 1, now())
      on conflict do nothing`.execute(open.db)
    await sql`update member_document set review_id = (select id from member_review where member_id = ${member_id}
      and state = 1) where member_id = ${member_id} and status = 1`.execute(open.db)
    const noise = randomBytes(PHOTO.width * PHOTO.height * PHOTO.channels)
    const photo = await sharp(noise, { raw: PHOTO }).jpeg({ quality: 50 }).toBuffer()
    for (let at = 0; at < PICTURES; at++) {
      const { id } = documents[at % documents.length]!
      await sql`with made as (insert into file (member_id, scene, name, content_type, size, sha256, content, created_at)
          values (${member_id}, 'zizhi', ${`${at}.jpg`}, 'image/jpeg', ${photo.length}, ${'0'.repeat(64)},
            ${photo}, now()) returning id)
        insert into document_file (document_id, file_id, sort) select ${id}, made.id,
          1 + (select coalesce(max(sort), 0) from document_file where document_id = ${id}) from made
        on conflict do nothing`.execute(open.db)
    }
    const person = await staff(url, 'quality')
    const headers = { authorization: `Bearer ${await tokenOfStaff(url, 'quality')}` }
    const waiting = (await person.send(memberAdminCalls.queue, {})).data.find((one) => one.member_id === member_id)!
    const picture = async (document: number, file: number): Promise<void> => {
      const opened = await person.send(memberAdminCalls.openFile, { id: document, file_id: file })
      const answer = await fetch(new URL(opened.url, url), { headers })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${opened.url}: ${answer.status}`)
    }
    const filesOf = async () =>
      (await person.send(memberAdminCalls.review, { id: waiting.id })).documents.flatMap(({ claimed }) =>
        (claimed?.files ?? []).map((file) => [claimed!.id, file.id] as const),
      )
    await filesOf()
    const [files, first] = await timed(async () => {
      const found = await filesOf()
      await picture(...found[0]!)
      return found
    })
    const next: number[] = []
    for (const one of files.slice(1)) next.push((await timed(() => picture(...one)))[1])
    return {
      figures: [
        { name: `calls of a review with ${files.length} pictures: the first`, ms: first },
        { name: 'calls of the next picture, p95', ms: share95(next) },
      ],
      reviewId: waiting.id,
    }
  } finally {
    await open.close()
  }
}
