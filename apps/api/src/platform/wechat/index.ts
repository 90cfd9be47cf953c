/** WeChat. What other features may use. */
export { simulatedWechat, WECHAT_PHONE, type WechatProvider } from './wechat-provider.ts'
