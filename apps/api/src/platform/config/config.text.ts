/** Messages for settings that are wrong or missing. */
export const configText = {
  wrong: (faults: readonly string[]) => `设置有误：${faults.join('；')}`,
  publicUrl: 'DEMO=0 时必须设置 PUBLIC_URL（买家访问本站的地址，支付通知也发到这里）',
  sms: 'DEMO=0 时必须设置 SMS_URL 和 SMS_SECRET（真实的短信服务）：没有它会员无法登录、签合同和支付',
} as const
