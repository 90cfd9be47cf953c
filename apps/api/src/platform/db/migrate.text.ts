/** Why a program does not start on a database. */
export const migrateText = {
  changed: (name: string): string =>
    `迁移文件 ${name} 在执行之后被修改过：已执行的迁移不能改动。请恢复该文件的原内容，新的改动写在新的迁移文件里`,
  newerSchema: (own: number, oldest: number): string =>
    `数据库结构只接受迁移 ${oldest} 及以后的程序，本程序只到 ${own}：请使用较新的程序，或用旧程序所作的备份恢复（npm run db:restore）`,
} as const
