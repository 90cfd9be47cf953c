// A Vite plugin: writes .br and .gz beside every built text file, so that the server packs nothing twice and packs it
// best.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const packings = [
  [
    '.br',
    (data) =>
      promisify(brotliCompress)(data, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: data.length },
      }),
  ],
  ['.gz', (data) => promisify(gzip)(data, { level: 9 })],
]
const texts = new Set(['.js', '.css', '.svg', '.json', '.webmanifest'])
/** Below this a packed file saves less than a packet. */
const worthwhile = 1_000

/** Packs the files of `assets/`: their names change with their content, so a packed one is never stale. */
export function precompress() {
  let folder = ''
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir, config.build.assetsDir)
    },
    async closeBundle() {
      const names = (await readdir(folder).catch(() => [])).filter((name) => texts.has(extname(name)))
      await Promise.all(names.map((name) => pack(join(folder, name))))
    },
  }
}

async function pack(file) {
  const data = await readFile(file)
  if (data.length < worthwhile) return
  for (const [ending, compress] of packings) {
    const packed = await compress(data)
    if (packed.length < data.length * 0.95) await writeFile(file + ending, packed)
  }
}
