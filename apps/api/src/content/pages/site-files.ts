import { existsSync, readFileSync } from 'node:fs'
import type { Manifest } from './site-entry.ts'

/** The built site: the HTML that all routes share, and which files belong to which source. */
export type SiteFiles = { readonly folder: URL; readonly html: string; readonly manifest: Manifest }

/** Reads the built site; undefined when it has not been built (tests of the API, a first start before the build). */
export function readSiteFiles(folder: URL): SiteFiles | undefined {
  const page = new URL('index.html', folder)
  const manifest = new URL('.vite/manifest.json', folder)
  if (!existsSync(page) || !existsSync(manifest)) return undefined
  return { folder, html: readFileSync(page, 'utf8'), manifest: JSON.parse(readFileSync(manifest, 'utf8')) as Manifest }
}
