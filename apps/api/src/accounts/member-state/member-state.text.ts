/** Kinds of members by their number (domain.md §1.1). */
export const RANK_NAMES = [
  '',
  '单体药店',
  '连锁总部',
  '连锁门店',
  '诊所/个体医疗',
  '民营医院',
  '公立/基层医疗机构',
  '批发企业',
  '医疗器械经营企业',
] as const
