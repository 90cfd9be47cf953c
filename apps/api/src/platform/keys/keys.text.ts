/** Messages about the files with the server's keys. */
export const keysText = {
  missing: (file: string) => `缺少密钥文件 ${file}：请运行 npm run keys -- new 生成，多个进程须使用同一个 KEYS_DIR`,
  unreadable: (file: string, why: string) => `无法读取密钥文件 ${file}：${why}`,
  number: (file: string) => `密钥文件 ${file} 应有一个或两个密钥`,
  line: (file: string, line: number) => `密钥文件 ${file} 第${line}行有误：每行为“编号 密钥”，密钥至少32个字符`,
  repeated: (file: string, id: string) => `密钥文件 ${file} 中编号 ${id} 重复`,
  usage:
    '用法：npm run keys -- new（生成新密钥，先只用于验证）| switch（改由它签名）| drop（停用旧密钥）\n' +
    '每一步之后等待一小时再做下一步，已发出的链接和预览都不会失效',
  twoAlready: '已有两个密钥：先完成上一次更换（switch、drop）',
  oneOnly: '只有一个密钥：先运行 npm run keys -- new',
  state: (signs: string, checks: string | undefined) =>
    checks === undefined ? `签名密钥：${signs}` : `签名密钥：${signs}；另可验证：${checks}`,
} as const
