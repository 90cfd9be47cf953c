import cookie from '@fastify/cookie'
import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import type { AnyCall } from '@yaopi/core/contract'
import fastify, { LogController, type FastifyHttpOptions, type FastifyInstance } from 'fastify'
import type { RequestListener, Server as HttpServer } from 'node:http'
import { constants } from 'node:zlib'
import type { z } from 'zod'
import { type Config, isCountedHop } from './platform/config/index.ts'
import { type Db, makeMonths, type OpenDb } from './platform/db/index.ts'
import {
  BODY_BYTES,
  discardRefusedBodies,
  errorHandler,
  FILE_BYTES,
  httpText,
  readQuery,
  refuseUnreadableAddresses,
  requestLimits,
  securityHeaders,
  setSecurityHeaders,
  watchUnreadForwards,
} from './platform/http/index.ts'
import type { AppContext } from './platform/context/index.ts'
import { guardedProvider, type PaymentProviders } from './platform/payment-providers/index.ts'
import type { SigningKeys } from './platform/keys/index.ts'
import { httpSms, simulatedSms } from './platform/sms/index.ts'
import { simulatedWechat } from './platform/wechat/index.ts'
import { simulatedInvoices } from './platform/invoice-provider/index.ts'
import { noReader, simulatedReader } from './platform/licence-reader/index.ts'
import { simulatedCarrier } from './platform/carrier-tracking/index.ts'
import { loadSettings } from './platform/settings/index.ts'
import { requestAccess } from './accounts/partners/index.ts'
import { registerAreas, services } from './areas.ts'

/** What an application is built from. */
export type AppOptions = {
  readonly db: Db
  /** The pool of the jobs; `db` without it. */
  readonly jobsDb?: Db
  /** Address of the same database. */
  readonly databaseUrl: string
  /** Whether the database answers, for the health check and the catalogue index; absent in tests without a port. */
  readonly database?: Pick<OpenDb, 'isAnswering' | 'isDown' | 'onLoss'>
  readonly config: Config
  readonly now?: () => number
  readonly payments: PaymentProviders
  readonly keys: SigningKeys
  /** Receives the request handler instead of Fastify's own HTTP server; absent in tests, which use `inject`. */
  readonly handle?: (listener: RequestListener) => void
  readonly httpServer?: HttpServer
  /** Aborted when the process begins to stop. */
  readonly stopping?: AbortSignal
}

/** Builds the application without opening a port. */
export async function buildApp(options: AppOptions): Promise<AppContext> {
  const app = fastify(fastifyOptionsOf(options))
  await prepareServer(app, options.config)
  answerHealth(app, options)
  const context = await contextOf(app, options)
  // Tables in use are no reason not to start: the job tries again, and rows of a missing month are stored all the same.
  await makeMonths(context.db, context.now()).catch((error: unknown) => {
    app.log.error({ err: error }, 'partitions of coming months are missing')
  })
  for (const service of services) await service.start(context)
  registerAreas(context)
  return context
}

function fastifyOptionsOf({ config, handle, httpServer }: AppOptions): FastifyHttpOptions<HttpServer> {
  const proxies = config.trustProxy
  return {
    bodyLimit: BODY_BYTES,
    trustProxy: typeof proxies === 'number' ? (address, hop) => isCountedHop(proxies, address, hop) : [...proxies],
    // An address that cannot be decoded never reaches a route; it gets the usual error envelope.
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(reply, config)
      errorHandler(error, request, reply)
    },
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: {
      querystringParser: (text) => readQuery(text) as Record<string, string>,
      maxParamLength: 200,
      ignoreTrailingSlash: true,
    },
    logger:
      config.logLevel === 'silent'
        ? false
        : {
            level: config.logLevel,
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
    ...(handle === undefined || httpServer === undefined
      ? {}
      : {
          serverFactory: (listener) => {
            handle(listener as RequestListener)
            return httpServer
          },
        }),
  }
}

/** What every request goes through: errors, bodies, compression, headers, the log. */
async function prepareServer(app: FastifyInstance, config: Config): Promise<void> {
  refuseUnreadableAddresses(app)
  acceptForms(app)
  app.setErrorHandler(errorHandler)
  app.setNotFoundHandler((_, reply) => reply.status(404).send({ code: 404, message: httpText.unknownCall, data: null }))
  await app.register(cookie)
  await app.register(multipart, { limits: { fileSize: FILE_BYTES, files: 1, fields: 10, fieldSize: 10_000 } })
  await app.register(compress, {
    global: true,
    threshold: 2_048,
    encodings: ['br', 'gzip'],
    // A window of 256 KB: the default one of 4 MB takes some 10 MB for every answer that is being compressed.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } },
    zlibOptions: { level: 4 },
  })
  securityHeaders(app, config)
  discardRefusedBodies(app)
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
    done()
  })
}

/** Says whether the process can answer, for whatever sends it requests. */
function answerHealth(app: FastifyInstance, { config, database }: AppOptions): void {
  const hasUnreadForwards = watchUnreadForwards(app, config)
  app.get('/healthz', async (_, reply) => {
    const isReady = (await database?.isAnswering()) ?? true
    if (!isReady) reply.header('retry-after', '2')
    return reply
      .status(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(
        isReady
          ? { code: 200, message: 'ready', data: hasUnreadForwards() ? { unset: 'TRUST_PROXY' } : null }
          : { code: 503, message: 'degraded', data: { database: 'unreachable' } },
      )
  })
}

/** What the features get; what is outside the shop is simulated in a demonstration. */
async function contextOf(app: FastifyInstance, options: AppOptions): Promise<AppContext> {
  const { now = Date.now } = options
  return {
    app,
    db: options.db,
    jobsDb: options.jobsDb ?? options.db,
    databaseUrl: options.databaseUrl,
    database: options.database ?? { isDown: () => false, onLoss: () => {} },
    config: options.config,
    now,
    payments: new Map([...options.payments].map(([code, provider]) => [code, guardedProvider(provider, now)])),
    sms: options.config.demo ? simulatedSms : httpSms(options.config.smsUrl, options.config.smsSecret),
    wechat: options.config.demo ? simulatedWechat(options.config.publicUrl) : null,
    invoices: options.config.demo ? simulatedInvoices() : null,
    licenceReader: options.config.demo ? simulatedReader() : noReader,
    carrier: options.config.demo ? simulatedCarrier() : null,
    settings: await loadSettings(options.db),
    keys: options.keys,
    requestAccess,
    limits: requestLimits(options.config),
    stopping: stopSignal(app, options.stopping),
    bound: new Map<AnyCall, z.ZodType>(),
  }
}

/** Aborted by a stop of the process, or when the application is closed. */
function stopSignal(app: FastifyInstance, process: AbortSignal | undefined): AbortSignal {
  const closing = new AbortController()
  app.addHook('preClose', async () => closing.abort())
  return process === undefined ? closing.signal : AbortSignal.any([process, closing.signal])
}

/** Reads form bodies as text, which `route()` decodes; other content types are refused. */
function acceptForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, body),
  )
}
