/** Messages for members and editors of activities. */
export const activityText = {
  unknown: '活动不存在',
  over: '活动已结束',
  later: '活动未开始',
  begun: '活动已开始，可直接参加',
  foreign: '该活动没有这张券',
  needAudit: '资质审核通过后可领取',
  missing: (ids: readonly number[]) => `编号不存在：${ids.join('、')}`,
  notJson: '区块不是有效的JSON',
  window: '结束日期不能早于开始日期',
  reserved: '该短码不可使用',
  code: '短码只能是小写字母、数字和短横线，2到40个字符，且不全是数字',
  moved: '活动页已被他人修改，请核对后再保存',
  action: '保存活动页',
  done: { join: '报名成功', remind: '已设置提醒，活动开始时会通知您', receive: '领取成功' },
  again: { join: '您已报名', remind: '您已设置提醒', receive: '您已领取' },
  gone: '优惠券已抢光',
  closed: '当前不可领取',
} as const

/** Messages for invalid blocks of a template page. */
export const blockText = {
  anchorName: '区块编号只能是小写字母、数字和短横线',
  picture: '图片地址不正确',
  link: '链接应为空、#提示、站内地址或https地址',
  repeatedId: '编号重复',
  unknownKind: '区块类型不存在',
  empty: '请至少添加一个区块',
  repeated: (id: string) => `区块编号重复：${id}`,
  noTarget: (target: string) => `导航指向的区块不存在：${target}`,
} as const
