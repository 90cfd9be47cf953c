import { randomBytes } from 'node:crypto'
import { createDatabase, dropDatabase } from '../../scripts/postgres.mjs'

/** A database of a test's own. */
export type DatabaseCopy = {
  readonly url: string
  /** Takes it away, whoever is still connected. */
  readonly drop: () => Promise<void>
}

let shared: string | undefined

/** From now on every copy is this database, and none takes it away; undefined ends it. For parts of one day. */
export const shareDatabase = (url: string | undefined): void => {
  shared = url
}

/** Copies a database that nobody is connected to, such as the filled one of the journeys, on its own PostgreSQL. */
export async function copyDatabase(source: string): Promise<DatabaseCopy> {
  if (shared !== undefined) return { url: shared, drop: async () => undefined }
  const template = new URL(source).pathname.slice(1)
  // Copying the files costs less than writing every page to the log.
  const url = await createDatabase(source, `shop_${randomBytes(6).toString('hex')}`, {
    template,
    strategy: 'file_copy',
  })
  return { url, drop: () => dropDatabase(url) }
}
