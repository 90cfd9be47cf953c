/** Business settings. What other features may use. */
export { loadSettings, presetSettings, type DeliveryRules, type Settings } from './settings.ts'
