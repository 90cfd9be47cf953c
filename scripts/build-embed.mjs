// Builds the one-script embed in its three sets and the chat, its languages, its manifest of elements, and
// `manifest.json` with the size and the integrity hash of every file. Everything lands in packages/widgets/dist/embed,
// packed files beside.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build } from 'vite'
import { en } from '../packages/widgets/src/locales/en.text.ts'
import { zhCN } from '../packages/widgets/src/locales/zh-CN.text.ts'
import { zhTW } from '../packages/widgets/src/locales/zh-TW.text.ts'
import { customElementsManifest } from '../packages/widgets/custom-elements.ts'
import { designTokens } from '../packages/widgets/src/stories/tokens/design-tokens.ts'
import { changelogWith, waitingChanges } from './changelog.mjs'
import { inRoot } from './paths.mjs'

const folder = inRoot('packages/widgets/dist/embed')
const { version } = JSON.parse(readFileSync(inRoot('packages/widgets/package.json'), 'utf8'))

for (const entry of ['all', 'search-cart', 'search', 'chat']) {
  process.env.EMBED_ENTRY = entry
  await build({ configFile: inRoot('packages/widgets/vite.embed.config.ts') })
}
mkdirSync(`${folder}/locale`, { recursive: true })
for (const [name, words] of Object.entries({ 'zh-CN': zhCN, 'zh-TW': zhTW, en }))
  write(`locale/${name}.json`, JSON.stringify(words))
write('custom-elements.json', JSON.stringify(customElementsManifest(), null, 1))
write('tokens.json', JSON.stringify(designTokens(), null, 1))
const releases = readFileSync(inRoot('packages/widgets/CHANGELOG.md'), 'utf8')
write('CHANGELOG.md', changelogWith(releases, waitingChanges('@yaopi/widgets')))

const names = [
  'yaopi.js',
  'yaopi.search-cart.js',
  'yaopi.search.js',
  'yaopi.chat.js',
  'locale/zh-CN.json',
  'locale/zh-TW.json',
  'locale/en.json',
  'custom-elements.json',
  'tokens.json',
  'CHANGELOG.md',
]
const files = Object.fromEntries(names.map((name) => [name, facts(name)]))
writeFileSync(`${folder}/manifest.json`, `${JSON.stringify({ version, files }, null, 2)}\n`)

function write(name, text) {
  writeFileSync(`${folder}/${name}`, text)
}

/** Sizes and hash of a file; writes the packed ones beside it. */
function facts(name) {
  const data = readFileSync(`${folder}/${name}`)
  const gzip = gzipSync(data, { level: 9 })
  const br = brotliCompressSync(data, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: data.length },
  })
  writeFileSync(`${folder}/${name}.gz`, gzip)
  writeFileSync(`${folder}/${name}.br`, br)
  return {
    bytes: data.length,
    gzip: gzip.length,
    br: br.length,
    integrity: `sha384-${createHash('sha384').update(data).digest('base64')}`,
  }
}
