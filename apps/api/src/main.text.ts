/** Console messages of the server. */
export const mainText = {
  migrated: (files: number) => `数据库结构已更新：${files} 个文件`,
  waiting: (reason: string) => `数据库暂时无法连接，恢复后自动继续启动：${reason}`,
  seeded: '数据库中有演示数据（密码公开的账号）：请先运行 npm run db:undemo 清除，或为正式使用另建空数据库',
  inUse: '这是正式使用的数据库，不能用演示模式打开（会接受模拟支付）：请设 DEMO=0',
  otherZone: (zone: string, wanted: string) =>
    `数据库连接的时区是 ${zone}，应为 ${wanted}：连接池须把连接参数 options 传给 PostgreSQL`,
  failed: (why: string) => `启动失败：${why}\n`,
} as const
