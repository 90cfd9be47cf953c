// `npm run bench`: every bench/*.bench.ts one after another. `npm run bench -- api --quick` runs one, with its own
// options.
import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { ensureBuilt } from './builds.mjs'
import { root } from './paths.mjs'
import { runCommand } from './run-command.mjs'

const [first, ...rest] = process.argv.slice(2)
const named = first && !first.startsWith('-') ? first : undefined
const options = named ? rest : process.argv.slice(2)

const benches = globSync('bench/*.bench.ts', { cwd: root }).sort()
const chosen = named ? benches.filter((file) => basename(file) === `${named}.bench.ts`) : benches
if (!chosen.length) {
  console.error(`no such bench: ${named}; there are ${benches.map((file) => basename(file, '.bench.ts')).join(', ')}`)
  process.exit(2)
}

await ensureBuilt()
let failed = 0
for (const file of chosen) {
  console.log(`\n── ${file}`)
  const { code } = await runCommand(['node', '--conditions=@yaopi/source', '--expose-gc', file, ...options], {
    env: { NODE_ENV: 'production' },
  })
  if (code !== 0) failed += 1
}
if (chosen.length > 1) console.log(`\n${chosen.length - failed} benches done, ${failed} failed`)
process.exitCode = failed ? 1 : 0
