// `npm run api:report`: writes what every entry of the packages exports to packages/<name>/api/<entry>.api.md.
// `npm run api:report -- --check` fails when a report is not what the sources say, or an export has no docstring.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot } from './paths.mjs'
import { apiReports } from './api-reports.mjs'

const check = process.argv.includes('--check')
const stale = []
const undocumented = []

for (const name of ['core', 'widgets']) {
  const folder = inRoot('packages', name, 'api')
  const reports = apiReports(name)
  mkdirSync(folder, { recursive: true })
  for (const file of readdirSync(folder)) {
    if (reports.has(file)) continue
    stale.push(file)
    if (!check) rmSync(join(folder, file))
  }
  for (const [file, { text, missing }] of reports) {
    undocumented.push(...missing.map((one) => `${one} (packages/${name}/api/${file})`))
    const path = join(folder, file)
    if (existsSync(path) && readFileSync(path, 'utf8') === text) continue
    stale.push(file)
    if (!check) writeFileSync(path, text)
  }
}

if (check && stale.length > 0) {
  console.error(`not what the sources export: ${stale.join(', ')}; run npm run api:report and look at the difference`)
  process.exitCode = 1
}

if (undocumented.length > 0) {
  console.error(`exported without a docstring: ${undocumented.join(', ')}`)
  process.exitCode = 1
}
