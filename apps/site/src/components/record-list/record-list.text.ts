export const recordListText = {
  search: '查询',
  clear: '清除条件',
  from: '开始日期',
  to: '结束日期',
  dates: '日期',
  recent: (days: number) => `近${days}天`,
  export: '导出',
  pastLast: '这一页已经没有内容',
  toLast: '回到最后一页',
  selectAll: '全选',
  chosen: (count: number) => `已选${count}项`,
} as const
