/** Messages for refused form bodies. */
export const formBodyText = {
  manyFields: (most: number) => `提交的字段超过${most}个`,
  badEscape: '提交的内容编码不正确',
  controlCharacter: '提交的内容含有不可用的控制字符',
  badName: '提交的字段名格式不正确',
  deep: (most: number) => `提交的字段层级超过${most}层`,
  refusedName: '提交的字段名不可用',
  valueAndChildren: '同一字段既有值又有下级',
  twice: '同一字段提交了两次',
  listAndMap: '同一字段混用了列表和名称',
  longList: (most: number) => `列表超过${most}项`,
  gap: '提交的列表不连续',
} as const
