/** Messages of broadcasts. */
export const broadcastText = {
  audience: '请选择接收对象：全部会员，或会员类型、地区、会员编号',
  alone: '按会员编号发送时不能再选类型或地区',
  path: '链接只能是本站地址，以/开头',
  differs: '同一编号的群发内容不同',
  moment: '发送时间须晚于现在，最多提前90天',
  unknown: '没有这次群发',
  over: '这次群发已结束，不能再停止',
  broadcast: '群发消息',
  stop: '停止群发',
} as const
