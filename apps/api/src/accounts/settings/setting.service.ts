import { isDeepStrictEqual } from 'node:util'
import { formatDate } from '@yaopi/core'
import type { StaffRole, StaffSetting } from '@yaopi/core/staff'
import { followContent } from '../../platform/cache/index.ts'
import type { AppContext, Staff, StaffActor } from '../../platform/context/index.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { BusinessError, fieldError } from '../../platform/errors/index.ts'
import { requireVersion } from '../../platform/http/index.ts'
import { presetSettings } from '../../platform/settings/index.ts'
import { audit, changed, type StaffScope, warehousesFor } from '../staff/index.ts'
import { SETTING_DEFINITIONS, type SettingDefinition } from './setting-definitions.ts'
import { lastChanges, lockSetting, lotsEnding, membersByZone, settingVersion, writeSetting } from './setting.queries.ts'
import { settingText as words } from './setting.text.ts'

/** Faults that are told at once. */
const MOST_FAULTS = 30

/** The definition of a setting; 404 for an unknown one. */
export function definitionOf(key: string): SettingDefinition {
  const hit = SETTING_DEFINITIONS.find((one) => one.key === key)
  if (hit === undefined) throw new BusinessError(404, words.unknown)
  return hit
}

const mayChange = ({ roles }: SettingDefinition, own: readonly StaffRole[]): boolean =>
  roles.some((role) => own.includes(role))

/** Every setting with its value, its default and its last change. */
export async function staffSettings(server: AppContext, staff: Staff): Promise<StaffSetting[]> {
  const changes = new Map((await lastChanges(server.db)).map((one) => [one.key, one]))
  const values = server.settings.values()
  return SETTING_DEFINITIONS.map((one) => {
    const { schema: _, roles: __, ...facts } = one
    const [value, preset] = [values[one.key], presetSettings[one.key]]
    const change = changes.get(one.key)
    return {
      ...facts,
      value: JSON.stringify(value),
      preset: JSON.stringify(preset),
      is_preset: isDeepStrictEqual(value, preset) ? 1 : 0,
      revision: change?.id ?? 0,
      changed_by: change?.by ?? null,
      changed_at: change?.at ?? null,
      can_change: mayChange(one, staff.roles) ? 1 : 0,
    }
  })
}

/** The value of a form field as the setting takes it; 422 with the place of each fault. */
export function readSetting({ schema }: SettingDefinition, text: string): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw fieldError('value', words.notJson)
  }
  const read = schema.safeParse(value)
  if (read.success) return read.data
  const errors: Record<string, string[]> = {}
  for (const issue of read.error.issues.slice(0, MOST_FAULTS)) {
    const place = ['value', ...issue.path.map(String)].join('.')
    ;(errors[place] ??= []).push(issue.message)
  }
  throw new BusinessError(422, Object.values(errors)[0]![0]!, null, errors)
}

type Change = { readonly value: unknown; readonly revision: number; readonly note: string }

/** Throws 422 where somebody changes the times of a warehouse that is not theirs: all stand in one value. */
function requireOwnTimes(staff: StaffScope, { key, roles }: SettingDefinition, before: unknown, after: unknown): void {
  const own = key === 'delivery' ? warehousesFor(staff, roles) : null
  if (own === null) return
  const [was, is] = [before, after] as [Readonly<Record<string, unknown>>, Readonly<Record<string, unknown>>]
  const others = Object.keys({ ...was, ...is }).filter((id) => !own.includes(Number(id)))
  if (others.some((id) => !isDeepStrictEqual(was[id], is[id]))) throw fieldError('value', words.otherWarehouse)
}

/** Changes a setting: value, history and audit row in one transaction; this process follows at once. */
export async function changeSetting(
  server: AppContext,
  staff: StaffActor & StaffScope,
  definition: SettingDefinition,
  { value, revision, note }: Change,
): Promise<{ revision: number; value: string }> {
  if (!mayChange(definition, staff.roles)) throw new BusinessError(403, words.notYours)
  const { key } = definition
  const at = server.now()
  const saved = await inTransaction(server.db, async (tx) => {
    const before = await lockSetting(tx, key, presetSettings[key])
    requireVersion(settingVersion, before, { revision }, words.moved)
    const former: unknown = JSON.parse(before.value)
    if (isDeepStrictEqual(former, value)) throw fieldError('value', words.same)
    requireOwnTimes(staff, definition, former, value)
    const after = JSON.stringify(value)
    const id = await writeSetting(tx, { key, before: before.value, after, staff_id: staff.id, note, at })
    await audit(tx, {
      by: staff,
      action: words.action,
      target: `setting:${key}`,
      detail: { note },
      ...changed({ [key]: former }, { [key]: value }),
      at,
    })
    return { revision: id, value: after }
  })
  await followContent(server)
  return saved
}

/** What a new value changes, with numbers where they can be counted. */
export async function effectOf(
  server: AppContext,
  { key, effect }: SettingDefinition,
  value: unknown,
): Promise<string> {
  if (key === 'freight') {
    const zones = await membersByZone(server.db)
    const now = server.settings.values().freight
    const changed = zones.filter(
      ({ zone }) =>
        !isDeepStrictEqual((now as Record<string, unknown>)[zone], (value as Record<string, unknown>)[zone]),
    )
    if (changed.length > 0)
      return `${effect}；${words.freightMembers(changed.map((one) => words.zone(one.zone, one.count)))}`
  }
  if (key === 'jxq_days') {
    const today = formatDate(Math.floor(server.now() / 1000))
    const [before, after] = await Promise.all([
      lotsEnding(server.db, today, server.settings.values().jxq_days),
      lotsEnding(server.db, today, value as number),
    ])
    return `${effect}；${words.nearExpiry(before, after)}`
  }
  return effect
}
