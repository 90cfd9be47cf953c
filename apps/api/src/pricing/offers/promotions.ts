import type { Db } from '../../platform/db/index.ts'
import { defineJob, registerJobs } from '../../platform/jobs/index.ts'
import { type AppContext, defineService } from '../../platform/context/index.ts'
import { readCampaigns, type Named } from './promotion.queries.ts'
import type { CampaignRows, CartFacts } from './promotion.rows.ts'

/** The running promotions, cached in memory. */
export type Promotions = {
  /** For lists and cards; remaining quantities may be half a minute old. */
  readonly campaigns: () => CampaignRows
  /** Called by a timer, and when a cart finds that the campaigns have changed. */
  readonly reload: (db?: Db) => Promise<void>
  /**
   * The promotions of a cart as the database has them now (decision 0014): `read` fetches what `named` selects, and
   * repeats it while the cached campaigns are stale. `db`: the connection of `read`; inside a transaction no other may
   * be awaited.
   */
  readonly now: <Facts extends CartFacts>(
    db: Db,
    named: (campaigns: CampaignRows) => Named,
    read: (named: Named) => Promise<Facts>,
  ) => Promise<Facts & CampaignRows>
}

/** Loads the running promotions. `now` in milliseconds. */
export async function loadPromotions(db: Db, now: () => number): Promise<Promotions> {
  let campaigns = await readCampaigns(db, now())
  const reload: Promotions['reload'] = async (by = db) => {
    const loaded = await readCampaigns(by, now())
    // A slower reader must not replace newer campaigns by older ones.
    if (loaded.version >= campaigns.version) campaigns = loaded
  }
  return {
    campaigns: () => campaigns,
    reload,
    now: async (by, named, read) => {
      for (;;) {
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
        await reload(by)
      }
    },
  }
}

/** The running promotions of an application. */
export const promotions = defineService('promotions', ({ db, now }) => loadPromotions(db, now))

/** Reloads the running promotions, in every process. */
const refreshPromotions = defineJob({
  name: 'refresh-promotions',
  every: 30_000,
  scope: 'process',
  run: (context) => promotions.of(context).reload(),
})

/** Registers the job that refreshes the running promotions. */
export const registerOffers = (context: AppContext): void => registerJobs(context, [refreshPromotions])
