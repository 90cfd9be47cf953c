import type { AdFields } from '@yaopi/core/staff'
import type { Db } from '../../platform/db/index.ts'
import { draftsOf } from '../../platform/versions/index.ts'
import { storedAds } from './banner.staff.queries.ts'
import type { AdRow } from './banner.queries.ts'

/** The published ads, with some drafts in the place of what they will replace. */
export async function adsWithDrafts(db: Db, ids: readonly number[]): Promise<AdRow[]> {
  const [stored, drafts] = await Promise.all([storedAds(db, null), draftsOf<AdFields>(db, 'ad', ids)])
  return stored.flatMap((one) => {
    const draft = drafts.get(one.id)
    if (draft === undefined && !one.is_published) return []
    const { position, title, remark, image, url, start_at, end_at } = draft ?? one
    return [{ id: one.id, position, title, remark, image, url, start_at, end_at }]
  })
}
