import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { openDb, type DbOptions, type OpenDb } from '../../src/platform/db/db.ts'
import { migrate } from '../../src/platform/db/migrate.ts'

const migrations = new URL('../../src/platform/db/migrations/', import.meta.url)
const cache = new URL('../../../../.cache/', import.meta.url)

/**
 * A migrated embedded database in memory. Making one takes seconds, so the first is kept as a file below `.cache` under a name
 * made of the migrations and the engine's version; the others begin from it.
 */
export async function migratedDatabase(options: Pick<DbOptions, 'onStatement'>): Promise<OpenDb> {
  const file = new URL(`database-${fingerprint()}.tar`, cache)
  const image = readImage(file)
  const open = await openDb({ ...options, image })
  if (image !== undefined) return open
  await migrate(open)
  keep(file, Buffer.from(await (await open.dump!()).arrayBuffer()))
  return open
}

function fingerprint(): string {
  const hash = createHash('sha256').update(readFileSync(new URL('../../package.json', import.meta.url)))
  for (const name of readdirSync(migrations).sort()) hash.update(name).update(readFileSync(new URL(name, migrations)))
  return hash.digest('hex').slice(0, 16)
}

function readImage(file: URL): Blob | undefined {
  try {
    return new Blob([readFileSync(file)])
  } catch {
    return undefined
  }
}

/** Several test workers may write at once: each writes beside and renames, so that nobody reads half a file. Older ones are dropped. */
function keep(file: URL, bytes: Buffer): void {
  mkdirSync(cache, { recursive: true })
  const draft = new URL(`${file.href}.${randomBytes(4).toString('hex')}`)
  writeFileSync(draft, bytes)
  renameSync(draft, file)
  const own = file.pathname.split('/').at(-1)!
  for (const name of readdirSync(cache)) {
    if (/^database-[0-9a-f]{16}\.tar$/.test(name) && name !== own) rmSync(new URL(name, cache), { force: true })
  }
}
