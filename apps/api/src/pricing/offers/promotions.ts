import type { Db } from '../../platform/db/index.ts'
import { defineJob, registerJobs } from '../../platform/jobs/index.ts'
import { type AppContext, defineService } from '../../platform/context/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import { offerText } from './offer.text.ts'
import { readCampaigns, type Named } from './promotion.queries.ts'
import type { CampaignRows, CartFacts } from './promotion.rows.ts'

/** The running promotions, cached in memory. */
export type Promotions = {
  /** For lists and cards; remaining quantities may be half a minute old. */
  readonly campaigns: () => CampaignRows
  /** Called by a timer, and when a cart finds that the campaigns have changed. */
  readonly reload: () => Promise<void>
  /**
   * The promotions of a cart as the database has them now (decision 0014): `read` fetches what `named` selects, and
   * repeats it while the cached campaigns are stale. Throws 503 when they change faster than they can be read.
   */
  readonly now: <Facts extends CartFacts>(
    named: (campaigns: CampaignRows) => Named,
    read: (named: Named) => Promise<Facts>,
  ) => Promise<Facts & CampaignRows>
}

/** Reloads that a cart may wait for until it is answered 503. */
const MAX_RELOADS = 8

/**
 * Loads the running promotions. `now` in milliseconds. Reloads run on `db` whoever asks for one: many carts that find a
 * new version wait for the same one.
 */
export async function loadPromotions(db: Db, now: () => number): Promise<Promotions> {
  let campaigns = await readCampaigns(db, now())
  let running: Promise<void> | undefined
  const reload = (): Promise<void> => {
    running ??= readCampaigns(db, now())
      .then((loaded) => {
        // The last reading counts, whatever its version: a restored backup begins again with an earlier one.
        campaigns = loaded
      })
      .finally(() => {
        running = undefined
      })
    return running
  }
  return {
    campaigns: () => campaigns,
    reload,
    now: async (named, read) => {
      for (let reloads = 0; ; reloads++) {
        const { version, reductions, welfare, cashback, combinations } = campaigns
        const request = named(campaigns)
        const facts = await read(request)
        // Bundles that were not requested are kept for the marks of goods; a requested one that is missing has ended.
        if (facts.version === version)
          return {
            ...facts,
            reductions,
            welfare,
            cashback,
            combinations: [
              ...facts.combinations,
              ...combinations.filter((one) => !request.combinations.includes(one.id)),
            ],
          }
        if (reloads === MAX_RELOADS) throw new BusinessError(503, offerText.changing)
        await reload()
      }
    },
  }
}

/** The running promotions of an application. */
export const promotions = defineService('promotions', ({ jobsDb, now }) =>
  // By the pool of the jobs: a transaction may wait for a reload while it holds one of the other connections.
  loadPromotions(jobsDb, now),
)

/** Reloads the running promotions, in every process. */
const refreshPromotions = defineJob({
  name: 'refresh-promotions',
  every: 30_000,
  scope: 'process',
  run: (context) => promotions.of(context).reload(),
})

/** Registers the job that refreshes the running promotions. */
export const registerOffers = (context: AppContext): void => registerJobs(context, [refreshPromotions])
