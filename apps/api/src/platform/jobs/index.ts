/** Jobs, events and the outbox. What other features may use. */
export { defineEvent, type Delivery, handleEvent, registerEvent } from './define-event.ts'
export { defineJob, registerJobs } from './define-job.ts'
export { forEachIsolated } from './for-each-isolated.ts'
export { startJobs } from './scheduler.ts'
