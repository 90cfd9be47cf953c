/** Console messages of the server. */
export const mainText = {
  migrated: (files: number) => `数据库结构已更新：${files} 个文件`,
  failed: (why: string) => `启动失败：${why}\n`,
} as const
