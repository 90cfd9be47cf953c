import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/** Headers of every answer. Pages add their own content policy with a nonce; answers of the API need none but the strictest. */
export function securityHeaders(app: FastifyInstance, config: Config): void {
  const https = config.publicUrl.startsWith('https://')
  app.addHook('onSend', async (_, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'strict-origin-when-cross-origin')
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    if (!reply.hasHeader('x-frame-options')) reply.header('x-frame-options', 'DENY')
    if (https) reply.header('strict-transport-security', 'max-age=31536000')
  })
}
