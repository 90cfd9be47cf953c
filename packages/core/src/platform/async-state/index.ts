export { idle } from './async-state.ts'
export type { AsyncState } from './async-state.ts'
export { createResource } from './resource.ts'
