import type { Config } from '../config/index.ts'
import { openDb, type OpenDb } from './db.ts'
import { runningUrl } from './embedded/embedded-postgres.ts'

/**
 * The database of the settings for a command beside the server: DATABASE_URL, else the embedded PostgreSQL that runs
 * now, else the embedded one started for the length of the command. `isNew`: an emptied folder gets a new cluster.
 */
export async function openConfigured(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  { isNew = false } = {},
): Promise<OpenDb> {
  const url = config.databaseUrl ?? runningUrl(config.dataDir)
  if (url !== undefined) return openDb({ url, poolSize: 1 })
  const say = (text: string): void => {
    process.stderr.write(`${text}\n`)
  }
  return openDb({ folder: config.dataDir, poolSize: 1, say, isNew })
}
