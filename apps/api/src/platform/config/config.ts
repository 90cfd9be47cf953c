import { join } from 'node:path'
import { z } from 'zod'
import { configText } from './config.text.ts'
import { isLoopback, type TrustedProxies, trustedProxies } from './proxies.ts'

/** Every setting of the server, read once and checked; documented in `.env.example`. */
export type Config = {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  /** Folder of uploaded files; every process of the shop must see the same. */
  readonly filesDir: string
  /** Folder of the files with the server's keys, so that no backup of the database holds a secret. */
  readonly keysDir: string
  readonly databaseUrl: string | undefined
  readonly demo: boolean
  readonly demoGoods: number
  readonly mainSiteUrl: string
  readonly simPayPort: number
  /** Address of a simulated gateway that another process runs; empty: this process runs its own in demo mode. */
  readonly simPayUrl: string
  /** Where buyers reach this server; the payment gateway sends its notices there. */
  readonly publicUrl: string
  /** URL of the operator's message service and the secret that signs its requests; both needed when DEMO=0. */
  readonly smsUrl: string
  readonly smsSecret: string
  readonly logLevel: string
  readonly poolSize: number
  /** Reads of one member in a minute; of one address five times as many. */
  readonly readsPerMinute: number
  /** Goods that one member is shown with prices in lists and details in a day. */
  readonly goodsPerDay: number
  readonly analyticsUrl: string
  /** Whether browsers get the service worker; false takes it away from those that have it. */
  readonly serviceWorker: boolean
  /** 1: jobs run in this process. */
  readonly runJobs: boolean
  readonly trustProxy: TrustedProxies
}

/** Fewer characters can be guessed, or were typed by hand. */
const SECRET_LEAST = 32

const number = (preset: number, max: number, min = 0) =>
  z.coerce.number<string>().int().min(min).max(max).default(preset)
const flag = (preset: '0' | '1') =>
  z
    .enum(['0', '1'])
    .default(preset)
    .transform((text) => text === '1')

const schema = z.object({
  PORT: number(8080, 65_535),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('.data'),
  FILES_DIR: z.string().default(''),
  KEYS_DIR: z.string().default(''),
  DATABASE_URL: z.string().optional(),
  DEMO: flag('1'),
  DEMO_PUBLIC: flag('0'),
  DEMO_GOODS: number(3_000, 1_000_000),
  MAIN_SITE_URL: z.string().default(''),
  SIM_PAY_PORT: number(0, 65_535),
  SIM_PAY_URL: z.string().default(''),
  PUBLIC_URL: z.string().default(''),
  SMS_URL: z.string().default(''),
  SMS_SECRET: z.string().default(''),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
  POOL_SIZE: number(10, 200, 1),
  READS_PER_MINUTE: number(1_200, 100_000_000),
  GOODS_PER_DAY: number(20_000, 1_000_000_000),
  ANALYTICS_URL: z.string().default(''),
  SERVICE_WORKER: flag('1'),
  RUN_JOBS: flag('1'),
  TRUST_PROXY: z
    .string()
    .default('0')
    .transform((text, context) => {
      const proxies = trustedProxies(text)
      if (proxies === undefined) context.addIssue({ code: 'custom', message: configText.proxy })
      return proxies ?? 0
    }),
})

/** Why a shop for real use may not start beside its settings, given the folder of its keys; undefined: it may. */
type OtherFault = (keysDir: string) => string | undefined

/**
 * Reads the settings; throws one error that names every wrong or missing one, with what `other` finds in a shop for
 * real use.
 */
export function readConfig(
  env: Readonly<Record<string, string | undefined>>,
  other: OtherFault = () => undefined,
): Config {
  const settings = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const read = schema.safeParse(settings)
  if (!read.success) {
    throw new Error(configText.wrong(read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)))
  }
  const values = read.data
  const faults: readonly (string | undefined)[] = values.DEMO
    ? faultsOfDemo(values)
    : [...faultsOfUse(values), other(keysFolder(values))]
  const problems = faults.filter((fault) => fault !== undefined)
  if (problems.length > 0) throw new Error(problems.length === 1 ? problems[0] : configText.several(problems))
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    filesDir: values.FILES_DIR === '' ? join(values.DATA_DIR, 'files') : values.FILES_DIR,
    keysDir: keysFolder(values),
    databaseUrl: values.DATABASE_URL,
    demo: values.DEMO,
    demoGoods: values.DEMO_GOODS,
    mainSiteUrl: values.MAIN_SITE_URL,
    simPayPort: values.SIM_PAY_PORT,
    simPayUrl: values.SIM_PAY_URL,
    publicUrl: values.PUBLIC_URL,
    smsUrl: values.SMS_URL,
    smsSecret: values.SMS_SECRET,
    logLevel: values.LOG_LEVEL,
    poolSize: values.POOL_SIZE,
    goodsPerDay: values.GOODS_PER_DAY,
    readsPerMinute: values.READS_PER_MINUTE,
    analyticsUrl: values.ANALYTICS_URL,
    serviceWorker: values.SERVICE_WORKER,
    runJobs: values.RUN_JOBS,
    trustProxy: values.TRUST_PROXY,
  }
}

type Values = z.infer<typeof schema>

const keysFolder = (values: Pick<Values, 'KEYS_DIR' | 'DATA_DIR'>): string =>
  values.KEYS_DIR === '' ? join(values.DATA_DIR, 'keys') : values.KEYS_DIR

/** Where the server keeps things, for a command that needs no other setting. */
export function storageOf(
  env: Readonly<Record<string, string | undefined>>,
): Pick<Config, 'dataDir' | 'keysDir' | 'databaseUrl'> {
  const setting = (name: string): string => env[name] ?? ''
  const folders = { KEYS_DIR: setting('KEYS_DIR'), DATA_DIR: setting('DATA_DIR') || '.data' }
  return {
    dataDir: folders.DATA_DIR,
    keysDir: keysFolder(folders),
    databaseUrl: setting('DATABASE_URL') || undefined,
  }
}

/** Why a demo shop may not start with these settings: others would reach accounts whose password is published. */
const faultsOfDemo = (values: Values): readonly string[] =>
  isLoopback(values.HOST) || values.DEMO_PUBLIC ? [] : [configText.demoPublic(values.HOST)]

/** Why a shop for real use may not start with these settings. */
function faultsOfUse({ PUBLIC_URL, MAIN_SITE_URL, SMS_URL, SMS_SECRET }: Values): readonly string[] {
  const faults: string[] = []
  if (PUBLIC_URL === '') faults.push(configText.publicUrl)
  else if (!isHttps(PUBLIC_URL)) faults.push(configText.https('PUBLIC_URL'))
  if (MAIN_SITE_URL !== '' && !isHttps(MAIN_SITE_URL)) faults.push(configText.https('MAIN_SITE_URL'))
  if (SMS_URL === '' || SMS_SECRET === '') faults.push(configText.sms)
  else if (SMS_SECRET.length < SECRET_LEAST) faults.push(configText.shortSecret('SMS_SECRET', SECRET_LEAST))
  return faults
}

const isHttps = (url: string): boolean => URL.canParse(url) && new URL(url).protocol === 'https:'
