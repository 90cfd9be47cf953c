// Calls and types of bundles.
export { bundleCalls } from './bundle.calls.ts'
export type { BundlePage } from './bundle.types.ts'
