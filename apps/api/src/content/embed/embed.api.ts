import { cpSync, existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../../platform/context/index.ts'
import { nearestLanguage, readRelease, readReleases, type EmbedRelease } from './embed-files.ts'

const built = new URL('../../../../../packages/widgets/dist/embed/', import.meta.url)
const YEAR = 31_536_000
/** How long a browser may cache the floating address, seconds; a release reaches every page after it. */
const FLOATING = 300

/** `/embed/v1/`: the address that follows a major version. */
const majorOf = (version: string): string => `v${Math.max(1, Number(version.split('.')[0]))}`

/**
 * Serves the one-script embed: `/embed/x.y.z/…` is immutable with its integrity hash in `manifest.json`, `/embed/v1/…`
 * is the newest release of the major version. Earlier releases stay in DATA_DIR/embed, so that pages that name them
 * keep working. A language is found by any tag for it.
 */
export function registerEmbed(server: AppContext): void {
  const current = readRelease(built)
  const stored = pathToFileURL(`${resolve(server.config.dataDir)}/embed/`)
  if (current !== undefined && !server.config.demo) keep(current, stored)
  const releases = new Map<string, EmbedRelease>()
  for (const release of readReleases(stored)) releases.set(release.version, release)
  // What was just built wins over an earlier build of the same version; a published version is never built again.
  if (current !== undefined) releases.set(current.version, current)
  const floating = new Map<string, EmbedRelease>()
  for (const release of [...releases.values()].sort(byVersion)) floating.set(majorOf(release.version), release)

  server.app.get('/embed/:release/*', async (request: FastifyRequest, reply) => {
    const { release: name, '*': path } = request.params as { release: string; '*': string }
    const exact = releases.get(name)
    const release = exact ?? floating.get(name)
    // Any origin may load it, with `crossorigin` as SRI requires.
    reply
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('timing-allow-origin', '*')
    reply.header(
      'cache-control',
      `public, max-age=${exact === undefined ? FLOATING : YEAR}${exact === undefined ? '' : ', immutable'}`,
    )
    if (path === 'manifest.json' && release !== undefined)
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(release.manifest))
    const file = release?.files.get(path) ?? release?.files.get(nearestLanguage(path))
    if (file === undefined) return reply.header('cache-control', 'no-store').callNotFound()
    return sendPacked(request, reply, file)
  })
}

/** Sends the best compressed form that the browser accepts; it was compressed at the build. */
function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  file: NonNullable<ReturnType<EmbedRelease['files']['get']>>,
): FastifyReply {
  reply
    .type(file.type)
    .header('vary', 'Accept-Encoding')
    .header('etag', `"${file.integrity.slice(7, 27)}"`)
  if (request.headers['if-none-match'] === `"${file.integrity.slice(7, 27)}"`) return reply.status(304).send()
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const [encoding, body] =
    /\bbr\b/.test(accepted) && file.br !== undefined
      ? ['br', file.br]
      : /\bgzip\b/.test(accepted) && file.gzip !== undefined
        ? ['gzip', file.gzip]
        : ['', file.raw]
  if (encoding !== '') reply.header('content-encoding', encoding)
  return reply.send(body)
}

function byVersion(one: EmbedRelease, other: EmbedRelease): number {
  const numbers = ({ version }: EmbedRelease): number[] => version.split('.').map(Number)
  const [a, b] = [numbers(one), numbers(other)]
  return a[0]! - b[0]! || a[1]! - b[1]! || a[2]! - b[2]!
}

/** Copies a release into the data folder, once. */
function keep(release: EmbedRelease, folder: URL): void {
  const place = new URL(`${release.version}/`, folder)
  if (!existsSync(place)) cpSync(fileURLToPath(built), fileURLToPath(place), { recursive: true })
}
