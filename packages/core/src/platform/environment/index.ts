export { memoryStorage } from './environment.ts'
export type { Environment, TextStorage } from './environment.ts'
