/** Messages to the staff about words of the search. */
export const searchStaffText = {
  unknown: '同义词不存在',
  taken: '这条同义词已存在',
  same: '两个词相同',
  noName: '目录中没有商品名称与目标词相符',
  tooShort: '请填写至少两个字',
  add: '新增同义词',
  drop: '删除同义词',
  miss: '标记零结果词',
} as const
