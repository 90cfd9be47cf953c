// What a shop needs before its first order: calls and types of the staff.
export { FIRST_STEPS, firstStepCalls } from './first-steps.calls.ts'
export type { FirstStep, FirstStepKey } from './first-steps.calls.ts'
