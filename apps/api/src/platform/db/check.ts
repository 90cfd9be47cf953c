import { readConfig } from '../config/index.ts'
import { brokenInvariants } from './invariants.ts'
import { openDb } from './db.ts'

// `npm run db:check`: prints every broken invariant of the configured database; nothing and exit 0 when it is sound.
const config = readConfig(process.env)
const open = await openDb({ url: config.databaseUrl, folder: config.dataDir, poolSize: 1 })
const broken = await brokenInvariants(open.db)
for (const { rule, what } of broken) console.log(`${rule}\t${what}`)
console.log(`${broken.length} rows`)
await open.close()
process.exitCode = broken.length === 0 ? 0 : 1
