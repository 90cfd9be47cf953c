/** Messages of the command that makes accounts of staff. */
export const staffCommandText = {
  usage:
    '用法：npm run staff:create -- --username=账号 --name=姓名 [--role=角色,角色]（创建员工账号，默认角色 admin）\n' +
    '      npm run staff:create -- --username=账号 --reset（重新生成初始密码：撤销两步验证并结束其全部登录）',
  badName: '姓名为1至50个字符',
  badUsername: '账号为4至50位小写字母、数字、点、横线或下划线，以字母或数字开头',
  badRole: (roles: readonly string[]) => `角色应为：${roles.join('、')}，多个以逗号分隔，不得重复`,
  taken: (username: string) => `账号 ${username} 已存在，未做任何改动；重新生成初始密码请加 --reset`,
  unknown: (username: string) => `账号 ${username} 不存在或已停用，未做任何改动`,
  demo: '数据库中有演示数据（密码公开的账号），未做任何改动：请先运行 npm run db:undemo 清除',
  done: (account: { username: string; name: string; roles: readonly string[] }) =>
    `员工账号：${account.username}（${account.name}，${account.roles.join('、')}）`,
  password: (password: string, until: string) =>
    `初始密码（只显示这一次）：${password}\n` +
    `请在 ${until} 之前登录、修改密码并启用两步验证；过期后用 --reset 重新生成`,
} as const
