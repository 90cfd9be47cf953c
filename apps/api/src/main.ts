import type { RequestListener } from 'node:http'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { buildApp } from './app.ts'
import { catalogueIndex } from './catalogue/catalogue-index/index.ts'
import { type Config, readConfig } from './platform/config/index.ts'
import {
  type Db,
  embeddedText,
  migrate,
  openDb,
  type OpenDb,
  TIME_ZONE,
  untilAnswering,
  zoneOfSession,
} from './platform/db/index.ts'
import { holdsDemoData } from './platform/demo-shop/index.ts'
import { createHttpServer, plainHeaders } from './platform/http/index.ts'
import { addDemoPartner } from '../demo/seed/partner/demo-partner.ts'
import { demoPayments } from '../demo/seed/people/payments.queries.ts'
import { ensureSecretFile, faultOfSigningKeys, openSigningKeys } from './platform/keys/index.ts'
import { isInUse } from '../demo/undemo/undemo.queries.ts'
import { startJobs } from './platform/jobs/index.ts'
import {
  createGatewayKeys,
  type Gateway,
  type GatewayKeys,
  type PaymentProviders,
  simulatedProvider,
  startGateway,
} from './platform/payment-providers/index.ts'
import { mainText } from './main.text.ts'

/** The process ends so long after a stop began, whatever still runs, milliseconds. */
const SHUTDOWN = 9_000
/** Connections for jobs and events, beside the pool of the requests. */
const JOBS_POOL = 3
/** Running jobs and open transactions may take so long of it; what is cut off is repeated or rolled back. */
const FINISH = 6_500
const CLOSE = 1_000
const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

/** Keys of the simulated gateway, made once and shared by all processes with the same folder of keys. */
function gatewayKeys(keysDir: string): GatewayKeys {
  const file = join(keysDir, 'sim-pay.json')
  ensureSecretFile(file, () => JSON.stringify(createGatewayKeys()))
  return JSON.parse(readFileSync(file, 'utf8')) as GatewayKeys
}

async function openPayments(
  config: Config,
  db: Db,
): Promise<{ readonly payments: PaymentProviders; readonly gateway: Gateway | undefined }> {
  if (!config.demo) return { payments: new Map(), gateway: undefined }
  const keys = gatewayKeys(config.keysDir)
  const gateway =
    config.simPayUrl === ''
      ? await startGateway({
          port: config.simPayPort,
          keys,
          stateFile: join(config.dataDir, 'sim-pay.jsonl'),
          past: (await demoPayments(db)).map((paid) => ({
            ...paid,
            notify_url: `${config.publicUrl}/api/pay/notify/${paid.channel}`,
          })),
        })
      : undefined
  const gatewayUrl = gateway?.url ?? config.simPayUrl
  return {
    gateway,
    payments: new Map(
      (['alipay', 'wechat'] as const).map((code) => [code, simulatedProvider({ code, gatewayUrl, keys })]),
    ),
  }
}

async function prepare(config: Config, open: OpenDb): Promise<void> {
  const ran = await migrate(open)
  if (ran.length > 0) say(mainText.migrated(ran.length))
  if (!config.demo && (await holdsDemoData(open.db))) throw new Error(mainText.seeded)
  if (config.demo && (await isInUse(open.db))) throw new Error(mainText.inUse)
  if (!config.demo || config.demoGoods === 0) return
  // Loaded only for the first start, because the catalogue's data are large.
  const { seedDemo } = await import('../demo/seed/seed-demo.ts')
  await seedDemo(open, { goods: config.demoGoods, now: new Date(), log: say })
  await addDemoPartner(open.db, Date.now())
}

/** What is running so far, so that a stop at any moment of the start shuts it down. */
type Running = { open?: Promise<OpenDb>; stopServing?: () => Promise<void>; stopping?: Promise<void> }

/** Stops what is running and then the process; idempotent. */
function stop(running: Running, code: 0 | 1): Promise<void> {
  running.stopping ??= (async () => {
    // The process exits in time even when something hangs: every part is safe to be killed.
    setTimeout(() => process.exit(code), SHUTDOWN)
    await running.stopServing?.()
    // A database that does not open has already been reported by the start.
    await running.open?.then(
      (open) => open.close(),
      () => {},
    )
    process.exit(code)
  })().catch((error: unknown) => {
    process.stderr.write(`${String(error)}\n`)
    process.exit(1)
  })
  return running.stopping
}

function openDatabase(config: Config, onLost: (error: Error) => void): Promise<OpenDb> {
  const { databaseUrl: url, dataDir: folder, poolSize } = config
  return url === undefined ? openDb({ folder, poolSize, say, onLost }) : openDb({ url, poolSize })
}

/** Listens at once and answers 503 until everything is ready, then serves until a signal stops it. */
async function main(running: Running): Promise<void> {
  const settings = readConfig(process.env, faultOfSigningKeys)
  const { server, handle, drain } = createHttpServer(plainHeaders(settings))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(settings.port, settings.host, resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : settings.port
  const url = `http://${settings.host === '0.0.0.0' ? '127.0.0.1' : settings.host}:${port}`
  const config: Config = { ...settings, port, publicUrl: settings.publicUrl === '' ? url : settings.publicUrl }

  const keys = openSigningKeys(config.keysDir, config.demo)
  running.open = openDatabase(config, (error) => {
    process.stderr.write(`${embeddedText.lost}: ${error.message}\n`)
    void stop(running, 1)
  })
  const open = await running.open
  await untilAnswering(open, (reason) => say(mainText.waiting(reason)))
  const zone = await zoneOfSession(open.db)
  if (zone !== TIME_ZONE) throw new Error(mainText.otherZone(zone, TIME_ZONE))
  const jobs = await openDb({ url: open.url, poolSize: JOBS_POOL })
  await prepare(config, open)
  const { payments, gateway } = await openPayments(config, open.db)
  let listener: RequestListener | undefined
  const stopping = new AbortController()
  const shop = await buildApp({
    db: open.db,
    jobsDb: jobs.db,
    databaseUrl: open.url,
    database: open,
    config,
    payments,
    keys,
    handle: (made) => {
      listener = made
    },
    httpServer: server,
    stopping: stopping.signal,
  })
  await shop.app.ready()
  await catalogueIndex.of(shop).refresh()
  // Until here every request got 503.
  handle(listener!)
  const stopJobs = startJobs(shop)

  running.stopServing = async () => {
    stopping.abort()
    await Promise.race([Promise.all([drain(), stopJobs()]), pause(FINISH)])
    await Promise.race([Promise.all([gateway?.close(), shop.app.close(), jobs.close()]), pause(CLOSE)])
  }
  say(`ready ${url}`)
}

const running: Running = {}
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(running, 0))
main(running).catch(async (error: unknown) => {
  if (running.stopping === undefined) {
    process.stderr.write(mainText.failed(error instanceof Error ? error.message : String(error)))
    if (process.env['LOG_LEVEL'] === 'debug' && error instanceof Error) process.stderr.write(`${error.stack ?? ''}\n`)
  }
  await stop(running, 1)
})
