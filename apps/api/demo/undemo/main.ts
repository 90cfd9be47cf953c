import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { storageOf } from '../../src/platform/config/index.ts'
import { migrate, openConfigured } from '../../src/platform/db/index.ts'
import { undemo } from './undemo.ts'
import { undemoText } from './undemo.text.ts'

// `npm run db:undemo`: removes the demo data of the configured database, so that it can be used with DEMO=0.

const storage = storageOf(process.env)
const open = await openConfigured(storage)
try {
  await migrate(open)
  const outcome = await undemo(open.db)
  // Also without demo data: an earlier run may have ended between the database and the files.
  rmSync(join(storage.keysDir, 'sim-pay.json'), { force: true })
  rmSync(join(storage.dataDir, 'sim-pay.jsonl'), { force: true })
  process.stdout.write(`${outcome === 'removed' ? undemoText.done : undemoText.nothing}\n`)
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
} finally {
  await open.close()
}
