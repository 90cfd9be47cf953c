// The interface of the host: fetch, storage of the tab, clock and timers.
export { memoryStorage } from './environment.ts'
export type { Environment, TextStorage } from './environment.ts'
