/** Jobs of the platform itself. What other features may use. */
export { registerMaintenance } from './maintenance.jobs.ts'
