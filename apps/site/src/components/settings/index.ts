// Settings: a section with a row for each thing that can be changed.
export { SettingRow, SettingsSection } from './settings-section.tsx'
