/** Jobs and the health of the shop, for the staff. What other features may use. */
export { registerHealth } from './health.api.ts'
