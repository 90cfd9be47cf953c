export { bannerCalls } from './banner.calls.ts'
