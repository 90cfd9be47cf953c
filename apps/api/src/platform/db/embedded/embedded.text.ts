/** What the start says when the embedded PostgreSQL cannot run. */
export const embeddedText = {
  inUse: (folder: string, holder: string): string =>
    `数据目录 ${folder} 正被${holder === '' ? '另一个服务' : `进程 ${holder}`} 使用，不能同时启动第二个服务`,
  oldEngine: (folder: string): string =>
    `${folder}/pg 是旧版内嵌数据库 PGlite 的数据，新版改用 PostgreSQL，不能直接读取。` +
    `若只是演示数据：删除或改名 ${folder}/pg 后重新启动，演示数据会重新生成；` +
    `若要保留数据：先不要删除，另设 DATA_DIR 启动新版，再用旧版程序读出数据后导入（见 README 的 PostgreSQL 一节）`,
  noPrograms: (name: string): string =>
    `没有适用于本机的内嵌 PostgreSQL（${name}）。请重新执行 npm ci（不要加 --omit=optional），或设置 DATABASE_URL 使用已有的 PostgreSQL`,
  cannotRun: (name: string, reason: string): string =>
    `内嵌 PostgreSQL（${name}）在本机无法运行：${reason}。请设置 DATABASE_URL 使用已有的 PostgreSQL`,
  noUser:
    '以 root 启动时，内嵌 PostgreSQL 需要系统用户 postgres 或 nobody 之一，但都不存在；请以普通用户启动，或设置 DATABASE_URL',
  notOwner: (folder: string): string =>
    `当前用户不能读取 ${folder}：它属于另一个系统用户。请以原来的用户（或 root）启动，或更改 DATA_DIR`,
  otherVersion: (folder: string, folderVersion: string, ownVersion: string): string =>
    `${folder} 由 PostgreSQL ${folderVersion} 建立，本版本使用 PostgreSQL ${ownVersion}。` +
    '请用原来的版本执行 npm run db:backup，清空目录后再用本版本执行 npm run db:restore',
  incomplete: (folder: string): string =>
    `${folder} 里有数据库文件但缺少连接信息 connection.json，请从备份恢复该文件，或更改 DATA_DIR`,
  notStarted: (log: string): string => `内嵌 PostgreSQL 没有启动：\n${log}`,
  elsewhere: (folder: string, place: string): string =>
    `数据库用户不能进入 ${folder}，数据库文件存放在 ${place}（${folder} 中有指向它的链接）`,
  restarted: '内嵌 PostgreSQL 意外中断，已重新连接',
  lost: '内嵌 PostgreSQL 中断后无法恢复，服务停止',
} as const
