import type { FastifyInstance } from 'fastify'
import { type Config, isInternal } from '../config/index.ts'
import { httpText } from './http.text.ts'

/**
 * Watches for a proxy whose headers nobody believes, because TRUST_PROXY is 0: all its visitors share the limits of one
 * address. Logs it once; the result says whether there was one.
 */
export function watchUnreadForwards(app: FastifyInstance, { trustProxy }: Pick<Config, 'trustProxy'>): () => boolean {
  let isNoticed = false
  if (trustProxy === 0)
    app.addHook('onRequest', ({ headers, socket }, _, done) => {
      const isForwarded = (headers['x-forwarded-for'] ?? headers['forwarded']) !== undefined
      // Somebody out there may write any header; only a neighbour can be a proxy.
      if (!isNoticed && isForwarded && socket.remoteAddress !== undefined && isInternal(socket.remoteAddress)) {
        isNoticed = true
        app.log.warn(httpText.unreadForwards)
      }
      done()
    })
  return () => isNoticed
}
