// WeChat: calls and types of codes, login and binding.
export { wechatCalls } from './wechat.calls.ts'
export type { WechatBinding, WechatCode, WechatPurpose, WechatStatus } from './wechat.types.ts'
