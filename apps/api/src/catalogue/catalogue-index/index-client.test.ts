import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addBasics, addGoods } from '../../../test/support/fixtures.ts'
import { freshDatabase } from '../../../test/support/fresh-database.ts'
import { sql, type OpenDb } from '../../platform/db/db.ts'
import { sellableText } from '../../pricing/availability/index.ts'
import { pruneNotes } from './change-notes.queries.ts'
import { indexClient, type IndexClient } from './index-client.ts'
import type { PageRequest } from './index-request.ts'

const page: PageRequest = { narrow: {}, sort: 'default', order: 'desc', offset: 0, limit: 40 }
const unavailable = (cause: string): Error => new Error(`unavailable: ${cause}`)

describe('a thread that is lost', () => {
  const program = new URL('./lossy-worker.fixtures.ts', import.meta.url)
  const folder = mkdtempSync(join(tmpdir(), 'yaopi-index-'))
  const file = join(folder, 'deaths')
  let client: IndexClient | undefined
  const dyingOf = (deaths: number, patience = 10_000): IndexClient => {
    writeFileSync(file, '')
    client = indexClient({ url: `${deaths} ${file}`, sellable: '', program, unavailable, patience })
    return client
  }
  afterEach(() => client?.close())
  afterAll(() => rmSync(folder, { recursive: true }))

  it('is started again, and all who wait are answered by the next one', async () => {
    const index = dyingOf(2)
    const others: PageRequest[] = [page, { ...page, offset: 40 }, { ...page, sort: 'price' }]
    expect(await Promise.all(others.map(index.ids))).toEqual([[2], [2], [2]])
  })

  it('is given up for a question after three attempts, and answers later ones', async () => {
    const index = dyingOf(3)
    await expect(index.ids(page)).rejects.toThrow('unavailable: lost')
    // A refusal is not kept.
    expect(await index.ids(page)).toEqual([3])
  })

  it('refuses a question that takes too long', async () => {
    const index = dyingOf(0, 1_000)
    // The thread has started before the time of a question begins.
    await index.refresh()
    await expect(index.ids({ ...page, limit: 99 })).rejects.toThrow('unavailable: no answer in time')
    expect(await index.ids(page)).toEqual([0])
  })

  it('refuses pages while the database is down, at once also those that wait when it is lost', async () => {
    let isDown = false
    let lose = (): void => {}
    writeFileSync(file, '')
    const database = {
      isDown: () => isDown,
      onLoss: (listener: () => void) => {
        lose = listener
      },
    }
    const index = indexClient({ url: `0 ${file}`, sellable: '', program, unavailable, database })
    client = index
    await index.refresh()
    const waiting = expect(index.ids({ ...page, limit: 99 })).rejects.toThrow('the database does not answer')
    isDown = true
    lose()
    await waiting
    await expect(index.ids(page)).rejects.toThrow('the database does not answer')
    isDown = false
    expect(await index.ids(page)).toEqual([0])
  })

  it('asks once for a page that many wait for, and refuses them all when it is closed', async () => {
    const index = dyingOf(0)
    const waiting = [index.ids({ ...page, limit: 99 }), index.ids({ ...page, limit: 99 })]
    const refused = Promise.allSettled(waiting)
    await index.close()
    expect((await refused).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await expect(index.ids(page)).rejects.toThrow('unavailable: closed')
  })
})

describe('an index of a database', () => {
  let open: OpenDb
  let index: IndexClient
  beforeAll(async () => {
    open = await (await freshDatabase()).open()
    await addBasics(open.db)
    index = indexClient({ url: open.url, sellable: sellableText('s'), unavailable })
  })
  afterAll(async () => {
    await index.close()
    await open.close()
  })
  const ids = async (request: Partial<PageRequest> = {}): Promise<readonly number[]> => {
    await index.refresh()
    return index.ids({ ...page, ...request })
  }

  it('holds nothing before there are goods, and then those', async () => {
    expect(await index.list(page)).toEqual({
      ids: [],
      summary: { total: 0, facets: { sccj: [], dosage: [], brand: [] } },
    })
    const one = await addGoods(open.db, { sales_30d: 3 })
    const other = await addGoods(open.db, { sales_30d: 4 })
    expect(await ids()).toEqual([other, one])
  })

  it('forgets nothing that a long transaction commits after later ones', async () => {
    const one = await addGoods(open.db)
    const other = await addGoods(open.db)
    const before = await ids()
    let commit = (): void => {}
    const committed = new Promise<void>((resolve) => {
      commit = resolve
    })
    let changed = (): void => {}
    const isChanged = new Promise<void>((resolve) => {
      changed = resolve
    })
    const long = open.db.transaction().execute(async (tx) => {
      await sql`update goods set sales_30d = 900 where id = ${one}`.execute(tx)
      changed()
      await committed
    })
    await isChanged
    // Later transactions are seen while the long one runs, and it is seen when it ends.
    await sql`update goods set sales_30d = 800 where id = ${other}`.execute(open.db)
    const rest = before.filter((id) => id !== one && id !== other)
    expect((await ids())[0]).toBe(other)
    await sql`update goods set sales_30d = 700 where id = ${other}`.execute(open.db)
    expect((await ids())[0]).toBe(other)
    commit()
    await long
    expect(await ids()).toEqual([one, other, ...rest])
  })

  it('sees no change of a transaction that is rolled back', async () => {
    const before = await ids()
    await open.db
      .transaction()
      .execute(async (tx) => {
        await sql`update goods set is_on_sale = false`.execute(tx)
        throw new Error('back')
      })
      .catch(() => {})
    expect(await ids()).toEqual(before)
  })

  it('is loaded anew for a change of everything', async () => {
    await sql`update goods set sales_30d = id`.execute(open.db)
    await sql`delete from goods_change`.execute(open.db)
    await sql`insert into goods_change (goods_id) values (0)`.execute(open.db)
    const byId = (await ids()).toSorted((a, b) => b - a)
    expect(await ids()).toEqual(byId)
  })

  it('is loaded anew when notes it has not read were deleted', async () => {
    const [first] = await ids()
    // The note is gone before it is read: the transaction that deletes it is the one that makes it.
    await open.db.transaction().execute(async (tx) => {
      await sql`update goods set is_on_sale = false where id = ${first}`.execute(tx)
      await sql`update goods_change set noted_at = now() - interval '2 hours'`.execute(tx)
      await pruneNotes(tx)
    })
    expect(await ids()).not.toContain(first)
  })

  it('keeps old notes for an hour', async () => {
    await sql`update goods_change set noted_at = now() - interval '50 minutes'`.execute(open.db)
    await addGoods(open.db)
    const count = async (): Promise<number> =>
      (await sql<{ count: number }>`select count(*)::int as count from goods_change`.execute(open.db)).rows[0]!.count
    const before = await count()
    await pruneNotes(open.db)
    expect(await count()).toBe(before)
    await sql`update goods_change set noted_at = now() - interval '61 minutes'`.execute(open.db)
    await pruneNotes(open.db)
    expect(await count()).toBe(0)
  })

  it('goes on after a restore from a server that was further on', async () => {
    await sql`insert into goods_change (xid, goods_id, noted_at)
      values ('900000000000', 0, now() - interval '2 hours')`.execute(open.db)
    await sql`update goods_change_pruned set xid = '900000000000'`.execute(open.db)
    const added = await addGoods(open.db, { sales_30d: 3_000_000 })
    expect((await ids())[0]).toBe(added)
    await sql`update goods_change set noted_at = now() - interval '2 hours'`.execute(open.db)
    await pruneNotes(open.db)
    const { rows } = await sql<{ isPast: boolean }>`select xid < pg_snapshot_xmax(pg_current_snapshot()) as "isPast"
      from goods_change_pruned`.execute(open.db)
    expect(rows).toEqual([{ isPast: true }])
  })

  it('notes what orders take of stock only when it runs out', async () => {
    const goods = await addGoods(open.db, { stock: 5 })
    expect(await ids()).toContain(goods)
    const notes = async (change: string): Promise<number> => {
      await sql`delete from goods_change`.execute(open.db)
      await open.script(change)
      return (await sql<{ count: number }>`select count(*)::int as count from goods_change`.execute(open.db)).rows[0]!
        .count
    }
    expect(await notes(`update stock set reserved = 4 where goods_id = ${goods}`)).toBe(0)
    expect(await ids({ narrow: { stock: true } })).toContain(goods)
    expect(await notes(`update stock set reserved = 5 where goods_id = ${goods}`)).toBe(1)
    expect(await ids({ narrow: { stock: true } })).not.toContain(goods)
    expect(await notes(`update goods set tags = '[{"name": "新"}]', qg_number = 3 where id = ${goods}`)).toBe(0)
  })
})
