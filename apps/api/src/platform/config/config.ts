import { join } from 'node:path'
import { z } from 'zod'
import { configText } from './config.text.ts'

/** Every setting of the server, read once and checked; documented in `.env.example`. */
export type Config = {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  /** Folder of uploaded files; every process of the shop must see the same. */
  readonly filesDir: string
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
  /** 1: jobs run in this process. */
  readonly runJobs: boolean
  readonly trustProxy: boolean
}

const number = (preset: number, max: number) => z.coerce.number<string>().int().min(0).max(max).default(preset)
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
  DATABASE_URL: z.string().optional(),
  DEMO: flag('1'),
  DEMO_GOODS: number(3_000, 1_000_000),
  MAIN_SITE_URL: z.string().default(''),
  SIM_PAY_PORT: number(0, 65_535),
  SIM_PAY_URL: z.string().default(''),
  PUBLIC_URL: z.string().default(''),
  SMS_URL: z.string().default(''),
  SMS_SECRET: z.string().default(''),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
  POOL_SIZE: number(10, 200),
  READS_PER_MINUTE: number(1_200, 100_000_000),
  GOODS_PER_DAY: number(20_000, 1_000_000_000),
  ANALYTICS_URL: z.string().default(''),
  RUN_JOBS: flag('1'),
  TRUST_PROXY: flag('0'),
})

/** Reads the settings; throws one error that names every wrong or missing one. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const settings = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const read = schema.safeParse(settings)
  if (!read.success) {
    throw new Error(configText.wrong(read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)))
  }
  const values = read.data
  if (!values.DEMO && values.PUBLIC_URL === '') throw new Error(configText.publicUrl)
  if (!values.DEMO && (values.SMS_URL === '' || values.SMS_SECRET === '')) throw new Error(configText.sms)
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    filesDir: values.FILES_DIR === '' ? join(values.DATA_DIR, 'files') : values.FILES_DIR,
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
    runJobs: values.RUN_JOBS,
    trustProxy: values.TRUST_PROXY,
  }
}
