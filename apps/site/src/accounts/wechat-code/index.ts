// A code to be scanned with WeChat: for login, registration and binding.
export { WechatCodeView } from './wechat-code.view.tsx'
export { useWechatCode } from './use-wechat-code.ts'
