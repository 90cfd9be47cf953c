/** Messages of broadcasts. */
export const broadcastText = {
  audience: '请选择接收对象：全部会员，或会员类型、地区、会员编号',
  alone: '按会员编号发送时不能再选类型或地区',
  path: '链接只能是本站地址，以/开头',
  differs: '同一编号的群发内容不同',
  broadcast: '群发消息',
} as const
