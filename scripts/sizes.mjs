// Weighs what a buyer's browser loads: the first route, the list, and every further page's own part. Fails above a
// budget.
// Read from Vite's manifest (build.manifest), compressed by ourselves, so that no server's settings matter.
import { existsSync, readFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { inRoot } from './paths.mjs'

const dist = inRoot('apps/site/dist')
const manifestFile = `${dist}/.vite/manifest.json`

/**
 * KB (1000 bytes). A first visit loads the entry and one page; `page` is found in the manifest by its source file.
 * `files` and `sheets`: how many
 * scripts and style sheets its first screen may wait for, because a browser has six connections
 * (docs/decisions/0007-preloaded-data.md).
 */
const visits = [
  { name: 'first route: home', page: /content\/home\/home\.page/, gzip: 150, br: 150, files: 6, sheets: 2 },
  { name: 'home, scrolled to its end', page: /content\/home\//, br: 150 },
  { name: 'list', page: /catalogue\/list\//, br: 170, files: 9, sheets: 2 },
  { name: 'detail', page: /catalogue\/detail\/detail\.page|router\/detail-panels/, br: 170, files: 10, sheets: 2 },
]
const visitStyles = 15
/**
 * The cart is the heaviest: it carries the pricing engine and the words of every kind of offer, to price a change at
 * once.
 */
const furtherPage = { br: 41 }
/** The library of forms: one file that all pages with a form share, so it is weighed once and by itself. */
const formLibrary = { file: /\/forms-[^/]+\.js$/, br: 14 }
const furtherStyles = { br: 6 }

if (!existsSync(inRoot('apps/site/vite.config.ts'))) process.exit(0)
if (!existsSync(manifestFile))
  fail(['no apps/site/dist/.vite/manifest.json: the site must be built with build.manifest'])

const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))
// The bundler marks no entry once the entry shares a chunk: the page itself says what it starts with.
const html = readFileSync(`${dist}/index.html`, 'utf8')
const entry = Object.keys(manifest).filter((key) => html.includes(`src="/${manifest[key].file}"`))
if (!entry.length) fail(['index.html starts no script of the manifest'])
const pages = Object.keys(manifest).filter((key) => manifest[key].isDynamicEntry)
const shell = closure(entry)
const problems = []

for (const visit of visits) {
  const found = pages.filter((key) => visit.page.test(key))
  if (!found.length && !shell.some((key) => visit.page.test(key))) {
    problems.push(`${visit.name}: no page like ${visit.page} in the manifest`)
    continue
  }
  const parts = union(shell, closure(found))
  weigh(visit.name, parts, visit)
  weighStyles(`${visit.name}: styles`, parts, { br: visitStyles, files: visit.sheets })
}
const forms = Object.keys(manifest).filter((key) => formLibrary.file.test(manifest[key].file))
if (forms.length !== 1) fail(['the library of forms is not one file'])
weigh('library of forms', forms, formLibrary)
for (const key of pages) {
  // What a page loads later comes to those who have that page already.
  const before = key.includes('.page.') ? shell : loadedBefore(key)
  const own = closure([key]).filter((part) => !before.includes(part) && !forms.includes(part))
  weigh(key.replace(/^src\//, ''), own, furtherPage)
  weighStyles(`${key.replace(/^src\//, '')}: styles`, own, furtherStyles)
}
if (problems.length) fail(problems)

/** A chunk and all that it imports at once (not what it loads later). */
function closure(keys, seen = new Set()) {
  for (const key of keys) {
    if (seen.has(key)) continue
    seen.add(key)
    closure(manifest[key].imports ?? [], seen)
  }
  return [...seen]
}

/** What is there when a part of a page is loaded, whichever page loads it. */
function loadedBefore(key) {
  const users = Object.keys(manifest).filter((user) => manifest[user].dynamicImports?.includes(key))
  const [first = [], ...others] = users.map((user) => union(shell, closure([user])))
  return first.filter((part) => others.every((parts) => parts.includes(part)))
}

function weigh(name, keys, budget) {
  weighFiles(
    name,
    [...new Set(keys.map((key) => manifest[key].file))].filter((file) => file.endsWith('.js')),
    budget,
  )
}

function weighStyles(name, keys, budget) {
  const files = [...new Set(keys.flatMap((key) => manifest[key].css ?? []))]
  if (files.length) weighFiles(name, files, budget)
}

function weighFiles(name, files, budget) {
  const kilobytes = (pack) => files.reduce((sum, file) => sum + pack(readFileSync(`${dist}/${file}`)).length, 0) / 1000
  const gzip = kilobytes((data) => gzipSync(data, { level: 9 }))
  const br = kilobytes((data) => brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  const limit = [
    budget.gzip && `gzip ${budget.gzip}`,
    budget.br && `br ${budget.br}`,
    budget.files && `${budget.files} files`,
  ]
    .filter(Boolean)
    .join(', ')
  console.log(
    `${name.padEnd(44)} ${gzip.toFixed(1).padStart(7)} KB gzip ${br.toFixed(1).padStart(7)} KB ` +
      `br ${String(files.length).padStart(3)} files   (at most ${limit})`,
  )
  if (gzip > (budget.gzip ?? Infinity) || br > budget.br) problems.push(`${name} is heavier than its budget`)
  if (files.length > (budget.files ?? Infinity)) problems.push(`${name} comes in more files than its budget`)
}

function union(...lists) {
  return [...new Set(lists.flat())]
}

function fail(reasons) {
  for (const reason of reasons) console.error(`sizes: ${reason}`)
  process.exit(1)
}
