/** Messages about the work of the staff. */
export const tasksText = {
  unknown: '待办不存在或已完成',
  claimed: (name: string) => `${name} 正在处理`,
  notYours: '该待办不是由您认领',
  noRight: '被指派的员工没有此项权限',
  action: { takeover: '接手待办', assign: '指派待办', calendar: '修改工作日历' },
} as const
