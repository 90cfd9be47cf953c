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
    call.method === 'GET' ||
    call.access === 'gateway' ||
    request.headers.authorization?.startsWith('Bearer ') === true
  )
    return
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw crossSite()
  const origin = request.headers.origin
  if (origin === undefined) return
  // A site on HTTPS has no plain-HTTP pages: such an origin means that somebody is in between.
  const plain = isSecure(config) ? [] : [`http://${request.headers.host}`]
  const own = [...plain, `https://${request.headers.host}`, config.publicUrl]
  if (!own.includes(origin)) throw crossSite()
}

const crossSite = (): BusinessError => new BusinessError(403, httpText.crossSite, { reason: 'CROSS_SITE' })
