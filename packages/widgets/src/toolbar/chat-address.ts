/** URL of a chat with a QQ number; a URL is returned unchanged. */
export const chatAddress = (qq: string): string =>
  /^\d+$/.test(qq) ? `https://wpa.qq.com/msgrd?v=3&uin=${qq}&site=qq&menu=yes` : qq
