import cookie from '@fastify/cookie'
import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import type { AnyCall } from '@yaopi/core/contract'
import { decodeForm } from '@yaopi/core'
import fastify, { LogController, type FastifyHttpOptions, type FastifyInstance } from 'fastify'
import type { RequestListener, Server as HttpServer } from 'node:http'
import { constants } from 'node:zlib'
import type { z } from 'zod'
import type { Config } from './platform/config/index.ts'
import type { Db } from './platform/db/index.ts'
import { errorHandler, readQuery, securityHeaders, setSecurityHeaders, httpText } from './platform/http/index.ts'
import { BusinessError } from './platform/errors/index.ts'
import type { AppContext } from './platform/context/index.ts'
import { guardedProvider, type PaymentProviders } from './platform/payment-providers/index.ts'
import { httpSms, simulatedSms } from './platform/sms/index.ts'
import { loadSettings } from './platform/settings/index.ts'
import { concurrencyLimit } from './platform/concurrency/index.ts'
import { requestAccess } from './accounts/partners/index.ts'
import { registerAreas, services } from './areas.ts'

/** What an application is built from. */
export type AppOptions = {
  readonly db: Db
  /** The pool of the jobs; `db` without it. */
  readonly jobsDb?: Db
  /** Address of the same database. */
  readonly databaseUrl: string
  readonly config: Config
  readonly now?: () => number
  readonly payments: PaymentProviders
  /** Receives the request handler instead of Fastify's own HTTP server; absent in tests, which use `inject`. */
  readonly handle?: (listener: RequestListener) => void
  readonly httpServer?: HttpServer
}

const BODY_LIMIT = 2 * 1024 * 1024
/** Reads that may wait for a connection, which takes some seconds; further ones get 503 at once. */
const READS_WAITING = 2_000

/** Builds the application without opening a port. */
export async function buildApp(options: AppOptions): Promise<AppContext> {
  const fastifyOptions: FastifyHttpOptions<HttpServer> = {
    bodyLimit: BODY_LIMIT,
    trustProxy: options.config.trustProxy,
    // An address that cannot be decoded never reaches a route; it gets the usual error envelope.
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(reply, options.config)
      errorHandler(error, request, reply)
    },
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: {
      querystringParser: (text) => readQuery(text) as Record<string, string>,
      maxParamLength: 200,
      ignoreTrailingSlash: true,
    },
    logger:
      options.config.logLevel === 'silent'
        ? false
        : {
            level: options.config.logLevel,
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
    ...(options.handle === undefined || options.httpServer === undefined
      ? {}
      : {
          serverFactory: (listener) => {
            options.handle!(listener as RequestListener)
            return options.httpServer!
          },
        }),
  }
  const app = fastify(fastifyOptions)
  acceptForms(app)
  app.setErrorHandler(errorHandler)
  app.setNotFoundHandler((_, reply) => reply.status(404).send({ code: 404, message: httpText.unknownCall, data: null }))
  await app.register(cookie)
  await app.register(multipart, { limits: { fileSize: 10 * 1024 * 1024, files: 1, fields: 10, fieldSize: 10_000 } })
  await app.register(compress, {
    global: true,
    threshold: 2_048,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 4 },
  })
  securityHeaders(app, options.config)
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

  const context: AppContext = {
    app,
    db: options.db,
    jobsDb: options.jobsDb ?? options.db,
    databaseUrl: options.databaseUrl,
    config: options.config,
    now: options.now ?? Date.now,
    payments: new Map(
      [...options.payments].map(([code, provider]) => [code, guardedProvider(provider, options.now ?? Date.now)]),
    ),
    sms: options.config.demo ? simulatedSms : httpSms(options.config.smsUrl, options.config.smsSecret),
    settings: await loadSettings(options.db),
    requestAccess,
    limitReads: concurrencyLimit(options.config.poolSize, READS_WAITING, () => new BusinessError(503, httpText.busy)),
    bound: new Map<AnyCall, z.ZodType>(),
  }
  for (const service of services) await service.start(context)
  registerAreas(context)
  return context
}

/**
 * Parses form bodies with the strict codec; other content types are refused, so that none reaches a handler as text.
 */
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
