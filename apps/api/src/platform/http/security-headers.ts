import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from '../config/index.ts'

/**
 * Headers of every answer. Pages add their own content policy with a nonce; answers of the API need none but the
 * strictest.
 */
export function securityHeaders(app: FastifyInstance, config: Config): void {
  app.addHook('onSend', async (_, reply) => {
    setSecurityHeaders(reply, config)
  })
}

/** The same headers for an answer that no hook sees: the error of an address that cannot be decoded. */
export function setSecurityHeaders(reply: FastifyReply, config: Config): void {
  reply.header('x-content-type-options', 'nosniff')
  reply.header('referrer-policy', 'strict-origin-when-cross-origin')
  if (!reply.hasHeader('content-security-policy'))
    reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
  if (!reply.hasHeader('x-frame-options')) reply.header('x-frame-options', 'DENY')
  if (config.publicUrl.startsWith('https://')) reply.header('strict-transport-security', 'max-age=31536000')
}
