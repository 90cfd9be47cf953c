// Weighs the embed and the npm package against their budgets and the anchors measured in the design notes. Fails above
// a budget. `--write` (npm run size) puts the table into packages/widgets/README.md.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build, minifySync } from 'vite'
import { inRoot } from './paths.mjs'
import { ensureBuilt } from './builds.mjs'

const manifestFile = inRoot('packages/widgets/dist/embed/manifest.json')
const readme = inRoot('packages/widgets/README.md')

/** KB of 1000 bytes: what is aimed at, and what fails. */
const embeds = [
  {
    file: 'yaopi.search-cart.js',
    name: 'embed: search + mini cart',
    aim: { gzip: 38, br: 34 },
    most: { gzip: 42, br: 37 },
  },
  { file: 'yaopi.search.js', name: 'embed: search only', aim: { gzip: 30, br: 26 }, most: { gzip: 31, br: 27 } },
  { file: 'yaopi.chat.js', name: 'embed: chat', aim: { gzip: 36, br: 32 }, most: { gzip: 38, br: 34 } },
  { file: 'yaopi.js', name: 'embed: every widget', aim: { gzip: 52 }, most: { gzip: 55 } },
]
const locales = ['zh-CN', 'zh-TW', 'en'].map((name) => ({
  file: `locale/${name}.json`,
  name: `language ${name}`,
  aim: { gzip: 3 },
  most: { gzip: 3.1 },
}))

/** The widgets of the design, as entries of the package. */
const widgets = ['search-box', 'category-menu', 'mini-cart', 'lottery-banner', 'product-card', 'toolbar']

/** What others load for the same: KB gzip, brotli (measured once, see docs/decisions/0019). */
const anchors = [
  ['Adobe Commerce drop-ins (search + cart, 41 files)', 154.6, 136.1],
  ['Algolia autocomplete + Commerce Layer drop-in (9 files)', 80.5, 69.9],
  ['Algolia autocomplete + Shopify buy button (3 files)', 89.6, 75.9],
  ['Algolia autocomplete + theme (search only, 2 files)', 30.5, 26.2],
  ['antd, Semi, TDesign or Arco parts for the same', '123 to 214', '105 to 181'],
]

for (const only of ['packages/core', 'packages/widgets', 'embed']) await ensureBuilt({ only })
const { files } = JSON.parse(readFileSync(manifestFile, 'utf8'))
const rows = [...embeds, ...locales].map((row) => ({ ...row, gzip: files[row.file].gzip, br: files[row.file].br }))
const both = ['yaopi.js', 'yaopi.chat.js'].map((name) => files[name])
rows.splice(embeds.length, 0, {
  name: 'embed: every widget and the chat, two scripts',
  gzip: both[0].gzip + both[1].gzip,
  br: both[0].br + both[1].br,
  aim: { gzip: 88 },
  // As much as the two may weigh by themselves.
  most: { gzip: 93 },
})
const together = await packageSize(widgets)
rows.push({
  name: 'npm: the widgets together, peers and core outside',
  ...together.first,
  aim: { gzip: 16 },
  most: { gzip: 18 },
})
rows.push({ name: 'npm: what comes when a cart is opened', ...together.later, aim: { gzip: 3 }, most: { gzip: 3 } })
rows.push({
  name: 'npm: search box alone',
  ...(await packageSize(['search-box'])).first,
  aim: { gzip: 5 },
  most: { gzip: 5 },
})

const kb = (bytes) => (bytes / 1000).toFixed(1)
const tooBig = rows.flatMap((row) =>
  ['gzip', 'br']
    .filter((kind) => row.most[kind] !== undefined && row[kind] > row.most[kind] * 1000)
    .map((kind) => `${row.name}: ${kb(row[kind])} KB ${kind}, at most ${row.most[kind]}`),
)
const table = [
  '| | KB gzip | KB brotli | aim |',
  '|---|---|---|---|',
  ...rows.map(
    (row) =>
      `| **${row.name}** | **${kb(row.gzip)}** | **${row.br === undefined ? '' : kb(row.br)}** | ` +
      `≤ ${row.aim.gzip}${row.aim.br === undefined ? '' : ` / ${row.aim.br}`} |`,
  ),
  ...anchors.map(([name, gzip, br]) => `| ${name} | ${gzip} | ${br} | |`),
].join('\n')
console.log(table)
if (process.argv.includes('--write')) writeTable()
if (tooBig.length > 0) {
  console.error(`too big:\n${tooBig.join('\n')}`)
  process.exitCode = 1
}

function writeTable() {
  const text = existsSync(readme) ? readFileSync(readme, 'utf8') : ''
  const marked = /(<!-- sizes -->\n)[\s\S]*?(<!-- \/sizes -->)/
  if (!marked.test(text))
    throw new Error('packages/widgets/README.md has no place for the table: <!-- sizes --> … <!-- /sizes -->')
  writeFileSync(
    readme,
    text.replace(marked, (_, before, after) => `${before}${table}\n${after}`),
  )
}

/**
 * What entries of the package add to a host's bundle, minified: their components, without peers, dependencies and core.
 * `later`: what they import only when it is needed.
 */
async function packageSize(entries) {
  const outside = /^(react|react-dom|styled-components|@preact\/signals-react|@yaopi\/core|lucide-react)(\/|$)/
  const entry = inRoot('.cache', 'package-entries.js')
  mkdirSync(inRoot('.cache'), { recursive: true })
  writeFileSync(
    entry,
    entries.map((name) => `export * from ${JSON.stringify(inRoot('packages/widgets/dist', `${name}.js`))}\n`).join(''),
  )
  const result = await build({
    configFile: false,
    logLevel: 'error',
    root: inRoot('packages/widgets'),
    // As a library: what a host's bundler puts around parts that come later is the host's own.
    build: {
      write: false,
      target: 'es2022',
      lib: { entry, formats: ['es'], fileName: 'entries' },
      rolldownOptions: { external: outside },
    },
  })
  const chunks = [result]
    .flat()
    .flatMap((one) => one.output)
    .filter((one) => one.type === 'chunk')
  const atOnce = new Set()
  const take = (name) => {
    const chunk = chunks.find((one) => one.fileName === name)
    if (chunk === undefined || atOnce.has(chunk)) return
    atOnce.add(chunk)
    chunk.imports.forEach(take)
  }
  take(chunks.find((one) => one.isEntry).fileName)
  const weigh = (some) => {
    const code = some.map((one) => minifySync(one.fileName, one.code, { module: true }).code).join('')
    return { gzip: gzipSync(code, { level: 9 }).length, br: brotliCompressSync(code).length }
  }
  return { first: weigh([...atOnce]), later: weigh(chunks.filter((one) => !atOnce.has(one))) }
}
