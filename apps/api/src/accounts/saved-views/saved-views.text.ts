/** Messages about the views of lists. */
export const savedViewsText = {
  unknown: '视图不存在',
  taken: '已有同名视图',
  changed: '该视图已在别处修改，请刷新后再试',
  badState: '视图内容不正确',
  badScreen: '列表名称不正确',
  many: '视图过多，请先删除不用的',
  ownRoles: '只能共享给自己的岗位',
} as const
