import type { AnyCall } from '@yaopi/core'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Config } from '../config/config.ts'
import type { Db } from '../../db/db.ts'
import type { Promotions } from '../../pricing/offers/promotions.ts'
import type { Search } from '../../catalogue/search/search.service.ts'
import type { Settings } from '../settings/settings.ts'
import type { SmsProvider } from '../sms/sms-provider.ts'
import type { ConcurrencyLimit } from '../concurrency/concurrency-limit.ts'
import type { PaymentProviders } from '../payment-providers/payment-provider.ts'

/** What every area of the server is handed: the world it lives in. */
export type AppContext = {
  readonly app: FastifyInstance
  readonly db: Db
  readonly config: Config
  /** Milliseconds since 1970; replaced in tests. */
  readonly now: () => number
  readonly settings: Settings
  readonly search: Search
  readonly promotions: Promotions
  readonly payments: PaymentProviders
  readonly sms: SmsProvider
  /**
   * Does a read when its turn comes: as many at once as there are connections. What waits for a connection with half its work in memory costs twice as much
   * to be collected (decision 0015).
   */
  readonly limitReads: ConcurrencyLimit
  /** What `route()` has bound so far: OpenAPI and the completeness test read it. */
  readonly bound: Map<AnyCall, z.ZodType>
}
