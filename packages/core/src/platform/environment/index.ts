export { memoryStorage } from './environment.ts'
export type { Environment } from './environment.ts'
