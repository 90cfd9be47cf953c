/** Messages for invalid fields. */
export const fieldText = {
  missing: '缺少必填项',
  malformed: '格式不正确',
  mostLetters: (most: number | bigint) => `最多${most}个字`,
  mostItems: (most: number | bigint) => `最多${most}项`,
  most: (most: number | bigint) => `不能大于${most}`,
  leastLetters: (least: number | bigint) => `至少${least}个字`,
  leastItems: (least: number | bigint) => `至少${least}项`,
  least: (least: number | bigint) => `不能小于${least}`,
  whole: '请输入整数',
  flag: '只能是0或1',
  yuan: '请输入最多两位小数的金额',
  dayForm: '日期格式应为YYYY-MM-DD',
  noDay: '日期不存在',
  noOption: '选项不存在',
  noKey: '缺少幂等键',
  longKey: '幂等键过长',
  badKey: '幂等键格式不正确',
  chooseOne: '请至少选择一项',
  badCursor: '翻页位置已失效，请回到第一页',
} as const

/** Messages that do not name their field. */
export const genericFault =
  /^(缺少必填项|格式不正确|请输入整数|只能是0或1|选项不存在|请输入最多两位小数的金额|日期.*|最多\d+.*|至少\d+.*|不能[大小]于.*)$/
