export { createClock } from './clock.store.ts'
export type { ClockStore } from './clock.store.ts'
