/** What tells a demo shop: its mark on pages and answers, its password, its data. What other features may use. */
export { demoMark, demoMarkHeaders, demoMarkStyle, withDemoMark } from './demo-mark.ts'
export { DEMO_PASSWORD } from './demo-password.ts'
export { holdsDemoData } from './demo-shop.queries.ts'
