import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDb } from '../db.ts'
import { migrate } from '../migrate.ts'
import { generateTypes } from './generate.ts'

// `npm run db:types`: writes the row types of all tables, read from a new database in which every migration has run.
const folder = mkdtempSync(join(tmpdir(), 'yaopi-types-'))
// The database user passes through it to the data folder.
chmodSync(folder, 0o711)
const open = await openDb({ folder: join(folder, 'data'), poolSize: 1 })
try {
  await migrate(open)
  writeFileSync(new URL('../tables.generated.ts', import.meta.url), await generateTypes(open.db))
} finally {
  await open.close()
  rmSync(folder, { recursive: true, force: true })
}
