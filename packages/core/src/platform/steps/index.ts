// Tables of states: who leads from which to which, on what clock, and what it does.
export { statesBefore, type StateStep } from './steps.ts'
