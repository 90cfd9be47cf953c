/** Settings of the shop, changed by the staff. What other features may use. */
export { registerSettings } from './setting.api.ts'
