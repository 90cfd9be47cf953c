/** What the start says when the embedded PostgreSQL cannot run. */
export const embeddedText = {
  inUse: (folder: string, holder: string): string =>
    `数据目录 ${folder} 正被${holder === '' ? '另一个服务' : `进程 ${holder}`} 使用，不能同时启动第二个服务`,
  oldEngine: (folder: string): string =>
    `${folder}/pg 是旧版内嵌数据库 PGlite 的数据，新版改用 PostgreSQL，不能直接读取。` +
    `若只是演示数据：删除或改名 ${folder}/pg 后重新启动，演示数据会重新生成；` +
    `若要保留数据：先不要删除，另设 DATA_DIR 启动新版，再用旧版程序读出数据后导入（见 docs/operating.md 的 PostgreSQL 一节）`,
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
  damaged: (folder: string, reason: string): string =>
    `数据目录 ${folder} 中的数据库文件已损坏或不完整：${reason}\n` +
    `请先把 ${folder} 改名保存，再执行 npm run db:restore -- 备份文件，从备份恢复（备份由 npm run db:backup 生成）`,
  missingFile: (name: string): string => `缺少或不能读取文件 ${name}`,
  emptied: (folder: string, marker: string): string =>
    `数据目录 ${folder} 曾经使用过，现在却没有数据库文件：可能是磁盘没有挂载，或文件被误删，因此不会当作首次启动。` +
    `请检查磁盘挂载和 DATA_DIR；若要从备份恢复，执行 npm run db:restore -- 备份文件；` +
    `若确实要从头开始，删除 ${marker} 后再启动`,
  full: (folder: string): string => `磁盘空间不足，${folder} 中的 PostgreSQL 不能启动：请先释放空间`,
  notStarted: (log: string): string => `内嵌 PostgreSQL 没有启动：\n${log}`,
  elsewhere: (folder: string, place: string): string =>
    `数据库用户不能进入 ${folder}，数据库文件存放在 ${place}（${folder} 中有指向它的链接）`,
  interrupted: '内嵌 PostgreSQL 意外中断，正在恢复，期间的请求得到 503',
  stillDown: (reason: string, seconds: number): string => `内嵌 PostgreSQL 尚未恢复，${seconds} 秒后再试：${reason}`,
  restarted: '内嵌 PostgreSQL 已恢复',
  lost: '内嵌 PostgreSQL 中断后无法恢复，服务停止',
} as const
