// Whether the shop has WeChat: without it no page offers to scan.
export { useHasWechat } from './use-has-wechat.ts'
