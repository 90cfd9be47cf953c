// Gives the server's tests a PostgreSQL in TEST_DATABASE_URL and takes it away afterwards; TEST_DATABASE_TEMPLATE is
// the migrated database in it that every test database is copied from.
import { createTemplate } from '../../apps/api/test/support/fresh-database.ts'
import { dropDatabase, startPostgres } from '../postgres.mjs'

export default async function setup(): Promise<() => Promise<void>> {
  const server = await startPostgres({ fsync: false, say: () => {} })
  const template = await createTemplate(server.url)
  process.env.TEST_DATABASE_URL = server.url
  process.env.TEST_DATABASE_TEMPLATE = template
  return async () => {
    if (server.isOurs) await server.stop()
    else await dropDatabase(new URL(`/${template}`, server.url).href)
  }
}
