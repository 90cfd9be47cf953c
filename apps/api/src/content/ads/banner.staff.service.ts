import type { AdFields, AdState, StaffAd } from '@yaopi/core/staff'
import { audit, changed } from '../../accounts/staff/index.ts'
import { followContent } from '../../platform/cache/index.ts'
import type { AppContext, StaffActor } from '../../platform/context/index.ts'
import { type Db, inTransaction } from '../../platform/db/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import { requireVersion } from '../../platform/http/index.ts'
import { draftsOf, dropDraft, keepDraft, recordVersion } from '../../platform/versions/index.ts'
import { adVersion, deleteAd, insertAd, lockAd, type StoredAd, storedAds, updateAd } from './banner.staff.queries.ts'
import { adAdminText as words } from './banner.text.ts'

/** What the staff wrote about an ad, without what belongs to the row. */
const fieldsOf = ({ position, title, remark, image, url, start_at, end_at }: AdFields): AdFields => ({
  position,
  title,
  remark,
  image,
  url,
  start_at,
  end_at,
})

/** What has become of an ad at a moment in Unix seconds; its window is half-open. */
const stateOf = (one: StoredAd, now: number): AdState => {
  if (!one.is_published) return 'draft'
  if (one.start_at !== null && now < one.start_at) return 'planned'
  return one.end_at !== null && one.end_at <= now ? 'over' : 'running'
}

/** The ads of a position, or of all, with their drafts. */
export async function staffAds(server: AppContext, position: string | null): Promise<StaffAd[]> {
  const stored = await storedAds(server.db, position)
  const drafts = await draftsOf<AdFields>(
    server.db,
    'ad',
    stored.map((one) => one.id),
  )
  const now = Math.floor(server.now() / 1000)
  return stored.map((one) => ({
    id: one.id,
    revision: one.revision,
    sort: one.sort,
    ...fieldsOf(one),
    state: stateOf(one, now),
    draft: drafts.get(one.id) ?? null,
  }))
}

type AdChange = {
  readonly fields: AdFields
  readonly id: number | undefined
  readonly revision: number | undefined
  readonly note: string
}

const required = async (tx: Db, id: number): Promise<StoredAd> => {
  const one = await lockAd(tx, id)
  if (one === undefined) throw new BusinessError(404, words.unknown)
  return one
}

/** Publishes an ad: the row, its version and the audit row in one transaction; shown by this process at once. */
export async function publishAd(
  server: AppContext,
  staff: StaffActor,
  change: AdChange,
): Promise<{ id: number; revision: number }> {
  const at = server.now()
  const saved = await inTransaction(server.db, async (tx) => {
    const before = change.id === undefined ? undefined : await required(tx, change.id)
    if (before !== undefined) requireVersion(adVersion, before, change, words.moved)
    const id = before?.id ?? (await insertAd(tx, change.fields, true))
    const revision = before === undefined ? 1 : await updateAd(tx, id, change.fields)
    await recordVersion(
      tx,
      { entity: 'ad', entity_id: id, payload: change.fields, note: change.note, staff_id: staff.id, at },
      before?.is_published === true ? fieldsOf(before) : null,
    )
    await audit(tx, {
      by: staff,
      action: words.publish,
      target: `ad:${id}`,
      detail: { revision, note: change.note },
      ...changed(before === undefined ? null : fieldsOf(before), { ...fieldsOf(change.fields) }),
      at,
    })
    return { id, revision }
  })
  await followContent(server)
  return saved
}

/** Keeps a draft; the shop does not change. A new ad gets a row that nobody sees. */
export async function keepAdDraft(
  server: AppContext,
  staff: StaffActor,
  change: AdChange,
): Promise<{ id: number; revision: number }> {
  const at = server.now()
  return inTransaction(server.db, async (tx) => {
    const before = change.id === undefined ? undefined : await required(tx, change.id)
    if (before !== undefined) requireVersion(adVersion, before, change, words.moved)
    const id = before?.id ?? (await insertAd(tx, change.fields, false))
    await keepDraft(tx, {
      entity: 'ad',
      entity_id: id,
      payload: change.fields,
      note: change.note,
      staff_id: staff.id,
      at,
    })
    await audit(tx, { by: staff, action: words.draft, target: `ad:${id}`, at })
    return { id, revision: before?.revision ?? 1 }
  })
}

/** Deletes a draft; an ad that was never published goes with it. */
export async function discardAdDraft(server: AppContext, staff: StaffActor, id: number): Promise<void> {
  await inTransaction(server.db, async (tx) => {
    const one = await required(tx, id)
    if (!(await dropDraft(tx, 'ad', id))) throw new BusinessError(409, words.noDraft)
    if (!one.is_published) await deleteAd(tx, id)
    await audit(tx, { by: staff, action: words.discard, target: `ad:${id}`, at: server.now() })
  })
}

/** Ends an ad now: its window closes at this second. */
export async function endAd(server: AppContext, editor: StaffActor, id: number, revision: number): Promise<number> {
  const now = Math.floor(server.now() / 1000)
  const [one] = (await storedAds(server.db, null)).filter((ad) => ad.id === id)
  if (one === undefined) throw new BusinessError(404, words.unknown)
  const state = stateOf(one, now)
  if (state !== 'running') throw new BusinessError(409, words.notRunning)
  if (one.start_at === now) throw new BusinessError(409, words.justBegun)
  const fields = { ...fieldsOf(one), end_at: now }
  return (await publishAd(server, editor, { id, revision, fields, note: words.ended })).revision
}
