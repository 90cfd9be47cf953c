import type { FastifyInstance } from 'fastify'
import { BusinessError } from '../errors/index.ts'
import { httpText } from './http.text.ts'

/** Refuses an address whose path or query is no UTF-8 with 400, before anything reads it. */
export function refuseUnreadableAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _, done) => {
    done(isReadable(request.raw.url ?? '/') ? undefined : new BusinessError(400, httpText.badAddress))
  })
}

function isReadable(address: string): boolean {
  // Node gives raw bytes beyond ASCII as Latin-1 characters: they were sent without escapes.
  if (/[^\x21-\x7e]/.test(address)) return false
  if (!address.includes('%')) return true
  try {
    decodeURIComponent(address)
    return true
  } catch {
    return false
  }
}
