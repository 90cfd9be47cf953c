import type { AnyCall } from '@yaopi/core/contract'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Config } from '../config.ts'
import type { Db } from '../db/db.ts'
import type { Promotions } from '../promotion/promotions.ts'
import type { Search } from '../search/search.service.ts'
import type { Settings } from '../system/settings.ts'
import type { SmsProvider } from '../providers/sms/sms-provider.ts'
import type { InTurn } from '../system/turns.ts'
import type { PaymentProviders } from '../providers/payment/payment-provider.ts'

/** What every area of the server is handed: the world it lives in. */
export type Server = {
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
  readonly readInTurn: InTurn
  /** What `route()` has bound so far: OpenAPI and the completeness test read it. */
  readonly bound: Map<AnyCall, z.ZodType>
}
