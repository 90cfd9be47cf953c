/** Business settings. What other features may use. */
export { loadSettings, presetSettings, type DeliveryRules, type Settings, type SettingValues } from './settings.ts'
