import pg from 'pg'
import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import { indexClient } from '../../apps/api/src/catalogue/catalogue-index/index-client.ts'
import { goodsStates } from '../../apps/api/src/catalogue/goods/goods-rows.ts'
import { detailHits } from '../../apps/api/src/catalogue/goods/goods.queries.ts'
import type { Interpretation } from '../../apps/api/src/catalogue/search/interpret.ts'
import { sellableText } from '../../apps/api/src/pricing/availability/sellable.ts'
import { openDb } from '../../apps/api/src/platform/db/db.ts'
import { loadSearch } from '../../apps/api/src/catalogue/search/search.service.ts'
import { keywords } from './operations.ts'

/** The statements the shop sends for list, search and detail, so that the bare server can send the very same. */
export async function shopStatements(
  databaseUrl: string,
): Promise<Record<string, { sql: string; parameters: readonly unknown[] }>> {
  const caught: CompiledQuery[] = []
  const database = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: (event) => {
      caught.push(event.query)
    },
  })
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const member = (await client.query(`select id from member where username = 'bench_0'`)).rows[0].id as number
  const goods = (await client.query('select id from goods where is_on_sale order by sales_30d desc limit 1')).rows[0]
    .id as number
  await client.end()
  const open = await openDb({ url: databaseUrl, poolSize: 1 })
  const search = await loadSearch(open.db)
  await open.close()
  const statements: Record<string, { sql: string; parameters: readonly unknown[] }> = {}
  const keep = async (name: string, work: Promise<unknown>): Promise<void> => {
    await work.catch(() => {})
    const last = caught.at(-1)
    if (last === undefined) throw new Error(`no statement for ${name}`)
    statements[name] = { sql: last.sql, parameters: last.parameters }
  }
  const asking = { memberId: member, now: Date.now() }
  const index = indexClient({
    url: databaseUrl,
    sellable: sellableText('s'),
    unavailable: (cause) => new Error(cause),
  })
  const page = (meant?: Interpretation): Promise<readonly number[]> =>
    index.ids({
      narrow: {},
      search: meant && { meant, ids: [] },
      sort: 'default',
      order: 'desc',
      offset: 0,
      limit: 40,
    })
  await keep('list', goodsStates(database, { ids: await page() }, asking))
  await keep('detail', goodsStates(database, detailHits(goods), asking))
  for (const [index, word] of keywords.entries())
    await keep(`search${index}`, goodsStates(database, { ids: await page(search.interpret(word, 0)) }, asking))
  await index.close()
  return statements
}
