// The server's time, ticking once a second for all countdowns.
export { createClock } from './clock.store.ts'
export type { ClockStore } from './clock.store.ts'
