/** Messages about jobs. */
export const healthText = {
  unknown: '没有这个作业',
  own: '该作业在每个进程内自行运行，不能单独启动',
  running: '作业正在运行',
  run: '立即运行作业',
} as const
