import type { HotWordFields, NavFields } from '@yaopi/core/staff'
import { audit, changed } from '../../accounts/staff/index.ts'
import { followContent } from '../../platform/cache/index.ts'
import type { AppContext, StaffActor } from '../../platform/context/index.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import { claimVersion } from '../../platform/versions/index.ts'
import { readMenus, replaceHotWords, replaceNav } from './menu.staff.queries.ts'
import { menuAdminText as words } from './menu.text.ts'

/** Navigation and hot words are published as a whole, as the thing with this id. */
export const WHOLE = 1

/** A new navigation, or new hot words. */
export type MenuChange = {
  readonly staff: StaffActor
  /** The last version that the person has read; 0 for none. */
  readonly revision: number
  readonly note: string
} & (
  | { readonly entity: 'nav'; readonly payload: { readonly entries: readonly NavFields[] } }
  | { readonly entity: 'hot_search'; readonly payload: { readonly words: readonly HotWordFields[] } }
)

/** Publishes navigation or hot words; two people at once: the second is told (409). The new revision. */
export async function publishMenu(server: AppContext, change: MenuChange): Promise<number> {
  const at = server.now()
  const { entity, payload, note, staff } = change
  const revision = await inTransaction(server.db, async (tx) => {
    const version = { entity, entity_id: WHOLE, at }
    let number = change.revision
    const before = await readMenus(tx)
    const former = entity === 'nav' ? { entries: before.nav } : { words: before.hot_words }
    const first = { ...version, payload: former, note: '', staff_id: null }
    if (number === 0 && !(await claimVersion(tx, first, ++number))) throw new BusinessError(409, words.moved)
    if (!(await claimVersion(tx, { ...version, payload, note, staff_id: staff.id }, ++number)))
      throw new BusinessError(409, words.moved)
    await (entity === 'nav' ? replaceNav(tx, payload.entries) : replaceHotWords(tx, payload.words))
    await audit(tx, {
      by: staff,
      action: entity === 'nav' ? words.publishNav : words.publishHotWords,
      target: `${entity}:${WHOLE}`,
      detail: { revision: number, note },
      ...changed(former, { ...payload }),
      at,
    })
    return number
  })
  await followContent(server)
  return revision
}
