import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from '../config/index.ts'
import { demoMarkHeaders } from '../demo-shop/index.ts'

/**
 * Headers of every answer. Pages add their own content policy; answers of the API need none but the strictest.
 */
export function securityHeaders(app: FastifyInstance, config: Config): void {
  const plain = plainHeaders(config)
  app.addHook('onSend', (_, reply, __, done) => {
    setHeaders(reply, plain)
    done()
  })
}

/** The same headers for an answer that no hook sees: the error of an address that cannot be decoded. */
export const setSecurityHeaders = (reply: FastifyReply, config: HeaderConfig): void =>
  setHeaders(reply, plainHeaders(config))

function setHeaders(reply: FastifyReply, plain: Readonly<Record<string, string>>): void {
  reply.headers(plain)
  if (!reply.hasHeader('content-security-policy'))
    reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
  if (!reply.hasHeader('x-frame-options')) reply.header('x-frame-options', 'DENY')
}

type HeaderConfig = Pick<Config, 'demo' | 'publicUrl'>

/** Abilities of a browser that no page of ours uses, so that a foreign script on one could not either. */
const UNUSED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

const UNUSED = UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', ')

/** What every answer carries, also one that the server gives before or beside the application. */
export const plainHeaders = (config: HeaderConfig): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': UNUSED,
  ...(config.publicUrl.startsWith('https://') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  ...(config.demo ? demoMarkHeaders : {}),
})
