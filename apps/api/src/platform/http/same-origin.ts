import type { AnyCall } from '@yaopi/core/contract'
import type { FastifyRequest } from 'fastify'
import { isSecure } from './session-cookie.ts'
import type { Config } from '../config/index.ts'
import { BusinessError } from '../errors/index.ts'
import { httpText } from './http.text.ts'

/**
 * Refuses a change that another site's page makes with the member's cookie (reliability.md P17). Bearer tokens need no
 * check, because no browser adds them by itself; programs other than browsers send neither header.
 */
export function guardOrigin(call: AnyCall, request: FastifyRequest, config: Config): void {
  if (
    (call.method === 'GET' && !call.isChange) ||
    call.access === 'gateway' ||
    request.headers.authorization?.startsWith('Bearer ') === true
  )
    return
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw crossSite()
  // Pages send a GET that changes something with fetch; a browser alone would follow a link or load a picture.
  const mode = request.headers['sec-fetch-mode']
  if (call.method === 'GET' && (mode === 'navigate' || mode === 'no-cors')) throw crossSite()
  const origin = request.headers.origin ?? (call.method === 'GET' ? originOf(request.headers.referer) : undefined)
  if (origin === undefined) return
  // A site on HTTPS has no plain-HTTP pages: such an origin means that somebody is in between.
  const plain = isSecure(config) ? [] : [`http://${request.headers.host}`]
  const own = [...plain, `https://${request.headers.host}`, config.publicUrl]
  if (!own.includes(origin)) throw crossSite()
}

/** The origin of a page that sends a GET: browsers without fetch metadata name it only here. */
const originOf = (referer: string | undefined): string | undefined =>
  referer === undefined ? undefined : URL.canParse(referer) ? new URL(referer).origin : 'null'

const crossSite = (): BusinessError => new BusinessError(403, httpText.crossSite, { reason: 'CROSS_SITE' })
