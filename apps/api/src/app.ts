import cookie from '@fastify/cookie'
import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import type { AnyCall } from '@yaopi/core/contract'
import { decodeForm } from '@yaopi/core'
import fastify, { LogController, type FastifyHttpOptions, type FastifyInstance } from 'fastify'
import type { RequestListener, Server as HttpServer } from 'node:http'
import { constants } from 'node:zlib'
import type { z } from 'zod'
import type { Config } from './config.ts'
import type { Db } from './db/db.ts'
import { errorHandler } from './http/error-handler.ts'
import { Refusal } from './http/refusal.ts'
import { readQuery } from './http/query.ts'
import { securityHeaders, setSecurityHeaders } from './http/security-headers.ts'
import type { Server } from './http/server.ts'
import type { PaymentProviders } from './providers/payment/payment-provider.ts'
import { httpSms, simulatedSms } from './providers/sms/sms-provider.ts'
import { loadPromotions } from './promotion/promotions.ts'
import { loadSearch } from './search/search.service.ts'
import { loadSettings } from './system/settings.ts'
import { turns } from './system/turns.ts'
import { areas } from './areas.ts'

export type World = {
  readonly db: Db
  readonly config: Config
  readonly now?: () => number
  readonly payments: PaymentProviders
  /** Receives the handler instead of a server of fastify's own; absent in tests, which inject. */
  readonly handle?: (listener: RequestListener) => void
  readonly httpServer?: HttpServer
}

const BODY_LIMIT = 2 * 1024 * 1024
/** Reads that may wait for their turn: some seconds of them. Whoever comes later is better told at once. */
const READS_WAITING = 2_000

/** Builds the application without opening a port. */
export async function buildApp(world: World): Promise<Server> {
  const options: FastifyHttpOptions<HttpServer> = {
    bodyLimit: BODY_LIMIT,
    trustProxy: world.config.trustProxy,
    // Addresses that cannot be read never reach a route; they are answered like everything else.
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(reply, world.config)
      errorHandler(error, request, reply)
    },
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: {
      querystringParser: (text) => readQuery(text) as Record<string, string>,
      maxParamLength: 200,
      ignoreTrailingSlash: true,
    },
    logger:
      world.config.logLevel === 'silent'
        ? false
        : {
            level: world.config.logLevel,
            redact: [
              'req.headers.authorization',
              'req.headers.cookie',
              '*.password',
              '*.password_hash',
              '*.phone',
              '*.code',
              '*.token',
              '*.bank_account',
            ],
          },
    ...(world.handle === undefined || world.httpServer === undefined
      ? {}
      : {
          serverFactory: (listener) => {
            world.handle!(listener as RequestListener)
            return world.httpServer!
          },
        }),
  }
  const app = fastify(options)
  acceptForms(app)
  app.setErrorHandler(errorHandler)
  app.setNotFoundHandler((_, reply) => reply.status(404).send({ code: 404, message: '接口不存在', data: null }))
  await app.register(cookie)
  await app.register(multipart, { limits: { fileSize: 10 * 1024 * 1024, files: 1, fields: 10, fieldSize: 10_000 } })
  await app.register(compress, {
    global: true,
    threshold: 2_048,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 4 },
  })
  securityHeaders(app, world.config)
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
  })
  app.get('/healthz', async (_, reply) =>
    reply.header('cache-control', 'no-store').send({ code: 200, message: 'ready', data: null }),
  )

  const server: Server = {
    app,
    db: world.db,
    config: world.config,
    now: world.now ?? Date.now,
    payments: world.payments,
    sms: world.config.demo ? simulatedSms : httpSms(world.config.smsUrl, world.config.smsSecret),
    settings: await loadSettings(world.db),
    search: await loadSearch(world.db),
    promotions: await loadPromotions(world.db, world.now ?? Date.now),
    readInTurn: turns(world.config.poolSize, READS_WAITING, () => new Refusal(503, '系统繁忙，请稍候再试')),
    bound: new Map<AnyCall, z.ZodType>(),
  }
  for (const bind of areas) bind(server)
  return server
}

/** Form bodies through the strict codec; nothing else is read, so that a forgotten content type cannot reach a handler as text. */
function acceptForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (_, body, done) => {
      try {
        done(null, decodeForm(body as string))
      } catch (error) {
        done(error as Error)
      }
    },
  )
}
