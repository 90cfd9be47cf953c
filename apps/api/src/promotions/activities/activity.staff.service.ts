import { audit, changed } from '../../accounts/staff/index.ts'
import { followContent } from '../../platform/cache/index.ts'
import type { AppContext, StaffActor } from '../../platform/context/index.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import { requireVersion } from '../../platform/http/index.ts'
import { recordVersion } from '../../platform/versions/index.ts'
import {
  type ActivityFields,
  activityVersion,
  lockActivity,
  saveActivity,
  type StoredActivity,
} from './activity.staff.queries.ts'
import { activityText } from './activity.text.ts'

/** A change of an activity page; without `revision` it is written whatever was there. */
export type ActivityChange = {
  readonly staff: StaffActor
  readonly revision: number | undefined
  readonly fields: ActivityFields
  readonly note: string
}

const fieldsOf = ({ id: _, revision: __, ...fields }: StoredActivity): ActivityFields => fields

/** Publishes an activity page: the row, its version and the audit row in one transaction. */
export async function publishActivity(
  server: AppContext,
  { staff, revision, fields, note }: ActivityChange,
): Promise<{ readonly id: number; readonly revision: number }> {
  const at = server.now()
  const saved = await inTransaction(server.db, async (tx) => {
    const before = await lockActivity(tx, fields.code)
    if (revision !== undefined) {
      if (before === undefined) throw new BusinessError(409, activityText.moved, { revision: null })
      requireVersion(activityVersion, before, { revision }, activityText.moved)
    }
    const one = await saveActivity(tx, fields)
    const version = { entity: 'activity', entity_id: one.id, payload: fields, note, staff_id: staff.id, at } as const
    await recordVersion(tx, version, before === undefined ? null : fieldsOf(before))
    await audit(tx, {
      by: staff,
      action: activityText.action,
      target: `activity:${one.id}`,
      detail: { code: fields.code, title: fields.title, blocks: fields.blocks.length, revision: one.revision, note },
      ...changed(before === undefined ? null : fieldsOf(before), { ...fields }),
      at,
    })
    return one
  })
  await followContent(server)
  return saved
}
