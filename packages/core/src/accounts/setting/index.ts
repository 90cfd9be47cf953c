// Settings of the shop: calls and types of the staff.
export { settingAdminCalls } from './setting.calls.ts'
export type { SettingChange, SettingKind, StaffSetting } from './setting.calls.ts'
