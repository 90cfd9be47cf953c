import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** One built file in every form it is sent: raw and compressed. */
export type EmbedFile = {
  readonly type: string
  readonly integrity: string
  readonly raw: Buffer
  readonly gzip: Buffer | undefined
  readonly br: Buffer | undefined
}

/** A release of the embed: its version and its files by name. */
export type EmbedRelease = {
  readonly version: string
  readonly files: ReadonlyMap<string, EmbedFile>
  readonly manifest: object
}

type Manifest = { readonly version: string; readonly files: Readonly<Record<string, { readonly integrity: string }>> }

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
}

/**
 * Tags that stand for a language of ours, by how they begin; the first that fits counts: traditional characters are
 * read in Taiwan, Hong Kong and Macau, simplified ones elsewhere.
 */
const languages: readonly (readonly [RegExp, string])[] = [
  [/^en(-|$)/i, 'en'],
  [/^zh-(hant|tw|hk|mo)(-|$)/i, 'zh-TW'],
  [/^zh(-|$)/i, 'zh-CN'],
]

/** The name of a file as it was asked for, `locale/en-US.json`, under the name of the language that we have for it. */
export function nearestLanguage(path: string): string {
  const tag = /^locale\/([A-Za-z0-9-]{2,35})\.json$/.exec(path)?.[1]
  if (tag === undefined) return path
  const language = languages.find(([begin]) => begin.test(tag))?.[1]
  return language === undefined ? path : `locale/${language}.json`
}

/** Reads a built release; undefined when there is none in the folder. */
export function readRelease(folder: URL): EmbedRelease | undefined {
  const manifestFile = new URL('manifest.json', folder)
  if (!existsSync(manifestFile)) return undefined
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest
  const bytes = (name: string): Buffer | undefined => {
    const file = new URL(name, folder)
    return existsSync(file) ? readFileSync(file) : undefined
  }
  const files = Object.entries(manifest.files).flatMap(([name, { integrity }]): [string, EmbedFile][] => {
    const raw = bytes(name)
    const type = types[name.slice(name.lastIndexOf('.') + 1)]
    return raw === undefined || type === undefined
      ? []
      : [[name, { type, integrity, raw, gzip: bytes(`${name}.gz`), br: bytes(`${name}.br`) }]]
  })
  return { version: manifest.version, files: new Map(files), manifest }
}

/** The releases stored in a folder, one folder per version. */
export function readReleases(folder: URL): EmbedRelease[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap((entry) => readRelease(new URL(`${entry.name}/`, folder)) ?? [])
}
