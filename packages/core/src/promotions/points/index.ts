export { pointsCalls } from './points.calls.ts'
