// Calls and types of bundles.
export { bundleCalls, type BundlePage } from './bundle.calls.ts'
