/**
 * WeChat as the shop needs it. A provider makes codes; when somebody agreed on their phone it calls `confirmScan` of
 * accounts/wechat with the code and who they are.
 */
export type WechatProvider = {
  readonly isSimulated: boolean
  /** What the QR code of a scene holds; throws when WeChat does not answer within 5 s. */
  readonly qrOf: (code: string) => Promise<string>
}

/** Path of the page that plays the phone (demo mode only). */
export const WECHAT_PHONE = '/api/demo/wechat'

/** Plays WeChat: the code leads to a page of ours on which the phone agrees. */
export const simulatedWechat = (publicUrl: string): WechatProvider => ({
  isSimulated: true,
  qrOf: async (code) => `${publicUrl}${WECHAT_PHONE}?code=${code}`,
})
