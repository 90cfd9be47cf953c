export const menusText = {
  title: '导航与热词',
  nav: '主导航（最多9项）',
  hotWords: '热词（最多12个）',
  navHint: '每行一项：名称 | 链接；下级在行首加两个空格；行尾加 * 为新窗口打开',
  hotHint: '每行一个：词 | 链接；没有链接为搜索这个词',
  note: '修改说明',
  publish: '发布',
  published: '已发布，前台已更新',
  versions: '版本',
  preview: '预览',
  lines: '内容',
} as const
