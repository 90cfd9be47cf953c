export const bdwxText = {
  title: '绑定微信',
  note: '绑定后可在登录页用微信扫码登录，一个账号绑定一个微信',
  nickname: '微信昵称',
  at: '绑定时间',
  bound: '已绑定',
  done: (nickname: string) => `已绑定微信“${nickname}”`,
  unbind: '解绑微信',
  unbindNote: '解绑后不能再用该微信扫码登录',
  unbound: '已解绑微信',
} as const
