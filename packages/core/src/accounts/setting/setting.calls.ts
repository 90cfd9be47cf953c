import { call } from '../../platform/protocol/index.ts'
import type { Stamp } from '../../platform/time/index.ts'

/** How the value of a setting is written. */
export type SettingKind = 'text' | 'number' | 'yuan' | 'flag' | 'json'

/** A setting with what it means and who changed it last. */
export type StaffSetting = {
  readonly key: string
  /** What it is about. */
  readonly group: string
  readonly name: string
  /** What a change does. */
  readonly effect: string
  readonly kind: SettingKind
  /** Empty for a bare value. */
  readonly unit: string
  /** As it is sent: JSON. */
  readonly value: string
  readonly preset: string
  readonly is_preset: 0 | 1
  /** The number of its last change; 0: never changed. A change names it. */
  readonly revision: number
  readonly changed_by: string | null
  readonly changed_at: Stamp | null
  /** 1: this person may change it. */
  readonly can_change: 0 | 1
}

/** A change of a setting: JSON before and after; null before the first. */
export type SettingChange = {
  readonly id: number
  readonly before: string | null
  readonly after: string | null
  readonly by: string
  readonly note: string
  readonly at: Stamp
}

/** Staff calls on the settings of the shop. */
export const settingAdminCalls = {
  list: call<{}, readonly StaffSetting[]>({
    method: 'GET',
    path: '/api/admin/settings',
    access: 'staff',
    may: 'setting:read',
    summary: '全部设置：分组、单位、默认值、最后修改',
  }),
  history: call<{ key: string }, readonly SettingChange[]>({
    method: 'GET',
    path: '/api/admin/settings/:key/history',
    access: 'staff',
    may: 'setting:read',
    summary: '一项设置的修改记录，最新的在前，最多200条',
  }),
  effect: call<{ key: string; value: string }, { readonly text: string }>({
    method: 'GET',
    path: '/api/admin/settings/:key/effect',
    access: 'staff',
    may: 'setting:read',
    summary: '改为某值会影响什么',
  }),
  change: call<
    { key: string; value: string; revision: number; note?: string },
    { readonly revision: number; readonly value: string }
  >({
    method: 'POST',
    path: '/api/admin/settings/:key',
    access: 'staff',
    may: 'setting:write',
    recentCode: true,
    summary: '修改设置；5秒内在全部进程生效',
  }),
} as const
