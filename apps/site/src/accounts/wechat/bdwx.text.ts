export const bdwxText = {
  title: '绑定微信',
  note: '一个账号绑定一个微信',
  nickname: '微信昵称',
  at: '绑定时间',
  bound: '已绑定',
  done: (nickname: string) => `已绑定微信“${nickname}”`,
  unbind: '解绑微信',
  unbindNote: '解绑后不能再用该微信扫码登录',
  unbound: '已解绑微信',
  uses: '微信的用途',
  useList: [
    '登录：在登录页选“微信扫码”，用绑定的微信扫码并在手机上确认，不用输入账号和密码',
    '注册：用微信扫码注册的账号，注册时即绑定该微信',
  ],
  noMessages: '微信不发送消息。订单、资质等通知，以及绑定和解绑的记录，请看',
  messages: '我的消息',
} as const
