/** The work that waits for the staff. What other features may use. */
export { registerTasks } from './tasks.api.ts'
