import { randomBytes } from 'node:crypto'
import { openDb } from '../../apps/api/src/platform/db/db.ts'

/** A database of a test's own. */
export type DatabaseCopy = {
  readonly url: string
  /** Takes it away, whoever is still connected. */
  readonly drop: () => Promise<void>
}

/** Copies a database that nobody is connected to, such as the filled one of the journeys, on its own PostgreSQL. */
export async function copyDatabase(source: string): Promise<DatabaseCopy> {
  const name = `shop_${randomBytes(6).toString('hex')}`
  const template = new URL(source).pathname.slice(1)
  // Copying the files costs less than writing every page to the log.
  await onServer(source, `create database ${name} template ${template} strategy file_copy`)
  return { url: addressOf(source, name), drop: () => onServer(source, `drop database if exists ${name} with (force)`) }
}

async function onServer(address: string, statement: string): Promise<void> {
  const server = await openDb({ url: addressOf(address, 'postgres'), poolSize: 1 })
  try {
    await server.script(statement)
  } finally {
    await server.close()
  }
}

function addressOf(address: string, database: string): string {
  const url = new URL(address)
  url.pathname = `/${database}`
  return url.href
}
