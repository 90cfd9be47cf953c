import type { AnyCall } from '@yaopi/core/contract'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { CarrierTracking } from '../carrier-tracking/index.ts'
import type { FairLimit, RecentSet, TokenBuckets } from '../concurrency/index.ts'
import type { Config } from '../config/index.ts'
import type { DatabaseState, Db } from '../db/index.ts'
import type { SigningKeys } from '../keys/index.ts'
import type { PaymentProviders } from '../payment-providers/index.ts'
import type { Settings } from '../settings/index.ts'
import type { InvoiceProvider } from '../invoice-provider/index.ts'
import type { LicenceReader } from '../licence-reader/index.ts'
import type { SmsProvider } from '../sms/index.ts'
import type { WechatProvider } from '../wechat/index.ts'
import type { RequestAccess } from './request-access.ts'

/** How much one client may ask of a process. */
export type RequestLimits = {
  readonly reads: FairLimit
  readonly writes: FairLimit
  /** Forms of more than the usual size. */
  readonly largeForms: FairLimit
  readonly readsOfMember: TokenBuckets
  readonly readsOfAddress: TokenBuckets
  /** Digests of logins that were valid lately: their reads do not count for their address. */
  readonly knownLogins: RecentSet
}

/** What every feature gets when it is registered: platform parts only. Areas add theirs with `defineService`. */
export type AppContext = {
  readonly app: FastifyInstance
  readonly db: Db
  /** A small pool of their own for jobs, events and reloads: their turns never wait for those of requests. */
  readonly jobsDb: Db
  /** Address of the database, for what keeps a connection of its own. */
  readonly databaseUrl: string
  /** Whether the database is known to be down, for what waits for it on other ways than `db`. */
  readonly database: DatabaseState
  readonly config: Config
  /** Milliseconds since 1970; replaced in tests. */
  readonly now: () => number
  readonly settings: Settings
  readonly keys: SigningKeys
  readonly payments: PaymentProviders
  readonly sms: SmsProvider
  /** WeChat; null where the shop has none. */
  readonly wechat: WechatProvider | null
  /** Issues invoices; null where the shop has no contract for it: then requests wait. */
  readonly invoices: InvoiceProvider | null
  readonly licenceReader: LicenceReader
  /** Says what became of parcels; null where the shop has no contract for it: then staff write their news. */
  readonly carrier: CarrierTracking | null
  readonly requestAccess: RequestAccess
  /**
   * Limits the calls of each client (decision 0029), and all reads to as many at once as there are connections: a read
   * that waits for a connection with half its work in memory costs twice as much garbage collection (decision 0015).
   */
  readonly limits: RequestLimits
  /** Aborted when the process stops: what keeps an answer open ends it. */
  readonly stopping: AbortSignal
  /** The calls bound by `route()`, for OpenAPI and the completeness test. */
  readonly bound: Map<AnyCall, z.ZodType>
}
