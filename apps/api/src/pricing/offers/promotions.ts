import type { Db } from '../../platform/db/index.ts'
import { defineJob, registerJobs } from '../../platform/jobs/index.ts'
import { type AppContext, defineService } from '../../platform/context/index.ts'
import { readCampaigns, type Named } from './promotion.queries.ts'
import type { CampaignRows, CartFacts } from './promotion.rows.ts'

/** What runs for everybody, held in memory. */
export type Promotions = {
  /** For lists and cards; what is left of anything may be half a minute old. */
  readonly campaigns: () => CampaignRows
  /** Called by a timer, and whenever a cart shows that the definitions have changed. */
  readonly reload: (db?: Db) => Promise<void>
  /**
   * What runs for a cart, as the database says now (decision 0014): `read` fetches what `named` picks out, and does so again while the definitions that
   * this process holds are not those of the database. `db`: the handle of `read`; inside a transaction no other may be waited for.
   */
  readonly now: <Facts extends CartFacts>(
    db: Db,
    named: (held: CampaignRows) => Named,
    read: (named: Named) => Promise<Facts>,
  ) => Promise<Facts & CampaignRows>
}

/** Loads what runs. `now` in milliseconds. */
export async function loadPromotions(db: Db, now: () => number): Promise<Promotions> {
  let held = await readCampaigns(db, now())
  const reload: Promotions['reload'] = async (by = db) => {
    const found = await readCampaigns(by, now())
    // A slower reader must not put older definitions back.
    if (found.version >= held.version) held = found
  }
  return {
    campaigns: () => held,
    reload,
    now: async (by, named, read) => {
      for (;;) {
        const { version, reductions, welfare, cashback, combinations } = held
        const asked = named(held)
        const found = await read(asked)
        // Packages that are not named are only known as such, for the marks of goods; a named one that was not found is gone.
        if (found.version === version)
          return {
            ...found,
            reductions,
            welfare,
            cashback,
            combinations: [
              ...found.combinations,
              ...combinations.filter((one) => !asked.combinations.includes(one.id)),
            ],
          }
        await reload(by)
      }
    },
  }
}

/** The running promotions of an application, in its memory. */
export const promotions = defineService('promotions', ({ db, now }) => loadPromotions(db, now))

/** Reads the running promotions again, in every process. */
const refreshPromotions = defineJob({
  name: 'refresh-promotions',
  every: 30_000,
  scope: 'process',
  run: (context) => promotions.of(context).reload(),
})

/** Registers what keeps the running promotions fresh. */
export const registerOffers = (context: AppContext): void => registerJobs(context, [refreshPromotions])
