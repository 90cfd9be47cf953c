// `npm run audit`: the known holes of the libraries that are shipped, without those that docs/dependencies.md lets
// wait (SECURITY.md "Updates").
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { inRoot } from './paths.mjs'
import { runCommand } from './run-command.mjs'

const DAY = 86_400_000
/** Days that a hole may wait, by its severity. */
const DAYS = { critical: 7, high: 30, moderate: 30, low: 30, info: 30 }

/** Advisories that may wait, with the last day: rows of the table of that name in docs/dependencies.md. */
export const waitingOf = (text) =>
  new Map(
    [...text.matchAll(/^\| (GHSA-[\w-]+) \| [^|]+ \| (\d{4}-\d\d-\d\d) \|/gm)].map(([, id, until]) => [id, until]),
  )

/**
 * Every hole of a report of `npm audit --json` that may not wait on `today` (YYYY-MM-DD), in words. Throws for a report
 * without a result: the registry did not answer.
 */
export function openHoles(report, waiting, today) {
  if (report?.vulnerabilities === undefined) throw new Error('npm audit has no result: the registry did not answer')
  const advisories = new Map(
    Object.values(report.vulnerabilities)
      .flatMap(({ via }) => via.filter((one) => typeof one === 'object'))
      .map((advisory) => [advisory.url.split('/').at(-1), advisory]),
  )
  return [...advisories].flatMap(([id, { name, severity, title }]) => {
    const until = waiting.get(id)
    const hole = `${id} ${severity} ${name}: ${title}`
    if (until === undefined) return [hole]
    if (until < today) return [`${hole} (waited until ${until})`]
    const days = (Date.parse(until) - Date.parse(today)) / DAY
    return days > DAYS[severity] ? [`${hole} (may not wait ${days} days)`] : []
  })
}

async function main() {
  const { output } = await runCommand(['npm', 'audit', '--omit=dev', '--json'], { quiet: true })
  const report = JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1) || 'null')
  const waiting = waitingOf(readFileSync(inRoot('docs', 'dependencies.md'), 'utf8'))
  const holes = openHoles(report, waiting, new Date().toISOString().slice(0, 10))
  for (const hole of holes) console.log(hole)
  console.log(`${holes.length} holes to close`)
  return holes.length === 0 ? 0 : 1
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  main().then(
    (code) => process.exit(code),
    (error) => {
      console.error(error.message)
      process.exit(2)
    },
  )
