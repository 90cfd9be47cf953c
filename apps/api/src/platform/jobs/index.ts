/** Jobs, events and the outbox. What other features may use. */
export { defineEvent, type Delivery, handleEvent, handleEvents, registerEvent } from './define-event.ts'
export { defineJob, type Job, jobsOf, registerJobs } from './define-job.ts'
export { jobStates, makeJobDue } from './job-run.queries.ts'
export { EventDeferred, EventRejected } from './event-errors.ts'
export { failedWork, retryWork } from './failed-work.queries.ts'
export { forEachDue, untilEmpty } from './for-each-due.ts'
export { publish } from './publish.ts'
export { startJobs } from './scheduler.ts'
