import type { Db } from '../db/db.ts'
import { readCampaigns } from './promotion.queries.ts'
import type { CampaignRows } from './promotion.rows.ts'

/** What runs for everybody, for lists and cards; prices that are charged are made from what the database says then. */
export type Promotions = { readonly campaigns: () => CampaignRows, readonly reload: () => Promise<void> }

/** Loads what runs; `reload` is called by a timer, never on the request path. `now` in milliseconds. */
export async function loadPromotions(db: Db, now: () => number): Promise<Promotions> {
  let campaigns = await readCampaigns(db, now())
  return { campaigns: () => campaigns, reload: async () => { campaigns = await readCampaigns(db, now()) } }
}
