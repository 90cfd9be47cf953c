// Gives the `postgres` tests a PostgreSQL in TEST_DATABASE_URL and takes it away afterwards.
import { startPostgres } from '../postgres.mjs'

export default async function setup(): Promise<() => Promise<void>> {
  const server = await startPostgres({ fsync: false })
  process.env.TEST_DATABASE_URL = server.url
  return server.stop
}
