/** WeChat: codes to scan, login, binding. What other features may use. */
export { registerWechat } from './wechat.api.ts'
export { bindWechat, requireBound, requireConfirmed, takeScene } from './wechat.service.ts'
