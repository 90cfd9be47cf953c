// The state of a request: idle, loading, ready or failed.
export { idle } from './async-state.ts'
export type { AsyncState } from './async-state.ts'
export { createResource } from './resource.ts'
export type { Resource, ResourceOptions } from './resource.ts'
