/** Messages of WeChat, and the page that plays the phone. */
export const wechatText = {
  off: '微信扫码暂未开通',
  often: '二维码刷新过于频繁，请稍后再试',
  ended: '二维码已失效，请刷新后重新扫码',
  waiting: '请先用微信扫码并确认',
  unbound: '该微信尚未绑定账号，请注册或绑定已有账号',
  taken: '该微信已绑定其他账号',
  other: '该账号已绑定其他微信',
  none: '尚未绑定微信',
  noName: '请输入微信昵称',
  phone: {
    title: '模拟微信',
    lead: { login: '登录药批网', register: '注册药批网账号', bind: '绑定到药批网账号' },
    note: '本页代替手机上的微信，仅演示环境使用。同一个昵称代表同一个微信。',
    nickname: '微信昵称',
    preset: '仁和药房小王',
    confirm: '确认',
    done: '已确认，请回到电脑页面',
    refused: '该微信或账号已有绑定，请先解绑',
  },
} as const
