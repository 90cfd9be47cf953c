// Weighs what a browser of the staff loads: the first screen and every further screen's own part. Fails above a budget
// (docs/decisions/0066-back-office.md).
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { inRoot } from './paths.mjs'

/** KB (1000 bytes), gzip. */
const FIRST = { js: 300, css: 50 }
const FURTHER = 60
/** What many screens share beyond the shell, loaded with the first of them: the list, fields, dialogs. */
const SHARED = 110
const MANY = 10
/** Parts that a screen loads later and once: documents, charts. */
const HEAVY = /pdf|chart|recharts/i

const dist = inRoot('apps/admin/dist')
const manifest = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, 'utf8'))
const kilobytes = (files) =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(`${dist}/${file}`), { level: 9 }).length, 0) / 1000
const problems = []

const entry = Object.keys(manifest).filter((key) => manifest[key].isEntry)
const shell = closure(entry)
weigh('back office: first screen', shell, FIRST.js)
const styles = [...new Set(shell.flatMap((key) => manifest[key].css ?? []))]
report('back office: first styles', kilobytes(styles), FIRST.css)
const screens = Object.keys(manifest)
  .filter((name) => manifest[name].isDynamicEntry && !HEAVY.test(name))
  .map((key) => ({ key, parts: closure([key]).filter((part) => !shell.includes(part)) }))
const all = screens.flatMap(({ parts }) => parts)
const shared = [...new Set(all)].filter((part) => all.filter((one) => one === part).length >= MANY)
weigh('back office: shared by many screens', shared, SHARED)
for (const { key, parts } of screens)
  weigh(
    `back office: ${key.replace(/^src\//, '')}`,
    parts.filter((part) => !shared.includes(part)),
    FURTHER,
  )
if (problems.length > 0) {
  for (const problem of problems) console.error(`admin-sizes: ${problem}`)
  process.exit(1)
}

function weigh(name, keys, limit) {
  report(
    name,
    kilobytes([...new Set(keys.map((key) => manifest[key].file))].filter((file) => file.endsWith('.js'))),
    limit,
  )
}

function report(name, size, limit) {
  console.log(`${name.padEnd(64)} ${size.toFixed(1).padStart(7)} KB gzip   (at most ${limit})`)
  if (size > limit) problems.push(`${name} is heavier than its budget`)
}

/** A chunk and all that it imports at once (not what it loads later). */
function closure(keys, seen = new Set()) {
  for (const key of keys) {
    if (seen.has(key)) continue
    seen.add(key)
    closure(manifest[key].imports ?? [], seen)
  }
  return [...seen]
}
