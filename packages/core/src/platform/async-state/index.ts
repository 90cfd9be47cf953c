// The state of a request: idle, loading, ready or failed.
export { createResource, idle } from './resource.ts'
export type { AsyncState, Resource, ResourceOptions } from './resource.ts'
