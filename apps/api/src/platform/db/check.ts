import { readConfig } from '../config/index.ts'
import { brokenInvariantsOf } from './invariants.ts'
import { openConfigured } from './open-configured.ts'

// `npm run db:check`: prints every broken invariant of the configured database; nothing and exit 0 when it is sound.
const open = await openConfigured(readConfig(process.env))
const broken = await open.session(brokenInvariantsOf)
for (const { rule, what } of broken) console.log(`${rule}\t${what}`)
console.log(`${broken.length} rows`)
await open.close()
process.exitCode = broken.length === 0 ? 0 : 1
