import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createDatabase, startPostgres } from '../../scripts/postgres.mjs'
import { run, type Running } from '../api/stage.ts'

/** A checkout that runs, over a demo shop of its own in the database at `databaseUrl`. */
export type State = { readonly name: 'before' | 'now'; readonly shop: Running; readonly databaseUrl: string }

/**
 * Starts this checkout, and the one that `--before=FOLDER` names, on one PostgreSQL; the folder has its dependencies
 * installed and is built. Calls `measure` with what runs, the earlier one first, and stops everything after it.
 */
export async function withStates(measure: (states: readonly State[]) => Promise<void>): Promise<void> {
  const before = process.argv.find((word) => word.startsWith('--before='))?.slice('--before='.length)
  const folders = [
    ...(before === undefined ? [] : [{ name: 'before' as const, folder: resolve(before) }]),
    { name: 'now' as const, folder: process.cwd() },
  ]
  const postgres = await startPostgres({ fsync: true })
  const data = mkdtempSync(join(tmpdir(), 'pages-'))
  const states: State[] = []
  try {
    for (const { name, folder } of folders) {
      const databaseUrl = await createDatabase(postgres.url, `pages_${name}`)
      const env = { DATABASE_URL: databaseUrl, DATA_DIR: join(data, name) }
      states.push({ name, shop: await run('apps/api/src/main.ts', env, folder), databaseUrl })
    }
    await measure(states)
  } finally {
    for (const { shop } of states) await shop.stop()
    await postgres.stop()
    rmSync(data, { recursive: true, force: true })
  }
}
