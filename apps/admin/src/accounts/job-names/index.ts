// What the jobs of the server are called.
export { jobName } from './job-names.text.ts'
