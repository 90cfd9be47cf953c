/** Messages for settings that are wrong or missing. */
export const configText = {
  wrong: (faults: readonly string[]) => `设置有误：${faults.join('；')}`,
  several: (faults: readonly string[]) =>
    `有${faults.length}项要先处理：${faults.map((fault, index) => `\n  ${index + 1}. ${fault}`).join('')}`,
  proxy: '应为前置代理的层数（0 到 10），或代理地址的列表（如 10.0.0.0/8,192.168.1.5），不能信任所有地址',
  demoPublic: (host: string) =>
    `演示模式只在本机开放，HOST=${host} 会让其他人访问到公开密码的演示账号。` +
    '正式使用请设 DEMO=0；确实要公开演示，请设 DEMO_PUBLIC=1',
  publicUrl: 'DEMO=0 时必须设置 PUBLIC_URL（买家访问本站的地址，支付通知也发到这里）',
  https: (name: string) => `DEMO=0 时 ${name} 必须是 https:// 开头的地址`,
  sms: 'DEMO=0 时必须设置 SMS_URL 和 SMS_SECRET（真实的短信服务）：没有它会员无法登录、签合同和支付',
  shortSecret: (name: string, least: number) => `DEMO=0 时 ${name} 至少${least}个字符`,
} as const
