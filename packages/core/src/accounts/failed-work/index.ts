// Calls and types of what the server gave up, for the staff.
export { failedWorkAdminCalls, type FailedWork } from './failed-work.calls.ts'
