import { randomBytes } from 'node:crypto'
import { createDatabase, dropDatabase } from '../../scripts/postgres.mjs'

/** A database of a test's own. */
export type DatabaseCopy = {
  readonly url: string
  /** Takes it away, whoever is still connected. */
  readonly drop: () => Promise<void>
}

/** Copies a database that nobody is connected to, such as the filled one of the journeys, on its own PostgreSQL. */
export async function copyDatabase(source: string): Promise<DatabaseCopy> {
  const template = new URL(source).pathname.slice(1)
  // Copying the files costs less than writing every page to the log.
  const url = await createDatabase(source, `shop_${randomBytes(6).toString('hex')}`, {
    template,
    strategy: 'file_copy',
  })
  return { url, drop: () => dropDatabase(url) }
}
