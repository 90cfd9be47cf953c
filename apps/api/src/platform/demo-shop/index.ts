/** What tells a demo shop: its mark on every page and answer, its published password. What other features may use. */
export { demoMark, demoMarkHeaders, demoMarkStyle, withDemoMark } from './demo-mark.ts'
export { DEMO_PASSWORD } from './demo-password.ts'
