/** Business settings. What other features may use. */
export { loadSettings, presetSettings, type Settings } from './settings.ts'
