export { bundleCalls } from './bundle.calls.ts'
